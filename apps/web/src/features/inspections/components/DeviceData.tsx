import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import classes from './VisitDevices.module.css';

type VisitDevice = InspectionDevice['device'];

export const hasDeviceData = ({ deviceObservations }: VisitDevice): boolean =>
  deviceObservations.some(({ data }) => data.amountPercentage !== null || data.totalMixtures !== null);

/** Measured values: percent of bait eaten and grams put in. The last value of each counts. */
export function DeviceData({ device }: { readonly device: VisitDevice }) {
  const t = useTranslations('inspections.devices');
  const percent = device.deviceObservations.findLast(({ data }) => data.amountPercentage !== null)?.data
    .amountPercentage;
  const grams = device.deviceObservations.findLast(({ data }) => data.totalMixtures !== null)?.data.totalMixtures;
  if (percent === undefined && grams === undefined) return '—';
  return (
    <span className={classes.device}>
      {percent !== undefined && <BaitBar percent={percent} />}
      {typeof grams === 'number' && <span className="num">+ {t('grams', { grams })}</span>}
    </span>
  );
}
