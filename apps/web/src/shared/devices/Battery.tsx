import { batteryPercent, EXTERNAL_POWER } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { BatteryBar } from '~/components/BatteryBar.tsx';

/** The reported charge of a device; a device on mains power has none. */
export function Battery({ raw }: { readonly raw: number | null }) {
  const t = useTranslations('ui.meter');
  return raw === EXTERNAL_POWER ? t('external') : <BatteryBar percent={batteryPercent(raw)} />;
}
