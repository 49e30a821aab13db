import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { isInForce } from '@trapline/contract/limits/rules.ts';
import type { DeviceTypeLimit } from '@trapline/contract/limits/schemas.ts';
import { useTranslations } from 'use-intl';

type Said = Pick<
  DeviceTypeLimit,
  'type' | 'limit' | 'objectCategory' | 'deviceTypeObjectId' | 'deviceTypeObservationId'
>;

/** Pieces, or percent where the type is measured in percent. */
export const isInPercent = ({ measurementMethod }: Pick<DeviceTypeWithCatalogue, 'measurementMethod'>): boolean =>
  measurementMethod === 'PERCENTAGE';

/** Limits in force in words, a line each; one of an entry that was deleted since is not spoken of. */
export const useLimitWords = (): ((type: DeviceTypeWithCatalogue, limits: readonly Said[]) => readonly string[]) => {
  const t = useTranslations('limits');
  return (deviceType, limits) => {
    const nameOf = ({ type, objectCategory, deviceTypeObjectId, deviceTypeObservationId }: Said) => {
      if (type === 'DEVICE_TYPE') return t('of.ALL');
      if (type === 'OBSERVATION')
        return deviceType.deviceTypeObservations.find(({ id }) => id === deviceTypeObservationId)?.name;
      return objectCategory === null
        ? deviceType.deviceTypeObjects.find(({ id }) => id === deviceTypeObjectId)?.name
        : t(`of.${objectCategory}`);
    };
    return limits.filter(isInForce).flatMap((limit) => {
      const name = nameOf(limit);
      if (name === undefined) return [];
      const isPercent = limit.type === 'OBSERVATION' || isInPercent(deviceType);
      return [t(isPercent ? 'line.percent' : 'line.pieces', { name, limit: limit.limit })];
    });
  };
};
