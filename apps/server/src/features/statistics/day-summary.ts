import { baitTakeOf } from '@trapline/contract/statistics/rules.ts';

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
  rare: 0 | Rare,
  ...found: (keyof typeof KINDS | keyof typeof COUNTS | number)[],
];

type Rare = readonly [
  visits: number,
  alarms: number,
  byCatch: number,
  baitSum: number,
  baitReadings: number,
  refills: number,
  refillGrams: number,
];

const KINDS = { A: 'ACTION', O: 'OBJECT', B: 'OBSERVATION' } as const;

/** Counts of devices that are stored in the list of finds, because most days have none. */
const COUNTS = {
  /** Devices that reached a limit. */
  L: 'overLimit',
  /** Devices that showed activity but were not marked as checked. */
  U: 'activeUnchecked',
  /** Devices that were not marked as checked, but on which a person recorded something. */
  R: 'recordedUnchecked',
} as const;

type Counts = Record<(typeof COUNTS)[keyof typeof COUNTS], number>;

/** A catalogue entry with its recorded amount. */
export type SeriesFound = {
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
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

const NONE: Rare = [0, 0, 0, 0, 0, 0, 0];

const FACTS = 7;
const ENTRY = 3;

const countOf = (letter: unknown): keyof Counts | undefined => COUNTS[letter as keyof typeof COUNTS];

const countsOn = (reported: DaySummary): Counts => {
  const counts: Counts = { overLimit: 0, activeUnchecked: 0, recordedUnchecked: 0 };
  for (let at = FACTS; at < reported.length; at += ENTRY) {
    const count = countOf(reported[at]);
    if (count) counts[count] = reported[at + 2] as number;
  }
  return counts;
};

// read by index, without destructuring: years of 300 devices have a hundred thousand rows
export const factsOf = (reported: DaySummary): SeriesFacts => {
  const rare = reported[6] === 0 ? NONE : reported[6];
  return {
    visits: rare[0],
    toCheck: reported[2],
    checked: reported[3],
    active: reported[4],
    alarms: rare[1],
    captures: reported[5],
    byCatch: rare[2],
    baitTake: baitTakeOf(rare[3], rare[4]),
    baitSum: rare[3],
    baitReadings: rare[4],
    refills: rare[5],
    refillGrams: rare[6],
    ...countsOn(reported),
  };
};

export const foundOn = (reported: DaySummary): SeriesFound[] => {
  const found: SeriesFound[] = [];
  for (let at = FACTS; at < reported.length; at += ENTRY) {
    if (countOf(reported[at])) continue;
    found.push({
      kind: KINDS[reported[at] as keyof typeof KINDS],
      id: reported[at + 1] as number,
      amount: reported[at + 2] as number,
    });
  }
  return found;
};

type Entry = readonly [letter: string, id: number, amount: number];

/** The same for a week or month, where each entry is a separate row. */
export const foundAmong = (entries: readonly Entry[]): Counts & { found: SeriesFound[] } => {
  const counts: Counts = { overLimit: 0, activeUnchecked: 0, recordedUnchecked: 0 };
  const found: SeriesFound[] = [];
  for (const [letter, id, amount] of entries) {
    const count = countOf(letter);
    if (count) counts[count] = amount;
    else found.push({ kind: KINDS[letter as keyof typeof KINDS], id, amount });
  }
  return { ...counts, found };
};

const DAY_MS = 24 * 3_600_000;
const FIRST = Date.UTC(2000, 0, 1);
const names = new Map<number, string>();

export const numberOfDay = (day: string): number => (Date.parse(day) - FIRST) / DAY_MS;

/** Cached, because there are few days and each is requested often. */
export const nameOfDay = (reported: DaySummary): string => {
  const known = names.get(reported[1]);
  if (known !== undefined) return known;
  const name = new Date(FIRST + reported[1] * DAY_MS).toISOString().slice(0, 10);
  names.set(reported[1], name);
  return name;
};
