import { meanBaitConsumption } from '@trapline/contract/statistics/rules.ts';

/**
 * The facts of a facility, zone, type or device on a day, in the form of the column `reported` of `place_days` and
 * `device_days` (decision statistics/days): the subject, days since 2000, devices to check, checked, active, captures,
 * values that are rarely set, and then kind, entry and amount of each find.
 */
export type DaySummary = readonly [
  scopeId: number,
  day: number,
  toCheck: number,
  checked: number,
  active: number,
  captures: number,
  rare: 0 | RareFacts,
  ...found: (keyof typeof KIND_BY_CODE | keyof typeof COUNT_BY_CODE | number)[],
];

type RareFacts = readonly [
  visits: number,
  alarms: number,
  byCatch: number,
  baitSum: number,
  baitReadings: number,
  refills: number,
  refillGrams: number,
];

const KIND_BY_CODE = { A: 'ACTION', O: 'OBJECT', B: 'OBSERVATION' } as const;

/** Counts of devices that are stored in the list of finds, because most days have none. */
const COUNT_BY_CODE = {
  /** Devices that reached a limit. */
  L: 'overLimit',
  /** Devices that showed activity but were not marked as checked. */
  U: 'activeUnchecked',
  /** Devices that were not marked as checked, but on which a person recorded something. */
  R: 'recordedUnchecked',
} as const;

type Counts = Record<(typeof COUNT_BY_CODE)[keyof typeof COUNT_BY_CODE], number>;

/** A catalogue entry with its recorded amount. */
export type SeriesFinding = {
  readonly kind: (typeof KIND_BY_CODE)[keyof typeof KIND_BY_CODE];
  readonly id: number;
  readonly amount: number;
};

/** The figures of a day, week or month. */
export type SeriesFacts = {
  /** Completed visits; 0 unless the subject is a facility. */
  readonly visits: number;
  /** Sum over devices of the days on which a visit had to check them. */
  readonly toCheck: number;
  readonly checked: number;
  /** Sum over devices of the days with activity by the shared rule. */
  readonly active: number;
  /** The part of `active` where the device was not marked as checked. */
  readonly activeUnchecked: number;
  /** Sum over devices of the days without a check mark on which a person recorded something. */
  readonly recordedUnchecked: number;
  /** Sum over devices of the days with a radio alarm. */
  readonly alarms: number;
  /** Pests without by-catch. */
  readonly captures: number;
  readonly byCatch: number;
  /** Percent of bait eaten, the mean of all readings; null without readings. */
  readonly baitTake: number | null;
  /** The sum of all readings. */
  readonly baitSum: number;
  readonly baitReadings: number;
  readonly refills: number;
  readonly refillGrams: number;
  /** Sum over devices of the days on which they reached a limit that applies to their visit. */
  readonly overLimit: number;
};

const NO_RARE_FACTS: RareFacts = [0, 0, 0, 0, 0, 0, 0];

const FACT_COUNT = 7;
const ENTRY_LENGTH = 3;

const countOf = (letter: unknown): keyof Counts | undefined => COUNT_BY_CODE[letter as keyof typeof COUNT_BY_CODE];

const countsOf = (summary: DaySummary): Counts => {
  const counts: Counts = { overLimit: 0, activeUnchecked: 0, recordedUnchecked: 0 };
  for (let index = FACT_COUNT; index < summary.length; index += ENTRY_LENGTH) {
    const count = countOf(summary[index]);
    if (count) counts[count] = summary[index + 2] as number;
  }
  return counts;
};

// read by index, without destructuring: years of 300 devices have a hundred thousand rows
export const factsOf = (summary: DaySummary): SeriesFacts => {
  const rare = summary[6] === 0 ? NO_RARE_FACTS : summary[6];
  return {
    visits: rare[0],
    toCheck: summary[2],
    checked: summary[3],
    active: summary[4],
    alarms: rare[1],
    captures: summary[5],
    byCatch: rare[2],
    baitTake: meanBaitConsumption(rare[3], rare[4]),
    baitSum: rare[3],
    baitReadings: rare[4],
    refills: rare[5],
    refillGrams: rare[6],
    ...countsOf(summary),
  };
};

export const findingsOf = (summary: DaySummary): SeriesFinding[] => {
  const found: SeriesFinding[] = [];
  for (let index = FACT_COUNT; index < summary.length; index += ENTRY_LENGTH) {
    if (countOf(summary[index])) continue;
    found.push({
      kind: KIND_BY_CODE[summary[index] as keyof typeof KIND_BY_CODE],
      id: summary[index + 1] as number,
      amount: summary[index + 2] as number,
    });
  }
  return found;
};

type FindingEntry = readonly [letter: string, id: number, amount: number];

/** The same for a week or month, where each entry is a separate row. */
export const findingsAndCounts = (entries: readonly FindingEntry[]): Counts & { found: SeriesFinding[] } => {
  const counts: Counts = { overLimit: 0, activeUnchecked: 0, recordedUnchecked: 0 };
  const found: SeriesFinding[] = [];
  for (const [letter, id, amount] of entries) {
    const count = countOf(letter);
    if (count) counts[count] = amount;
    else found.push({ kind: KIND_BY_CODE[letter as keyof typeof KIND_BY_CODE], id, amount });
  }
  return { ...counts, found };
};

const DAY_MS = 24 * 3_600_000;
const FIRST_DAY_MS = Date.UTC(2000, 0, 1);
const nameByDay = new Map<number, string>();

export const numberOfDay = (day: string): number => (Date.parse(day) - FIRST_DAY_MS) / DAY_MS;

/** Cached, because there are few days and each is requested often. */
export const nameOfDay = (summary: DaySummary): string => {
  const cachedName = nameByDay.get(summary[1]);
  if (cachedName !== undefined) return cachedName;
  const name = new Date(FIRST_DAY_MS + summary[1] * DAY_MS).toISOString().slice(0, 10);
  nameByDay.set(summary[1], name);
  return name;
};
