/**
 * Rules for reaching a limit. Visits, lists, reports and statistics all use this module, each with its own keys:
 * numbers for rows, uuids for stored versions.
 */

/** What a limit counts: all pests of a device, one pest or one category of them, or one observation in percent. */
export const LIMIT_TYPES = ['DEVICE_TYPE', 'OBJECT', 'OBSERVATION'] as const;
type LimitType = (typeof LIMIT_TYPES)[number];

type ObjectCategory = 'NORMAL' | 'DANGEROUS';

/** A limit for one device in one visit. An amount equal to `limit` reaches it; 0 is off. */
export type Limit<Key> = {
  readonly type: LimitType;
  readonly deviceTypeId: Key;
  readonly objectCategory: ObjectCategory | null;
  readonly deviceTypeObjectId: Key | null;
  readonly deviceTypeObservationId: Key | null;
  readonly limit: number;
};

/** Findings on one device in one visit. `target` is false for by-catch, which no limit counts. */
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

/** Whether the limit counts this pest. */
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

/**
 * The sum of pests; for an observation recorded more than once the highest value, because percentages do not add up.
 */
const measured = <Key>(limit: Limit<Key>, { objects, observations }: Found<Key>): number =>
  limit.type === 'OBSERVATION'
    ? Math.max(
        0,
        ...observations
          .filter((observation) => countsObservation(limit, observation))
          .map(({ amountPercentage }) => amountPercentage ?? 0),
      )
    : objects.reduce((sum, object) => sum + (countsObject(limit, object) ? object.amount : 0), 0);

/** Limits in force for devices of a type. */
export const limitsOfType = <Key>(limits: readonly Limit<Key>[], deviceTypeId: Key): readonly Limit<Key>[] =>
  limits.filter((limit) => limit.deviceTypeId === deviceTypeId && isInForce(limit));

/**
 * Findings on a device with the limits that were in force then. A visit has one half; a merged visit has one for each
 * of its visits, because each finding is compared with the limits of the visit in which it was recorded.
 */
export type Half<Key> = { readonly limits: readonly Limit<Key>[]; readonly found: Found<Key> };

const contentOf = <Key>({ type, limit, ...of }: Limit<Key>): string =>
  JSON.stringify([type, of.objectCategory, of.deviceTypeObjectId, of.deviceTypeObservationId, limit]);

/** Whether two limits of a device type count the same and have the same value. */
export const isSameLimit = <Key>(one: Limit<Key>, other: Limit<Key>): boolean => contentOf(one) === contentOf(other);

type InForce<Key> = readonly { readonly limit: Limit<Key>; readonly found: Found<Key> }[];

const inForce = <Key>({ limits, found }: Half<Key>): InForce<Key> =>
  limitsOfType(limits, found.deviceTypeId).map((limit) => ({ limit, found }));

const together = <Key>(finds: readonly Found<Key>[], { found }: { readonly found: Found<Key> }): Found<Key> => ({
  deviceTypeId: found.deviceTypeId,
  objects: finds.flatMap(({ objects }) => objects),
  observations: finds.flatMap(({ observations }) => observations),
});

/**
 * A limit with the same content in several halves counts the findings of all of them; a changed limit counts only those
 * of its half.
 */
const limitsOfHalves = <Key>(halves: readonly Half<Key>[]): InForce<Key> =>
  halves.length === 1
    ? halves.flatMap(inForce)
    : [...Map.groupBy(halves.flatMap(inForce), ({ limit }) => contentOf(limit)).values()].flatMap(([first, ...more]) =>
        first
          ? [
              {
                limit: first.limit,
                found: together(
                  [first, ...more].map(({ found }) => found),
                  first,
                ),
              },
            ]
          : [],
      );

export type Exceeded<Key> = { readonly limit: Limit<Key>; readonly found: number };

/** The limits that a device has reached, with the amounts found; an amount equal to the limit reaches it. */
export const exceededLimits = <Key>(halves: readonly Half<Key>[]): readonly Exceeded<Key>[] =>
  limitsOfHalves(halves)
    .map(({ limit, found }) => ({ limit, found: measured(limit, found) }))
    .filter(({ limit, found }) => found >= limit.limit);

/** Whether the device has reached a limit; null if none was in force: then it is neither over nor within a limit. */
export const isOverLimit = <Key>(halves: readonly Half<Key>[]): boolean | null =>
  halves.every(({ limits, found }) => limitsOfType(limits, found.deviceTypeId).length === 0)
    ? null
    : exceededLimits(halves).length > 0;

/** `recordedIn`: the merged visit in which it was recorded; absent if that is the visit itself. */
type MadeIn<Visit> = { readonly recordedIn?: Visit | null | undefined };

type Finds<Key, Visit> = {
  readonly deviceTypeId: Key;
  readonly objects: readonly (FoundObject<Key> & MadeIn<Visit>)[];
  readonly observations: readonly (FoundObservation<Key> & MadeIn<Visit>)[];
};

/**
 * Divides findings on a device by the visit in which they were recorded. Without findings, the limits of the visit
 * itself apply.
 */
export const halvesOf = <Key, Visit>(
  { deviceTypeId, objects, observations }: Finds<Key, Visit>,
  limitsIn: (visit: Visit | null) => readonly Limit<Key>[],
): readonly Half<Key>[] => {
  const visitOf = ({ recordedIn }: MadeIn<Visit>): Visit | null => recordedIn ?? null;
  const visits = new Set([...objects, ...observations].map(visitOf));
  if (visits.size <= 1) {
    const [visit = null] = visits;
    return [{ limits: limitsIn(visit), found: { deviceTypeId, objects, observations } }];
  }
  return [...visits].map((visit) => ({
    limits: limitsIn(visit),
    found: {
      deviceTypeId,
      objects: objects.filter((find) => visitOf(find) === visit),
      observations: observations.filter((find) => visitOf(find) === visit),
    },
  }));
};
