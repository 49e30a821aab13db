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
export type DeviceFindings<Key> = {
  readonly deviceTypeId: Key;
  readonly objects: readonly PestFinding<Key>[];
  readonly observations: readonly ObservationFinding<Key>[];
};
export type PestFinding<Key> = {
  readonly id: Key;
  readonly category: ObjectCategory;
  readonly target: boolean;
  readonly amount: number;
};
export type ObservationFinding<Key> = { readonly id: Key; readonly amountPercentage: number | null };

export const isInForce = ({ limit }: Pick<Limit<unknown>, 'limit'>): boolean => limit > 0;

/** Whether the limit counts this pest. */
export const countsObject = <Key>(limit: Limit<Key>, object: Omit<PestFinding<Key>, 'amount'>): boolean => {
  if (!object.target || limit.type === 'OBSERVATION') return false;
  if (limit.type === 'DEVICE_TYPE') return true;
  return limit.deviceTypeObjectId === null
    ? limit.objectCategory === object.category
    : limit.deviceTypeObjectId === object.id;
};

/** Whether the limit applies to this observation: only values in percent can reach one. */
export const countsObservation = <Key>(limit: Limit<Key>, { id, amountPercentage }: ObservationFinding<Key>): boolean =>
  limit.type === 'OBSERVATION' && limit.deviceTypeObservationId === id && amountPercentage !== null;

/**
 * The sum of pests; for an observation recorded more than once the highest value, because percentages do not add up.
 */
const measureFindings = <Key>(limit: Limit<Key>, { objects, observations }: DeviceFindings<Key>): number =>
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
export type VisitPart<Key> = { readonly limits: readonly Limit<Key>[]; readonly found: DeviceFindings<Key> };

const limitKey = <Key>({ type, limit, ...of }: Limit<Key>): string =>
  JSON.stringify([type, of.objectCategory, of.deviceTypeObjectId, of.deviceTypeObservationId, limit]);

/** Whether two limits of a device type count the same and have the same value. */
export const isSameLimit = <Key>(one: Limit<Key>, other: Limit<Key>): boolean => limitKey(one) === limitKey(other);

type AppliedLimits<Key> = readonly { readonly limit: Limit<Key>; readonly found: DeviceFindings<Key> }[];

const applyLimits = <Key>({ limits, found }: VisitPart<Key>): AppliedLimits<Key> =>
  limitsOfType(limits, found.deviceTypeId).map((limit) => ({ limit, found }));

const mergeFindings = <Key>(
  findingsList: readonly DeviceFindings<Key>[],
  { found }: { readonly found: DeviceFindings<Key> },
): DeviceFindings<Key> => ({
  deviceTypeId: found.deviceTypeId,
  objects: findingsList.flatMap(({ objects }) => objects),
  observations: findingsList.flatMap(({ observations }) => observations),
});

/**
 * A limit with the same content in several halves counts the findings of all of them; a changed limit counts only those
 * of its half.
 */
const mergeEqualLimits = <Key>(parts: readonly VisitPart<Key>[]): AppliedLimits<Key> =>
  parts.length === 1
    ? parts.flatMap(applyLimits)
    : [...Map.groupBy(parts.flatMap(applyLimits), ({ limit }) => limitKey(limit)).values()].flatMap(
        ([first, ...more]) =>
          first
            ? [
                {
                  limit: first.limit,
                  found: mergeFindings(
                    [first, ...more].map(({ found }) => found),
                    first,
                  ),
                },
              ]
            : [],
      );

export type Exceeded<Key> = { readonly limit: Limit<Key>; readonly found: number };

/** The limits that a device has reached, with the amounts found; an amount equal to the limit reaches it. */
export const exceededLimits = <Key>(parts: readonly VisitPart<Key>[]): readonly Exceeded<Key>[] =>
  mergeEqualLimits(parts)
    .map(({ limit, found }) => ({ limit, found: measureFindings(limit, found) }))
    .filter(({ limit, found }) => found >= limit.limit);

/** Whether the device has reached a limit; null if none was in force: then it is neither over nor within a limit. */
export const isOverLimit = <Key>(parts: readonly VisitPart<Key>[]): boolean | null =>
  parts.every(({ limits, found }) => limitsOfType(limits, found.deviceTypeId).length === 0)
    ? null
    : exceededLimits(parts).length > 0;

/** `recordedIn`: the merged visit in which it was recorded; absent if that is the visit itself. */
type RecordedIn<Visit> = { readonly recordedIn?: Visit | null | undefined };

type RecordedFindings<Key, Visit> = {
  readonly deviceTypeId: Key;
  readonly objects: readonly (PestFinding<Key> & RecordedIn<Visit>)[];
  readonly observations: readonly (ObservationFinding<Key> & RecordedIn<Visit>)[];
};

/**
 * Divides findings on a device by the visit in which they were recorded. Without findings, the limits of the visit
 * itself apply.
 */
export const splitByVisit = <Key, Visit>(
  { deviceTypeId, objects, observations }: RecordedFindings<Key, Visit>,
  limitsIn: (visit: Visit | null) => readonly Limit<Key>[],
): readonly VisitPart<Key>[] => {
  const visitOf = ({ recordedIn }: RecordedIn<Visit>): Visit | null => recordedIn ?? null;
  const visits = new Set([...objects, ...observations].map(visitOf));
  if (visits.size <= 1) {
    const [visit = null] = visits;
    return [{ limits: limitsIn(visit), found: { deviceTypeId, objects, observations } }];
  }
  return [...visits].map((visit) => ({
    limits: limitsIn(visit),
    found: {
      deviceTypeId,
      objects: objects.filter((finding) => visitOf(finding) === visit),
      observations: observations.filter((finding) => visitOf(finding) === visit),
    },
  }));
};
