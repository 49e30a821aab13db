import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import { ACTIVITY_CAUSES } from '@trapline/contract/inspections/activity.ts';
import {
  type ExceededLimit,
  type Findings,
  type Names,
  type NotCheckedDevice,
  type Part,
  type PeriodPlan,
  type PeriodSpecies,
  type PlaceFacts,
  type RepeatedDevice,
  TREND,
  type TrendPoint,
} from '../../../documents/templates/period-report/data.ts';
import { readClock } from '../../../kernel/wall-clock.ts';
import type { Words } from '../../device-types/words-of-visits.read.ts';
import type { Look } from './device-checks.ts';
import type { SnapshotVisit } from './visit-summary.ts';

/** Sums over the visits of one facility. */

/** A visit with its facts; the `words` of all visits are stored once, separately. */
export type VisitSnapshot = {
  readonly number: string | null;
  readonly at: string;
  readonly looks: readonly Look[];
  readonly limitsSet: boolean;
};

const NO_NAMES: Names = { pl: '', en: '', de: '', it: '', ru: '' };

export const partOf = <T>(items: readonly T[], most: number): Part<T> => ({
  items: items.slice(0, most),
  total: items.length,
});

export const checksIn = (visits: readonly VisitSnapshot[]): Look[] => visits.flatMap(({ looks }) => looks);

const meanOf = (sum: number, values: number): number | null =>
  values === 0 ? null : Math.round((10 * sum) / values) / 10;

/** The checks of each device, in the order of the visits. */
export type ByDevice = readonly (readonly Look[])[];

export const byDevice = (looks: readonly Look[]): ByDevice => [...Map.groupBy(looks, ({ uuid }) => uuid).values()];

type Found = Omit<Findings, 'devices'>;
type Sums = Omit<Found, 'bait'> & { eaten: number; readings: number };

const sumsOf = (looks: readonly Look[]): Sums => {
  const none = { checks: 0, looked: 0, active: 0, overLimit: 0, pests: 0, eaten: 0, readings: 0 };
  const sums = { ...none, activeUnchecked: 0, pestsUnchecked: 0 };
  for (const { checked, looked, active, exceeded, pests, bait } of looks) {
    if (checked) sums.checks += 1;
    else {
      if (active) sums.activeUnchecked += 1;
      sums.pestsUnchecked += pests;
    }
    if (looked) sums.looked += 1;
    if (active) sums.active += 1;
    if (exceeded.length > 0) sums.overLimit += 1;
    sums.pests += pests;
    for (const percent of bait) sums.eaten += percent;
    sums.readings += bait.length;
  }
  return sums;
};

const foundIn = (looks: readonly Look[]): Found => {
  const { eaten, readings, ...found } = sumsOf(looks);
  return { ...found, bait: meanOf(eaten, readings) };
};

/**
 * Number of devices ever seen as each kind; only changes are added, because a year has thousands of checks and few
 * changes.
 */
const countDevices = <K>(devices: ByDevice, kindOf: (look: Look) => K): ReadonlyMap<K, number> => {
  const counts = new Map<K, number>();
  for (const looks of devices) {
    const kinds = new Set<K>();
    let before: K | undefined;
    for (const look of looks) {
      const kind = kindOf(look);
      if (kind !== before) kinds.add(kind);
      before = kind;
    }
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

export const findingsByType = (
  looks: readonly Look[],
  { devices, words }: { readonly devices: ByDevice; readonly words: Words },
): PlaceFacts['types'] => {
  const counts = countDevices(devices, ({ type }) => type);
  return [...Map.groupBy(looks, ({ type }) => type)]
    .map(([type, of]) => ({
      devices: counts.get(type) ?? 0,
      ...foundIn(of),
      names: words.types[type]?.name ?? NO_NAMES,
      color: of.at(-1)?.color ?? '',
    }))
    .sort((left, right) => right.devices - left.devices || (left.names.en < right.names.en ? -1 : 1));
};

const byName = new Intl.Collator('pl', { numeric: true });

/** Findings sorted by zone name; devices without a zone are last. */
export const findingsByZone = (looks: readonly Look[], devices: ByDevice): PlaceFacts['zones'] => {
  const counts = countDevices(devices, ({ zone }) => zone);
  return [...Map.groupBy(looks, ({ zone }) => zone)]
    .map(([name, of]) => ({ devices: counts.get(name) ?? 0, ...foundIn(of), name }))
    .sort((left, right) => {
      if (left.name === null || right.name === null) return Number(left.name === null) - Number(right.name === null);
      return byName.compare(left.name, right.name);
    });
};

/** A pest that was caught in another period, with its group at that time. */
type Caught = { readonly of: string; readonly target: boolean; readonly amount: number };
export type Compared = { readonly previous: readonly Caught[]; readonly lastYear: readonly Caught[] };

type Find = Look['objects'][number] & { readonly look: Look };

const zonesOfFinds = (finds: readonly Find[]): PeriodSpecies['zones'] =>
  [...Map.groupBy(finds, ({ look }) => look.zone)]
    .map(([name, of]) => ({ name, amount: of.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((left, right) => right.amount - left.amount);

/** A pest that was a target in one visit and by-catch in another is in both groups, as in the sums of those visits. */
const groupOf = ({ of, target }: Pick<Caught, 'of' | 'target'>) => `${of}|${target}`;

const amountsOf = (caught: readonly Caught[]) => new Map(caught.map((one) => [groupOf(one), one.amount]));

/** Species by number, most numerous first; those caught only in earlier periods have an amount of zero. */
export const speciesOf = (looks: readonly Look[], words: Words, compared: Compared): PeriodSpecies[] => {
  const finds = looks
    .filter(({ objects }) => objects.length > 0)
    .flatMap((look) => look.objects.map((object): Find => ({ ...object, look })));
  const byGroup = Map.groupBy(finds, groupOf);
  const groups = new Map([...finds, ...compared.previous, ...compared.lastYear].map((one) => [groupOf(one), one]));
  const [previous, lastYear] = [amountsOf(compared.previous), amountsOf(compared.lastYear)];
  return [...groups]
    .flatMap(([key, { of, target }]) => {
      const word = words.objects[of];
      const found = (byGroup.get(key) ?? []).filter(({ amount }) => amount > 0);
      const amount = found.reduce((sum, one) => sum + one.amount, 0);
      const before = { previous: previous.get(key) ?? 0, lastYear: lastYear.get(key) ?? 0 };
      if (!word || amount + before.previous + before.lastYear === 0) return [];
      const { name: names, category } = word;
      const devices = new Set(found.map(({ look }) => look.uuid)).size;
      return [{ names, category, target, amount, devices, ...before, zones: zonesOfFinds(found) }];
    })
    .sort((left, right) => right.amount - left.amount || (left.names.en < right.names.en ? -1 : 1));
};

const EXCEEDED_AT_MOST = 200;

const exceededIn = (look: Look, words: Words): ExceededLimit[] =>
  look.exceeded.map(({ limit, found }) => {
    const { deviceTypeObjectId: object, deviceTypeObservationId: observation, objectCategory } = limit;
    const entry = observation === null ? words.objects[object ?? ''] : words.observations[observation];
    const ofObjects = object === null ? (objectCategory ?? 'ALL') : 'OBJECT';
    return {
      visit: look.visit.number,
      at: look.visit.at,
      uniqueId: look.uniqueId,
      zone: look.zone,
      names: entry?.name ?? null,
      of: observation === null ? ofObjects : 'OBSERVATION',
      limit: limit.limit,
      found,
    };
  });

/** Exceeded limits, oldest first. */
export const exceededOf = (looks: readonly Look[], words: Words): Part<ExceededLimit> =>
  partOf(
    looks.filter(({ exceeded }) => exceeded.length > 0).flatMap((look) => exceededIn(look, words)),
    EXCEEDED_AT_MOST,
  );

const REPEATED_AT_MOST = 60;

/** The longest run of visits with activity; visits that neither checked the device nor recorded activity on it are left out. */
const longestRun = (looks: readonly Look[]): number => {
  let [longest, run] = [0, 0];
  for (const { active, checked } of looks) {
    if (!checked && !active) continue;
    run = active ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const repeatedOf = (looks: readonly Look[], words: Words): RepeatedDevice[] => {
  const active = looks.filter((look) => look.active);
  const last = active.at(-1);
  if (!last || active.length < 2) return [];
  const seen = new Set(active.flatMap(({ causes }) => causes));
  return [
    {
      uniqueId: last.uniqueId,
      zone: last.zone,
      type: words.types[last.type]?.name ?? NO_NAMES,
      checks: looks.filter(({ checked }) => checked).length,
      active: active.length,
      activeUnchecked: active.filter(({ checked }) => !checked).length,
      running: longestRun(looks),
      pests: active.reduce((sum, { pests }) => sum + pests, 0),
      causes: ACTIVITY_CAUSES.filter((cause) => seen.has(cause)),
      last: last.visit.at,
    },
  ];
};

/** Devices with activity in more than one visit, longest run first, and how many of them are a trend. */
export const repeatedDevices = (all: ByDevice, words: Words): Pick<PlaceFacts, 'repeated' | 'trends'> => {
  const devices = all
    .flatMap((of) => repeatedOf(of, words))
    .sort(
      (left, right) =>
        right.running - left.running || right.active - left.active || compareUniqueIds(left.uniqueId, right.uniqueId),
    );
  return {
    repeated: partOf(devices, REPEATED_AT_MOST),
    trends: devices.filter(({ running }) => running >= TREND).length,
  };
};

/** Unchecked devices, most often unchecked first. */
export const notCheckedDevices = (devices: ByDevice): NotCheckedDevice[] =>
  devices
    .flatMap((of) => {
      const left = of.filter(({ checked }) => !checked);
      const last = left.at(-1);
      if (!last) return [];
      const reasons = [...Map.groupBy(left, ({ notCheckedReason }) => notCheckedReason)]
        .map(([reason, times]) => ({ reason, times: times.length }))
        .sort((one, other) => other.times - one.times);
      const { uniqueId, zone, visit } = last;
      return [{ uniqueId, zone, times: left.length, visits: of.length, last: visit.at, reasons }];
    })
    .sort((left, right) => right.times - left.times || compareUniqueIds(left.uniqueId, right.uniqueId));

/** With more visits than this, the report shows months instead of visits. */
const VISITS_AS_POINTS = 14;

const nextMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

const monthsBetween = (from: string, to: string): string[] => {
  const months = [from];
  for (let month = nextMonth(from); month <= to; month = nextMonth(month)) months.push(month);
  return months;
};

type Clocked = { readonly from: string; readonly to: string; readonly timezone: string };

/** One point per visit if there are few, otherwise one per month, including months without visits. */
export const trendOf = (visits: readonly VisitSnapshot[], { from, to, timezone }: Clocked): TrendPoint[] => {
  const monthOf = (at: string) => readClock(new Date(at), timezone).day.slice(0, 7);
  const months = monthsBetween(monthOf(from), monthOf(to));
  if (visits.length <= VISITS_AS_POINTS && months.length < 6) {
    return visits.map(({ number, at, looks }) => ({
      point: { visit: number, at },
      visits: 1,
      ...foundIn(looks),
    }));
  }
  const byMonth = Map.groupBy(visits, ({ at }) => monthOf(at));
  return months.map((month) => {
    const reported = byMonth.get(month) ?? [];
    return { point: { month }, visits: reported.length, ...foundIn(checksIn(reported)) };
  });
};

type Spots = Map<string, PeriodPlan['spots'][number]>;

const PLANS_AT_MOST = 10;

/** The plans of the last version, with the positions of devices in any visit and their findings. */
export const plansOf = (
  last: Pick<SnapshotVisit, 'plans'> | undefined,
  looks: readonly Look[],
): Pick<PlaceFacts, 'plans' | 'offPlans'> => {
  const shown = (last?.plans ?? []).slice(0, PLANS_AT_MOST);
  const spotsOf = new Map<string, Spots>(shown.map(({ uuid }) => [uuid, new Map()]));
  let offPlans = 0;
  for (const { uniqueId, uuid, position, pests, looked } of looks) {
    const spots = position === null ? undefined : spotsOf.get(position.plan);
    if (!position || !spots) {
      offPlans += pests;
      continue;
    }
    if (!looked) continue;
    const { x, y } = position;
    const key = `${uuid}|${x}|${y}`;
    spots.set(key, { uniqueId, x, y, amount: (spots.get(key)?.amount ?? 0) + pests });
  }
  return {
    plans: shown.map(({ uuid, name, key, width, height }) => ({
      name,
      image: key,
      width: width ?? 1,
      height: height ?? 1,
      spots: [...(spotsOf.get(uuid)?.values() ?? [])],
    })),
    offPlans,
  };
};
