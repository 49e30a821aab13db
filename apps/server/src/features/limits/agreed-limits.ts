import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Limit } from '@trapline/contract/limits/rules.ts';
import type { DeviceTypeLimit, LimitsPayload } from '@trapline/contract/limits/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { isRefOf } from '../../kernel/refs.ts';
import type { EntryOfType } from './limits.queries.ts';

/** The sent limits as rules of one type: each entry once, and only entries that can be recorded on the type. */
export const limitsSent = (
  { limit, objects, observations }: LimitsPayload,
  deviceTypeId: number,
  entries: readonly EntryOfType[],
): Limit<number>[] => {
  const none = { deviceTypeId, objectCategory: null, deviceTypeObjectId: null, deviceTypeObservationId: null } as const;
  const seen = new Set<string>();
  const once = (key: string, field: string): void => {
    if (seen.has(key)) throw fieldError(field, 'already_used');
    seen.add(key);
  };
  const idOf = (kind: EntryOfType['kind'], ref: Ref, field: string): number => {
    const entry = entries.find((one) => one.kind === kind && isRefOf(ref, one));
    if (!entry) throw fieldError(field, 'not_found');
    once(`${kind} ${entry.id}`, field);
    return entry.id;
  };
  const ofObjects = objects.map((sent, index): Limit<number> => {
    const rule = { ...none, type: 'OBJECT', limit: sent.limit } as const;
    const { deviceTypeObjectId: ref, objectCategory } = sent;
    if (ref !== null && ref !== undefined)
      return { ...rule, deviceTypeObjectId: idOf('OBJECT', ref, `objects.${index}.deviceTypeObjectId`) };
    once(String(objectCategory), `objects.${index}.objectCategory`);
    return { ...rule, objectCategory: objectCategory ?? null };
  });
  const ofObservations = observations.map(
    (sent, index): Limit<number> => ({
      ...none,
      type: 'OBSERVATION',
      limit: sent.limit,
      deviceTypeObservationId: idOf(
        'OBSERVATION',
        sent.deviceTypeObservationId,
        `observations.${index}.deviceTypeObservationId`,
      ),
    }),
  );
  return [{ ...none, type: 'DEVICE_TYPE', limit }, ...ofObjects, ...ofObservations];
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
export const isAgreed = (standing: readonly DeviceTypeLimit[], limits: readonly Limit<number>[]): boolean =>
  describe(standing) === describe(limits);

/** Limits in the shape of the form; rules that are switched off are left out. */
export const asForm = (limits: readonly Limit<number>[]) => {
  const on = limits.filter(({ type, limit }) => limit > 0 && type !== 'DEVICE_TYPE');
  return {
    limit: limits.find(({ type }) => type === 'DEVICE_TYPE')?.limit ?? 0,
    objects: on
      .filter(({ type }) => type === 'OBJECT')
      .map(({ deviceTypeObjectId, objectCategory, limit }) => ({ deviceTypeObjectId, objectCategory, limit })),
    observations: on
      .filter(({ type }) => type === 'OBSERVATION')
      .map(({ deviceTypeObservationId, limit }) => ({ deviceTypeObservationId, limit })),
  };
};
