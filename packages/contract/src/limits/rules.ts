/**
 * When a limit is reached. The visit, lists, reports and figures all use this, each with its own keys: numbers for
 * rows, uuids for stored versions.
 */

/** What a limit counts: all pests of a device, one pest or one category of them, or one observation in percent. */
export const LIMIT_TYPES = ['DEVICE_TYPE', 'OBJECT', 'OBSERVATION'] as const;
type LimitType = (typeof LIMIT_TYPES)[number];

type ObjectCategory = 'NORMAL' | 'DANGEROUS';

/** Of one device in one visit. `limit` is how many are too many already; 0 is off. */
export type Limit<Key> = {
  readonly type: LimitType;
  readonly deviceTypeId: Key;
  readonly objectCategory: ObjectCategory | null;
  readonly deviceTypeObjectId: Key | null;
  readonly deviceTypeObservationId: Key | null;
  readonly limit: number;
};

/** What was found on one device in one visit. `target` is false for by-catch, which no limit counts. */
export type Found<Key> = {
  readonly deviceTypeId: Key;
  readonly objects: readonly FoundObject<Key>[];
  readonly observations: readonly FoundObservation<Key>[];
};
export type FoundObject<Key> = {
  readonly id: Key;
  readonly category: ObjectCategory;
  readonly target: boolean;
  readonly amount: number;
};
export type FoundObservation<Key> = { readonly id: Key; readonly amountPercentage: number | null };

export const isInForce = ({ limit }: Pick<Limit<unknown>, 'limit'>): boolean => limit > 0;

/** Does the limit count this pest? */
export const countsObject = <Key>(limit: Limit<Key>, object: Omit<FoundObject<Key>, 'amount'>): boolean => {
  if (!object.target || limit.type === 'OBSERVATION') return false;
  if (limit.type === 'DEVICE_TYPE') return true;
  return limit.deviceTypeObjectId === null
    ? limit.objectCategory === object.category
    : limit.deviceTypeObjectId === object.id;
};

/** Whether the limit applies to this observation: only values in percent can reach one. */
export const countsObservation = <Key>(limit: Limit<Key>, { id, amountPercentage }: FoundObservation<Key>): boolean =>
  limit.type === 'OBSERVATION' && limit.deviceTypeObservationId === id && amountPercentage !== null;

/** Pests together; of an observation that was made more than once the highest, for percent do not add up. */
const measured = <Key>(limit: Limit<Key>, { objects, observations }: Found<Key>): number =>
  limit.type === 'OBSERVATION'
    ? Math.max(
        0,
        ...observations
          .filter((observation) => countsObservation(limit, observation))
          .map(({ amountPercentage }) => amountPercentage ?? 0),
      )
    : objects.reduce((sum, object) => sum + (countsObject(limit, object) ? object.amount : 0), 0);

/** Those in force for devices of a type. */
export const limitsOfType = <Key>(limits: readonly Limit<Key>[], deviceTypeId: Key): readonly Limit<Key>[] =>
  limits.filter((limit) => limit.deviceTypeId === deviceTypeId && isInForce(limit));

export type Exceeded<Key> = { readonly limit: Limit<Key>; readonly found: number };

/** The limits a device has reached, with the amounts found; an amount equal to the limit reaches it. */
export const exceededLimits = <Key>(limits: readonly Limit<Key>[], device: Found<Key>): readonly Exceeded<Key>[] =>
  limitsOfType(limits, device.deviceTypeId)
    .map((limit) => ({ limit, found: measured(limit, device) }))
    .filter(({ limit, found }) => found >= limit.limit);

/** Has the device reached a limit? Null where none is in force for it: it is neither over one nor within. */
export const isOverLimit = <Key>(limits: readonly Limit<Key>[], device: Found<Key>): boolean | null =>
  limitsOfType(limits, device.deviceTypeId).length === 0 ? null : exceededLimits(limits, device).length > 0;
