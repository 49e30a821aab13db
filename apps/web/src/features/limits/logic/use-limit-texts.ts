import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { isInForce } from '@trapline/contract/limits/rules.ts';
import type { DeviceTypeLimit } from '@trapline/contract/limits/schemas.ts';
import { useTranslations } from 'use-intl';

type LimitFacts = Pick<
  DeviceTypeLimit,
  'type' | 'limit' | 'objectCategory' | 'deviceTypeObjectId' | 'deviceTypeObservationId'
>;

/** Whether limits of the type are percentages instead of pieces. */
export const isInPercent = ({ measurementMethod }: Pick<DeviceTypeWithCatalogue, 'measurementMethod'>): boolean =>
  measurementMethod === 'PERCENTAGE';

/**
 * The limits in force as text, one line each. The limit of an entry that the type no longer has is still in force
 * (decision visits/activity-and-limits).
 */
export const useLimitTexts = (): ((
  type: DeviceTypeWithCatalogue,
  limits: readonly LimitFacts[],
) => readonly string[]) => {
  const t = useTranslations('limits');
  return (deviceType, limits) => {
    const nameOf = ({ type, objectCategory, deviceTypeObjectId, deviceTypeObservationId }: LimitFacts) => {
      if (type === 'DEVICE_TYPE') return t('of.ALL');
      if (type === 'OBSERVATION')
        return deviceType.deviceTypeObservations.find(({ id }) => id === deviceTypeObservationId)?.name ?? t('of.GONE');
      return objectCategory === null
        ? (deviceType.deviceTypeObjects.find(({ id }) => id === deviceTypeObjectId)?.name ?? t('of.GONE'))
        : t(`of.${objectCategory}`);
    };
    const lines = limits.filter(isInForce).map((limit) => {
      const isPercent = limit.type === 'OBSERVATION' || isInPercent(deviceType);
      return t(isPercent ? 'line.percent' : 'line.pieces', { name: nameOf(limit), limit: limit.limit });
    });
    return [...new Set(lines)];
  };
};
