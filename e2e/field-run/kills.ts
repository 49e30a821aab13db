import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../apps/server/demo/random.ts';

/** Moments of kills: the work is under way when the phone dies. */

/** A kill within this time after a tap, or within twice the time that a tap takes on this machine if that is longer. */
const AFTER_TAP_MS = 100;

type Killable = { readonly kill: () => Promise<void> };

/** Starts the work, and kills the phone or the server while it is under way. */
export const killDuring = async (
  target: Killable,
  random: Random,
  work: () => Promise<unknown>,
  tapTimes: readonly number[] = [],
): Promise<void> => {
  const done = work().catch(() => undefined);
  const usual = tapTimes.toSorted((one, other) => one - other)[Math.floor(tapTimes.length / 2)] ?? 0;
  await pause(random.int(0, Math.round(Math.max(AFTER_TAP_MS, 2 * usual))));
  await target.kill();
  await done;
};

/**
 * `photo`: while the photo is made. `during`: within a moment after the tap that saves. `after`: as soon as the page
 * shows the trap as stored.
 */
export type TrapKill = 'photo' | 'during' | 'after';

/** Where the phone is killed while a visit is recorded. */
export type KillPlan = {
  /** By the positions of the traps. */
  readonly traps: ReadonlyMap<number, TrapKill>;
  readonly start: number;
  readonly undo: number;
  readonly correct: number;
  readonly scan: number;
  readonly answer: number;
  readonly sign: number;
  readonly finish: number;
};

const pickSome = (random: Random, from: readonly number[], count: number): ReadonlySet<number> =>
  new Set(
    from
      .map((value) => ({ value, at: random.next() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ value }) => value),
  );

/** Positions of traps, drawn without repetition. */
export const drawPositions = (
  random: Random,
  traps: number,
  count: number,
  without: { readonly has: (position: number) => boolean } = new Set(),
): ReadonlySet<number> =>
  pickSome(
    random,
    [...Array(traps).keys()].filter((position) => !without.has(position)),
    count,
  );

const NO_KILLS = { start: 0, undo: 0, correct: 0, scan: 0, answer: 0, sign: 0, finish: 0 };
/** A shorter run has kills only at traps and at the end. */
const KILLS_OF_ALL_KINDS = 10;

/** At least one kill of each kind, the rest at taps and while photos are made. */
export const planKills = (
  random: Random,
  { traps, kills, photos }: { traps: number; kills: number; photos: ReadonlySet<number> },
): KillPlan => {
  const atEnd = Math.max(1, Math.floor(kills / 12));
  const plan =
    kills < KILLS_OF_ALL_KINDS
      ? { ...NO_KILLS, finish: kills > 1 ? 1 : 0 }
      : { start: 1, undo: 1, correct: 1, scan: 1, answer: 1, sign: atEnd, finish: atEnd };
  const left = Object.values(plan).reduce((rest, number) => rest - number, kills);
  const interrupted = pickSome(random, [...photos], Math.min(Math.ceil(photos.size / 2), Math.floor(left / 2)));
  const plain = [...Array(traps).keys()].filter((position) => !photos.has(position));
  const atTaps = [...pickSome(random, plain, left - interrupted.size)];
  const killedAt = new Map<number, TrapKill>([
    ...[...interrupted].map((position, index) => [position, index % 2 === 0 ? 'during' : 'photo'] as const),
    ...atTaps.map((position, index) => [position, index % 2 === 0 ? 'during' : 'after'] as const),
  ]);
  return { ...plan, traps: killedAt };
};
