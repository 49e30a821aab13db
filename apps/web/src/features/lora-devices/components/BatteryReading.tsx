import { batteryPercent, batteryVolts } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { BatteryBar } from '~/components/BatteryBar.tsx';
import classes from './lora.module.css';

/** Charge in percent and volts of a raw reading. */
export function BatteryReading({ raw }: { readonly raw: number | null }) {
  const t = useTranslations('loraDevices');
  const [percent, volts] = [batteryPercent(raw), batteryVolts(raw)];
  if (percent === null || volts === null) return t('unknown');
  return (
    <span className={classes.reading}>
      <BatteryBar percent={percent} />
      <span className={classes.quiet}>{t('column.volts', { volts })}</span>
    </span>
  );
}
