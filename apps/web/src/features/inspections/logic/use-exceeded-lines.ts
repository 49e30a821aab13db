import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { exceededInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import type { Exceeded } from '@trapline/contract/limits/rules.ts';
import { useTranslations } from 'use-intl';
import { pestName } from './pest-name.ts';
import { useVisit } from './visit-context.ts';

/** The limits a device has reached in this visit, each with how much was found. */
export const useExceededLines = (): ((entry: InspectionDevice) => readonly string[]) => {
  const t = useTranslations('inspections.activity.limit');
  const { limits } = useVisit().inspection;
  const line = ({ device }: InspectionDevice, { limit: { type, limit, ...of }, found }: Exceeded<number>): string => {
    if (type === 'DEVICE_TYPE') return t('ALL', { found, limit });
    if (type === 'OBSERVATION') {
      const seen = device.deviceObservations.find(
        ({ deviceTypeObservationId: id }) => id === of.deviceTypeObservationId,
      );
      return t('OBSERVATION', { name: seen?.deviceTypeObservation.name ?? '', found, limit });
    }
    if (of.deviceTypeObjectId === null) return t(of.objectCategory ?? 'ALL', { found, limit });
    const caught = device.deviceObjects.find(({ deviceTypeObjectId: id }) => id === of.deviceTypeObjectId);
    return t('OWN', { name: pestName(caught?.deviceTypeObject.name ?? '').common, found, limit });
  };
  return (entry) => exceededInVisit(entry, limits).map((exceeded) => line(entry, exceeded));
};
