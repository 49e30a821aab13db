import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../apps/server/demo/random.ts';

/** Moments of kills: the work is under way when the phone dies. */

/** A kill within this time after a tap. */
const AFTER_TAP_MS = 100;

type Killable = { readonly kill: () => Promise<void> };

/** Starts the work, and kills the phone or the server while it is under way. */
export const killDuring = async (target: Killable, random: Random, work: () => Promise<unknown>): Promise<void> => {
  const done = work().catch(() => undefined);
  await pause(random.int(0, AFTER_TAP_MS));
  await target.kill();
  await done;
};

/** Where the phone is killed while a visit is recorded. */
export type KillPlan = {
  /** Positions of the traps at which it is killed after the tap, or while the photo is taken. */
  readonly traps: ReadonlySet<number>;
  readonly start: number;
  readonly undo: number;
  readonly correct: number;
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
export const drawPositions = (random: Random, traps: number, count: number): ReadonlySet<number> =>
  pickSome(random, [...Array(traps).keys()], count);

/** At least one kill of each kind, the rest after taps; half of the photos are interrupted. */
export const planKills = (
  random: Random,
  { traps, kills, photos }: { traps: number; kills: number; photos: ReadonlySet<number> },
): KillPlan => {
  const special = kills < 8 ? 0 : Math.max(1, Math.floor(kills / 12));
  const others = special === 0 ? { start: 0, undo: 0, correct: 0, sign: 0, finish: kills > 1 ? 1 : 0 } : null;
  const plan = others ?? { start: 1, undo: 1, correct: 1, sign: special, finish: special };
  const left = kills - plan.start - plan.undo - plan.correct - plan.sign - plan.finish;
  const interrupted = pickSome(random, [...photos], Math.min(Math.ceil(photos.size / 2), Math.floor(left / 2)));
  const plain = [...Array(traps).keys()].filter((position) => !photos.has(position));
  return { ...plan, traps: new Set([...interrupted, ...pickSome(random, plain, left - interrupted.size)]) };
};
