import type { Visit } from '../same-numbers.fixture.ts';

/** The expected state of a facility and its totals, which a random run records in parallel to the calls. */

export type Device = { readonly uuid: string; readonly id: number; zone: string | null; isDeleted: boolean };

/** A record: a number of pests, a percentage of bait eaten, or grams of bait laid. */
export type Find = {
  url: string;
  readonly device: Device;
  readonly kind: 'PEST' | 'EATEN' | 'LAID';
  amount: number;
  /** The limit of the merged visit in which it was recorded; absent if it was recorded in this visit. */
  joinedLimit?: number;
};

/** A device in a visit, in its state when the visit ended. */
export type DeviceCheck = {
  readonly device: Device;
  checked: boolean;
  /** Its alarm was open when the visit ended. */
  hasAlarm: boolean;
  /** An alarm of it was ended in the visit. */
  wasEnded: boolean;
  zone: string | null;
};

/** A visit that ended, or records outside of any visit. */
export type TestEvent = {
  readonly visit: Visit | null;
  at: Date;
  until: Date;
  state: 'COUNTS' | 'CANCELLED' | 'JOINED';
  readonly checks: Map<Device, DeviceCheck>;
  /** Devices that were removed from the visit since. */
  readonly removedChecks: DeviceCheck[];
  readonly finds: Find[];
  /** The limit of pests for a device when the visit ended; 0 means none. */
  limit: number;
  /** The limits of the visits that were merged into it. */
  readonly joinedLimits: number[];
};

/** An alarm that was raised outside of visits. */
export type Alarm = { readonly device: Device; readonly at: Date };

/** What can be recorded besides pests, and the available zones. */
type Kinds = {
  readonly eaten: string;
  readonly laid: string;
  readonly mixture: { readonly uuid: string; readonly grams: number };
  readonly zones: readonly { readonly uuid: string; readonly name: string }[];
};

export type TestData = {
  readonly devices: Device[];
  readonly testEvents: TestEvent[];
  readonly alarms: Alarm[];
  /** Devices with an open alarm. */
  readonly devicesWithAlarm: Set<Device>;
  /** Zones of devices by day, for moved devices only. */
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

export const countedTestEvents = ({ testEvents }: TestData): TestEvent[] =>
  testEvents.filter(({ state }) => state === 'COUNTS');
export const visitsOf = (testData: TestData): TestEvent[] =>
  countedTestEvents(testData).filter(({ visit }) => visit !== null);

const amountOf = (finds: readonly Find[], kind: Find['kind']): number =>
  finds.reduce((sum, find) => sum + (find.kind === kind ? find.amount : 0), 0);

/** Findings of a device by the limit under which they were recorded: halves with the same limit count together. */
const byLimit = ({ limit, finds }: TestEvent, device: Device): ReadonlyMap<number, readonly Find[]> =>
  Map.groupBy(
    finds.filter((find) => find.device === device),
    ({ joinedLimit }) => joinedLimit ?? limit,
  );

const reachesLimit = (testEvent: TestEvent, device: Device): boolean =>
  [...byLimit(testEvent, device)].some(([limit, finds]) => limit > 0 && amountOf(finds, 'PEST') >= limit);

/** Whether a limit applied to the findings on the device; without findings, whether one applied to the visit. */
export const hasLimit = (of: TestEvent, device: Device): boolean => {
  const limits = [...byLimit(of, device).keys()];
  return (limits.length === 0 ? [of.limit] : limits).some((limit) => limit > 0);
};

/** Whether a limit was in force in the visit, or in a visit that was merged into it. */
export const hasAnyLimit = ({ limit, joinedLimits }: Pick<TestEvent, 'limit' | 'joinedLimits'>): boolean =>
  [limit, ...joinedLimits].some((one) => one > 0);

/** Facts of one device in these events, for a day or a visit. */
export const factsOf = (device: Device, testEvents: readonly TestEvent[], alarms: readonly Alarm[] = []): Facts => {
  const checks = testEvents.flatMap(({ checks }) => checks.get(device) ?? []);
  const finds = testEvents.flatMap((one) => one.finds.filter((find) => find.device === device));
  const isChecked = checks.some(({ checked }) => checked);
  const hasAlarm =
    checks.some(({ hasAlarm: isOn, wasEnded }) => isOn || wasEnded) || alarms.some((alarm) => alarm.device === device);
  const isActive = hasAlarm || finds.some(({ kind, amount }) => kind !== 'LAID' && amount > 0);
  const count = (condition: boolean): number => (condition ? 1 : 0);
  return {
    captures: amountOf(finds, 'PEST'),
    toCheck: count(checks.length > 0),
    checked: count(isChecked),
    active: count(isActive),
    activeUnchecked: count(isActive && !isChecked),
    recordedUnchecked: count(finds.length > 0 && !isChecked),
    alarms: count(hasAlarm),
    overLimit: count(testEvents.some((one) => reachesLimit(one, device))),
    baitSum: amountOf(finds, 'EATEN'),
    baitReadings: finds.filter(({ kind }) => kind === 'EATEN').length,
    refills: finds.filter(({ kind }) => kind === 'LAID').length,
    refillGrams: amountOf(finds, 'LAID'),
  };
};

/** The zone of a device at the end of a day. */
const stayOfDay = ({ stays }: TestData, device: Device, day: string): string | null =>
  [...(stays.get(device) ?? [])]
    .filter(([since]) => since <= day)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .at(-1)?.[1] ?? null;

/** The zone of a device in its last visit of a day, or at the end of a day without a visit. */
const zoneOfDay = (testData: TestData, device: Device, day: string): string | null => {
  const deviceChecks = visitsOf(testData)
    .filter(({ at }) => dayOf(at) === day)
    .toSorted((one, other) => +one.at - +other.at)
    .flatMap((visit) => visit.checks.get(device) ?? []);
  const last = deviceChecks.at(-1);
  return last ? last.zone : stayOfDay(testData, device, day);
};

export type DayFacts = { readonly day: string; readonly device: Device; readonly zone: string | null } & Facts;

/** Statistics count a device once per day (decision reports/period-reports). */
export const byDay = (testData: TestData): DayFacts[] => {
  const days = new Set([...countedTestEvents(testData), ...testData.alarms].map(({ at }) => dayOf(at)));
  return [...days].flatMap((day) => {
    const of = countedTestEvents(testData).filter(({ at }) => dayOf(at) === day);
    const alarmsOfDay = testData.alarms.filter(({ at }) => dayOf(at) === day);
    return testData.devices.map((device) => ({
      ...{ day, device, zone: zoneOfDay(testData, device, day) },
      ...factsOf(device, of, alarmsOfDay),
    }));
  });
};

export type VisitFacts = { readonly of: TestEvent; readonly device: Device; readonly zone: string | null } & Facts;

/** Reports count a device once per visit, in its zone when the visit ended. */
export const byVisit = (testData: TestData): VisitFacts[] =>
  visitsOf(testData).flatMap((of) =>
    [...of.checks.values()].map(({ device, zone }) => ({ of, device, zone, ...factsOf(device, [of]) })),
  );

/** Sums by key; sums without any fact are left out, because nobody checked there. */
export const sumBy = <Row extends Facts>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, Facts> =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)]
      .map(([key, of]) => [key, addFacts(of)] as const)
      .filter(([, facts]) => FACTS.some((fact) => facts[fact] !== 0)),
  );
