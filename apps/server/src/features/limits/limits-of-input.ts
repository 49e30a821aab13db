import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Limit } from '@trapline/contract/limits/rules.ts';
import type { DeviceTypeLimit, LimitsPayload } from '@trapline/contract/limits/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { isRefOf } from '../../kernel/refs.ts';
import type { EntryOfType } from './limits.queries.ts';

/** The sent limits as rules of one type: each entry once, and only entries that can be recorded on the type. */
export const limitsOfInput = (
  { limit, objects, observations }: LimitsPayload,
  deviceTypeId: number,
  entries: readonly EntryOfType[],
): Limit<number>[] => {
  const noEntry = {
    deviceTypeId,
    objectCategory: null,
    deviceTypeObjectId: null,
    deviceTypeObservationId: null,
  } as const;
  const seen = new Set<string>();
  const requireUnique = (key: string, field: string): void => {
    if (seen.has(key)) throw fieldError(field, 'already_used');
    seen.add(key);
  };
  const idOf = (kind: EntryOfType['kind'], ref: Ref, field: string): number => {
    const entry = entries.find((one) => one.kind === kind && isRefOf(ref, one));
    if (!entry) throw fieldError(field, 'not_found');
    requireUnique(`${kind} ${entry.id}`, field);
    return entry.id;
  };
  const objectLimits = objects.map((item, index): Limit<number> => {
    const rule = { ...noEntry, type: 'OBJECT', limit: item.limit } as const;
    const { deviceTypeObjectId: ref, objectCategory } = item;
    if (ref !== null && ref !== undefined)
      return { ...rule, deviceTypeObjectId: idOf('OBJECT', ref, `objects.${index}.deviceTypeObjectId`) };
    requireUnique(String(objectCategory), `objects.${index}.objectCategory`);
    return { ...rule, objectCategory: objectCategory ?? null };
  });
  const observationLimits = observations.map(
    (item, index): Limit<number> => ({
      ...noEntry,
      type: 'OBSERVATION',
      limit: item.limit,
      deviceTypeObservationId: idOf(
        'OBSERVATION',
        item.deviceTypeObservationId,
        `observations.${index}.deviceTypeObservationId`,
      ),
    }),
  );
  return [{ ...noEntry, type: 'DEVICE_TYPE', limit }, ...objectLimits, ...observationLimits];
};

const keyOf = ({
  objectCategory,
  deviceTypeObjectId,
  deviceTypeObservationId,
}: Pick<Limit<number>, 'objectCategory' | 'deviceTypeObjectId' | 'deviceTypeObservationId'>): string =>
  JSON.stringify([objectCategory, deviceTypeObjectId, deviceTypeObservationId]);

const describe = (limits: readonly Limit<number>[]): string =>
  limits
    .map((limit) => `${keyOf(limit)} ${limit.limit}`)
    .sort()
    .join();

/** Whether the limits are the same, in any order. */
export const isSameAgreement = (current: readonly DeviceTypeLimit[], limits: readonly Limit<number>[]): boolean =>
  describe(current) === describe(limits);

/** Limits in the shape of the form; rules that are switched off are left out. */
export const toForm = (limits: readonly Limit<number>[]) => {
  const activeLimits = limits.filter(({ type, limit }) => limit > 0 && type !== 'DEVICE_TYPE');
  return {
    limit: limits.find(({ type }) => type === 'DEVICE_TYPE')?.limit ?? 0,
    objects: activeLimits
      .filter(({ type }) => type === 'OBJECT')
      .map(({ deviceTypeObjectId, objectCategory, limit }) => ({ deviceTypeObjectId, objectCategory, limit })),
    observations: activeLimits
      .filter(({ type }) => type === 'OBSERVATION')
      .map(({ deviceTypeObservationId, limit }) => ({ deviceTypeObservationId, limit })),
  };
};
