import type { Visit } from '../same-numbers.fixture.ts';

/** What happened at a facility, as a random walk notes it beside the calls, and what it adds up to. */

export type Device = { readonly uuid: string; readonly id: number; zone: string | null; isDeleted: boolean };

/** What somebody recorded: so many pests, so much bait eaten in percent, or so much bait laid in grams. */
export type Find = {
  url: string;
  readonly device: Device;
  readonly kind: 'PEST' | 'EATEN' | 'LAID';
  amount: number;
  /** The limit of the visit that was joined since, in which it was recorded; absent where it was recorded in this one. */
  joinedLimit?: number;
};

/** A device in a visit, as it was when the visit ended. */
export type Look = {
  readonly device: Device;
  checked: boolean;
  /** Its alarm was on when the visit ended. */
  isOn: boolean;
  /** One was ended in the visit. */
  wasEnded: boolean;
  zone: string | null;
};

/** A visit that ended, or what was recorded outside of any. */
export type Happening = {
  readonly visit: Visit | null;
  at: Date;
  until: Date;
  state: 'COUNTS' | 'CANCELLED' | 'JOINED';
  readonly looks: Map<Device, Look>;
  /** Of devices that were taken out of the visit since. */
  readonly gone: Look[];
  readonly finds: Find[];
  /** The limit of pests a device had when the visit ended; 0 is none. */
  limit: number;
  /** Those of the visits that were joined into it. */
  readonly joinedLimits: number[];
};

/** One that rang outside of visits. */
export type Alarm = { readonly device: Device; readonly at: Date };

/** What can be recorded besides pests, and the zones there are. */
type Kinds = {
  readonly eaten: string;
  readonly laid: string;
  readonly mixture: { readonly uuid: string; readonly grams: number };
  readonly zones: readonly { readonly uuid: string; readonly name: string }[];
};

export type World = {
  readonly devices: Device[];
  readonly happenings: Happening[];
  readonly alarms: Alarm[];
  /** Devices on which an alarm is on. */
  readonly ringing: Set<Device>;
  /** Zones of devices by day, as far as they were moved. */
  readonly stays: Map<Device, Map<string, string | null>>;
  limit: number;
  readonly kinds: Kinds;
};

export type Facts = {
  readonly captures: number;
  readonly toCheck: number;
  readonly checked: number;
  readonly active: number;
  readonly activeUnchecked: number;
  readonly recordedUnchecked: number;
  readonly alarms: number;
  readonly overLimit: number;
  readonly baitSum: number;
  readonly baitReadings: number;
  readonly refills: number;
  readonly refillGrams: number;
};

const NO_FACTS: Facts = {
  ...{ captures: 0, toCheck: 0, checked: 0, active: 0, activeUnchecked: 0, recordedUnchecked: 0 },
  ...{ alarms: 0, overLimit: 0, baitSum: 0, baitReadings: 0, refills: 0, refillGrams: 0 },
};

const FACTS = Object.keys(NO_FACTS) as (keyof Facts)[];

export const addFacts = (rows: readonly Facts[]): Facts =>
  Object.fromEntries(FACTS.map((fact) => [fact, rows.reduce((sum, row) => sum + row[fact], 0)])) as Facts;

const dayIn = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' });
export const dayOf = (moment: Date): string => dayIn.format(moment);

export const counting = ({ happenings }: World): Happening[] => happenings.filter(({ state }) => state === 'COUNTS');
export const visitsOf = (world: World): Happening[] => counting(world).filter(({ visit }) => visit !== null);

const amountOf = (finds: readonly Find[], kind: Find['kind']): number =>
  finds.reduce((sum, find) => sum + (find.kind === kind ? find.amount : 0), 0);

/** Finds of a device by the limit they were recorded under: halves with the same limit count together. */
const byLimit = ({ limit, finds }: Happening, device: Device): ReadonlyMap<number, readonly Find[]> =>
  Map.groupBy(
    finds.filter((find) => find.device === device),
    ({ joinedLimit }) => joinedLimit ?? limit,
  );

const reachesLimit = (of: Happening, device: Device): boolean =>
  [...byLimit(of, device)].some(([limit, finds]) => limit > 0 && amountOf(finds, 'PEST') >= limit);

/** Whether a limit was in force for what was found on it; without finds, that of the visit itself. */
export const hasLimit = (of: Happening, device: Device): boolean => {
  const limits = [...byLimit(of, device).keys()];
  return (limits.length === 0 ? [of.limit] : limits).some((limit) => limit > 0);
};

/** Whether one was in force in the visit, or in one that was joined into it. */
export const anyLimit = ({ limit, joinedLimits }: Pick<Happening, 'limit' | 'joinedLimits'>): boolean =>
  [limit, ...joinedLimits].some((one) => one > 0);

/** One device in what happened, on a day or in a visit. */
export const factsOf = (device: Device, of: readonly Happening[], alarms: readonly Alarm[] = []): Facts => {
  const looks = of.flatMap(({ looks }) => looks.get(device) ?? []);
  const finds = of.flatMap((one) => one.finds.filter((find) => find.device === device));
  const isChecked = looks.some(({ checked }) => checked);
  const hasAlarm =
    looks.some(({ isOn, wasEnded }) => isOn || wasEnded) || alarms.some((alarm) => alarm.device === device);
  const isActive = hasAlarm || finds.some(({ kind, amount }) => kind !== 'LAID' && amount > 0);
  const count = (is: boolean): number => (is ? 1 : 0);
  return {
    captures: amountOf(finds, 'PEST'),
    toCheck: count(looks.length > 0),
    checked: count(isChecked),
    active: count(isActive),
    activeUnchecked: count(isActive && !isChecked),
    recordedUnchecked: count(finds.length > 0 && !isChecked),
    alarms: count(hasAlarm),
    overLimit: count(of.some((one) => reachesLimit(one, device))),
    baitSum: amountOf(finds, 'EATEN'),
    baitReadings: finds.filter(({ kind }) => kind === 'EATEN').length,
    refills: finds.filter(({ kind }) => kind === 'LAID').length,
    refillGrams: amountOf(finds, 'LAID'),
  };
};

/** Where a device stood at the end of a day. */
const stayOn = ({ stays }: World, device: Device, day: string): string | null =>
  [...(stays.get(device) ?? [])]
    .filter(([since]) => since <= day)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .at(-1)?.[1] ?? null;

/** Where a device stood in its last visit of a day; on a day without a visit, where it stood at the end of the day. */
const zoneOn = (world: World, device: Device, day: string): string | null => {
  const looks = visitsOf(world)
    .filter(({ at }) => dayOf(at) === day)
    .toSorted((one, other) => +one.at - +other.at)
    .flatMap((visit) => visit.looks.get(device) ?? []);
  const last = looks.at(-1);
  return last ? last.zone : stayOn(world, device, day);
};

export type DayFacts = { readonly day: string; readonly device: Device; readonly zone: string | null } & Facts;

/** Statistics count a device once a day (decision reports/period-reports). */
export const byDay = (world: World): DayFacts[] => {
  const days = new Set([...counting(world), ...world.alarms].map(({ at }) => dayOf(at)));
  return [...days].flatMap((day) => {
    const of = counting(world).filter(({ at }) => dayOf(at) === day);
    const rang = world.alarms.filter(({ at }) => dayOf(at) === day);
    return world.devices.map((device) => ({
      ...{ day, device, zone: zoneOn(world, device, day) },
      ...factsOf(device, of, rang),
    }));
  });
};

export type VisitFacts = { readonly of: Happening; readonly device: Device; readonly zone: string | null } & Facts;

/** Reports count a device once a visit, where it stood when the visit ended. */
export const byVisit = (world: World): VisitFacts[] =>
  visitsOf(world).flatMap((of) =>
    [...of.looks.values()].map(({ device, zone }) => ({ of, device, zone, ...factsOf(device, [of]) })),
  );

/** Sums by what a key names; what adds up to nothing is left out, as nobody looked. */
export const sumBy = <Row extends Facts>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, Facts> =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)]
      .map(([key, of]) => [key, addFacts(of)] as const)
      .filter(([, facts]) => FACTS.some((fact) => facts[fact] !== 0)),
  );
