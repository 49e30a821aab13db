import { batteryVolts, EXTERNAL_POWER } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { Battery } from '~/shared/devices/Battery.tsx';
import classes from './lora.module.css';

/** The charge in percent and volts from a raw reading. */
export function BatteryReading({ raw }: { readonly raw: number | null }) {
  const t = useTranslations('loraDevices');
  const volts = batteryVolts(raw);
  if (volts === null) return t('unknown');
  return (
    <span className={classes.reading}>
      <Battery raw={raw} />
      {raw !== EXTERNAL_POWER && <span className={classes.muted}>{t('column.volts', { volts })}</span>}
    </span>
  );
}
