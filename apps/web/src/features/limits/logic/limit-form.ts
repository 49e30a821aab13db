import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { DeviceTypeLimit } from '@trapline/contract/limits/schemas.ts';

export type PestLimit = Pick<DeviceTypeLimit, 'deviceTypeObjectId' | 'objectCategory' | 'limit'>;
type ObservationLimit = { readonly deviceTypeObservationId: number; readonly limit: number };

/** In the format of the request: the lists contain no limit that is off. */
export type LimitValues = { limit: number; objects: readonly PestLimit[]; observations: readonly ObservationLimit[] };

/** The default for a new form: one dangerous pest reaches the limit. No limit is in force before it is saved. */
const suggestedLimits = ({ deviceTypeObjects }: DeviceTypeWithCatalogue): readonly PestLimit[] =>
  deviceTypeObjects.some(({ category, target }) => target && category === 'DANGEROUS')
    ? [{ deviceTypeObjectId: null, objectCategory: 'DANGEROUS', limit: 1 }]
    : [];

/** The form has only what the type allows and counts; limits of deleted or by-catch entries end with the next save. */
export const valuesOf = (type: DeviceTypeWithCatalogue, limits: readonly DeviceTypeLimit[]): LimitValues => {
  if (limits.length === 0) return { limit: 0, objects: suggestedLimits(type), observations: [] };
  const objects = new Set(type.deviceTypeObjects.filter(({ target }) => target).map(({ id }) => id));
  const observations = new Set(type.deviceTypeObservations.map(({ id }) => id));
  const activeLimits = limits.filter(({ limit }) => limit > 0);
  return {
    limit: limits.find((one) => one.type === 'DEVICE_TYPE')?.limit ?? 0,
    objects: activeLimits
      .filter(
        (one) => one.type === 'OBJECT' && (one.deviceTypeObjectId === null || objects.has(one.deviceTypeObjectId)),
      )
      .map(({ deviceTypeObjectId, objectCategory, limit }) => ({ deviceTypeObjectId, objectCategory, limit })),
    observations: activeLimits.flatMap(({ deviceTypeObservationId: id, limit }) =>
      id !== null && observations.has(id) ? [{ deviceTypeObservationId: id, limit }] : [],
    ),
  };
};

/**
 * The list with a new limit for one entry. An empty value or 0 removes the entry; an invalid value stays, so that the
 * error can be shown.
 */
export const withLimit = <T extends { readonly limit: number }>(
  list: readonly T[],
  isSameTarget: (one: T) => boolean,
  next: T,
): readonly T[] => {
  if (next.limit === 0) return list.filter((one) => !isSameTarget(one));
  return list.some(isSameTarget) ? list.map((one) => (isSameTarget(one) ? next : one)) : [...list, next];
};
