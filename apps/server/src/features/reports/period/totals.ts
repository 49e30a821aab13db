import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import { ACTIVITY_CAUSES } from '@trapline/contract/inspections/activity.ts';
import {
  type ExceededLimit,
  type Findings,
  type ListPart,
  MIN_TREND_VISITS,
  type NameByLanguage,
  type NotCheckedDevice,
  type PeriodPlan,
  type PeriodSpecies,
  type PlaceFacts,
  type RepeatedDevice,
  type TrendPoint,
} from '../../../documents/templates/period-report/data.ts';
import { readClock } from '../../../kernel/wall-clock.ts';
import type { CatalogueSnapshot } from '../../device-types/catalogue-of-visits.read.ts';
import type { DeviceCheck } from './device-checks.ts';
import type { SnapshotVisit } from './visit-summary.ts';

/** Sums over the visits of one facility. */

/** A visit with its facts; the `words` of all visits are stored once, separately. */
export type VisitSnapshot = {
  readonly number: string | null;
  readonly at: string;
  readonly checks: readonly DeviceCheck[];
  readonly limitsSet: boolean;
};

const NO_NAMES: NameByLanguage = { pl: '', en: '', de: '', it: '', ru: '' };

export const limitedList = <T>(items: readonly T[], most: number): ListPart<T> => ({
  items: items.slice(0, most),
  total: items.length,
});

export const checksOfVisits = (visits: readonly VisitSnapshot[]): DeviceCheck[] =>
  visits.flatMap(({ checks }) => checks);

const meanOf = (sum: number, values: number): number | null =>
  values === 0 ? null : Math.round((10 * sum) / values) / 10;

/** The checks of each device, in the order of the visits. */
export type ChecksByDevice = readonly (readonly DeviceCheck[])[];

export const groupByDevice = (checks: readonly DeviceCheck[]): ChecksByDevice => [
  ...Map.groupBy(checks, ({ uuid }) => uuid).values(),
];

type FoundFacts = Omit<Findings, 'devices'>;
type Sums = Omit<FoundFacts, 'bait'> & { eaten: number; readings: number };

const sumsOf = (checks: readonly DeviceCheck[]): Sums => {
  const zero = { checks: 0, observed: 0, active: 0, overLimit: 0, pests: 0, eaten: 0, readings: 0 };
  const sums = { ...zero, activeUnchecked: 0, pestsUnchecked: 0 };
  for (const { checked, observed, active, exceeded, pests, bait } of checks) {
    if (checked) sums.checks += 1;
    else {
      if (active) sums.activeUnchecked += 1;
      sums.pestsUnchecked += pests;
    }
    if (observed) sums.observed += 1;
    if (active) sums.active += 1;
    if (exceeded.length > 0) sums.overLimit += 1;
    sums.pests += pests;
    for (const percent of bait) sums.eaten += percent;
    sums.readings += bait.length;
  }
  return sums;
};

const foundFactsOf = (checks: readonly DeviceCheck[]): FoundFacts => {
  const { eaten, readings, ...foundFacts } = sumsOf(checks);
  return { ...foundFacts, bait: meanOf(eaten, readings) };
};

/**
 * Number of devices ever seen as each kind; only changes are added, because a year has thousands of checks and few
 * changes.
 */
const countDevices = <K>(devices: ChecksByDevice, kindOf: (check: DeviceCheck) => K): ReadonlyMap<K, number> => {
  const counts = new Map<K, number>();
  for (const checks of devices) {
    const kinds = new Set<K>();
    let previousKind: K | undefined;
    for (const check of checks) {
      const kind = kindOf(check);
      if (kind !== previousKind) kinds.add(kind);
      previousKind = kind;
    }
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

export const findingsByType = (
  checks: readonly DeviceCheck[],
  { devices, catalogue }: { readonly devices: ChecksByDevice; readonly catalogue: CatalogueSnapshot },
): PlaceFacts['types'] => {
  const counts = countDevices(devices, ({ type }) => type);
  return [...Map.groupBy(checks, ({ type }) => type)]
    .map(([type, of]) => ({
      devices: counts.get(type) ?? 0,
      ...foundFactsOf(of),
      names: catalogue.types[type]?.name ?? NO_NAMES,
      color: of.at(-1)?.color ?? '',
    }))
    .sort((left, right) => right.devices - left.devices || (left.names.en < right.names.en ? -1 : 1));
};

const byName = new Intl.Collator('pl', { numeric: true });

/** Findings sorted by zone name; devices without a zone are last. */
export const findingsByZone = (checks: readonly DeviceCheck[], devices: ChecksByDevice): PlaceFacts['zones'] => {
  const counts = countDevices(devices, ({ zone }) => zone);
  return [...Map.groupBy(checks, ({ zone }) => zone)]
    .map(([name, of]) => ({ devices: counts.get(name) ?? 0, ...foundFactsOf(of), name }))
    .sort((left, right) => {
      if (left.name === null || right.name === null) return Number(left.name === null) - Number(right.name === null);
      return byName.compare(left.name, right.name);
    });
};

/** A pest that was caught in another period, with its group at that time. */
type CaughtAmount = { readonly of: string; readonly target: boolean; readonly amount: number };
export type EarlierAmounts = { readonly previous: readonly CaughtAmount[]; readonly lastYear: readonly CaughtAmount[] };

type FindOfCheck = DeviceCheck['objects'][number] & { readonly look: DeviceCheck };

const zonesOfFinds = (finds: readonly FindOfCheck[]): PeriodSpecies['zones'] =>
  [...Map.groupBy(finds, ({ look: check }) => check.zone)]
    .map(([name, of]) => ({ name, amount: of.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((left, right) => right.amount - left.amount);

/** A pest that was a target in one visit and by-catch in another is in both groups, as in the sums of those visits. */
const groupOf = ({ of, target }: Pick<CaughtAmount, 'of' | 'target'>) => `${of}|${target}`;

const amountsOf = (caughtAmounts: readonly CaughtAmount[]) =>
  new Map(caughtAmounts.map((one) => [groupOf(one), one.amount]));

/** Species by number, most numerous first; those caught only in earlier periods have an amount of zero. */
export const speciesOf = (
  checks: readonly DeviceCheck[],
  catalogue: CatalogueSnapshot,
  earlierAmounts: EarlierAmounts,
): PeriodSpecies[] => {
  const finds = checks
    .filter(({ objects }) => objects.length > 0)
    .flatMap((check) => check.objects.map((object): FindOfCheck => ({ ...object, look: check })));
  const byGroup = Map.groupBy(finds, groupOf);
  const groups = new Map(
    [...finds, ...earlierAmounts.previous, ...earlierAmounts.lastYear].map((one) => [groupOf(one), one]),
  );
  const [previous, lastYear] = [amountsOf(earlierAmounts.previous), amountsOf(earlierAmounts.lastYear)];
  return [...groups]
    .flatMap(([key, { of, target }]) => {
      const pest = catalogue.objects[of];
      const findsOfGroup = (byGroup.get(key) ?? []).filter(({ amount }) => amount > 0);
      const amount = findsOfGroup.reduce((sum, one) => sum + one.amount, 0);
      const earlier = { previous: previous.get(key) ?? 0, lastYear: lastYear.get(key) ?? 0 };
      if (!pest || amount + earlier.previous + earlier.lastYear === 0) return [];
      const { name: names, category } = pest;
      const devices = new Set(findsOfGroup.map(({ look: check }) => check.uuid)).size;
      return [{ names, category, target, amount, devices, ...earlier, zones: zonesOfFinds(findsOfGroup) }];
    })
    .sort((left, right) => right.amount - left.amount || (left.names.en < right.names.en ? -1 : 1));
};

const MAX_EXCEEDED = 200;

const exceededIn = (check: DeviceCheck, catalogue: CatalogueSnapshot): ExceededLimit[] =>
  check.exceeded.map(({ limit, found }) => {
    const { deviceTypeObjectId: object, deviceTypeObservationId: observation, objectCategory } = limit;
    const entry = observation === null ? catalogue.objects[object ?? ''] : catalogue.observations[observation];
    const pestScope = object === null ? (objectCategory ?? 'ALL') : 'OBJECT';
    return {
      visit: check.visit.number,
      at: check.visit.at,
      uniqueId: check.uniqueId,
      zone: check.zone,
      names: entry?.name ?? null,
      of: observation === null ? pestScope : 'OBSERVATION',
      limit: limit.limit,
      found,
    };
  });

/** Exceeded limits, oldest first. */
export const exceededOf = (checks: readonly DeviceCheck[], catalogue: CatalogueSnapshot): ListPart<ExceededLimit> =>
  limitedList(
    checks.filter(({ exceeded }) => exceeded.length > 0).flatMap((check) => exceededIn(check, catalogue)),
    MAX_EXCEEDED,
  );

const MAX_REPEATED = 60;

/** The longest run of visits with activity; visits that neither checked the device nor recorded activity on it are left out. */
const longestRun = (checks: readonly DeviceCheck[]): number => {
  let [longest, run] = [0, 0];
  for (const { active, checked } of checks) {
    if (!checked && !active) continue;
    run = active ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const repeatedOf = (checks: readonly DeviceCheck[], catalogue: CatalogueSnapshot): RepeatedDevice[] => {
  const active = checks.filter((check) => check.active);
  const last = active.at(-1);
  if (!last || active.length < 2) return [];
  const knownCauses = new Set(active.flatMap(({ causes }) => causes));
  return [
    {
      uniqueId: last.uniqueId,
      zone: last.zone,
      type: catalogue.types[last.type]?.name ?? NO_NAMES,
      checks: checks.filter(({ checked }) => checked).length,
      active: active.length,
      activeUnchecked: active.filter(({ checked }) => !checked).length,
      running: longestRun(checks),
      pests: active.reduce((sum, { pests }) => sum + pests, 0),
      causes: ACTIVITY_CAUSES.filter((cause) => knownCauses.has(cause)),
      last: last.visit.at,
    },
  ];
};

/** Devices with activity in more than one visit, longest run first, and how many of them are a trend. */
export const repeatedDevices = (
  checksByDevice: ChecksByDevice,
  catalogue: CatalogueSnapshot,
): Pick<PlaceFacts, 'repeated' | 'trends'> => {
  const devices = checksByDevice
    .flatMap((of) => repeatedOf(of, catalogue))
    .sort(
      (left, right) =>
        right.running - left.running || right.active - left.active || compareUniqueIds(left.uniqueId, right.uniqueId),
    );
  return {
    repeated: limitedList(devices, MAX_REPEATED),
    trends: devices.filter(({ running }) => running >= MIN_TREND_VISITS).length,
  };
};

/** Unchecked devices, most often unchecked first. */
export const notCheckedDevices = (devices: ChecksByDevice): NotCheckedDevice[] =>
  devices
    .flatMap((checksOfDevice) => {
      const notChecked = checksOfDevice.filter(({ checked }) => !checked);
      const last = notChecked.at(-1);
      if (!last) return [];
      const reasons = [...Map.groupBy(notChecked, ({ notCheckedReason }) => notCheckedReason)]
        .map(([reason, times]) => ({ reason, times: times.length }))
        .sort((one, other) => other.times - one.times);
      const { uniqueId, zone, visit } = last;
      return [{ uniqueId, zone, times: notChecked.length, visits: checksOfDevice.length, last: visit.at, reasons }];
    })
    .sort((left, right) => right.times - left.times || compareUniqueIds(left.uniqueId, right.uniqueId));

/** With more visits than this, the report shows months instead of visits. */
const MAX_VISITS_AS_POINTS = 14;

const nextMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

const monthsBetween = (from: string, to: string): string[] => {
  const months = [from];
  for (let month = nextMonth(from); month <= to; month = nextMonth(month)) months.push(month);
  return months;
};

type LocalPeriod = { readonly from: string; readonly to: string; readonly timezone: string };

/** One point per visit if there are few, otherwise one per month, including months without visits. */
export const trendOf = (visits: readonly VisitSnapshot[], { from, to, timezone }: LocalPeriod): TrendPoint[] => {
  const monthOf = (at: string) => readClock(new Date(at), timezone).day.slice(0, 7);
  const months = monthsBetween(monthOf(from), monthOf(to));
  if (visits.length <= MAX_VISITS_AS_POINTS && months.length < 6) {
    return visits.map(({ number, at, checks }) => ({
      point: { visit: number, at },
      visits: 1,
      ...foundFactsOf(checks),
    }));
  }
  const byMonth = Map.groupBy(visits, ({ at }) => monthOf(at));
  return months.map((month) => {
    const visitsOfMonth = byMonth.get(month) ?? [];
    return { point: { month }, visits: visitsOfMonth.length, ...foundFactsOf(checksOfVisits(visitsOfMonth)) };
  });
};

type SpotsByKey = Map<string, PeriodPlan['spots'][number]>;

const MAX_PLANS = 10;

/** The plans of the last version, with the positions of devices in any visit and their findings. */
export const plansOf = (
  last: Pick<SnapshotVisit, 'plans'> | undefined,
  checks: readonly DeviceCheck[],
): Pick<PlaceFacts, 'plans' | 'offPlans'> => {
  const shownPlans = (last?.plans ?? []).slice(0, MAX_PLANS);
  const spotsOf = new Map<string, SpotsByKey>(shownPlans.map(({ uuid }) => [uuid, new Map()]));
  let offPlans = 0;
  for (const { uniqueId, uuid, position, pests, observed } of checks) {
    const spots = position === null ? undefined : spotsOf.get(position.plan);
    if (!position || !spots) {
      offPlans += pests;
      continue;
    }
    if (!observed) continue;
    const { x, y } = position;
    const key = `${uuid}|${x}|${y}`;
    spots.set(key, { uniqueId, x, y, amount: (spots.get(key)?.amount ?? 0) + pests });
  }
  return {
    plans: shownPlans.map(({ uuid, name, key, width, height }) => ({
      name,
      image: key,
      width: width ?? 1,
      height: height ?? 1,
      spots: [...(spotsOf.get(uuid)?.values() ?? [])],
    })),
    offPlans,
  };
};
