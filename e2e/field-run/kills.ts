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

/** `during`: within a moment after the tap, or while the photo is taken. `after`: as soon as the page shows it stored. */
export type TrapKill = 'during' | 'after';

/** Where the phone is killed while a visit is recorded. */
export type KillPlan = {
  /** By the positions of the traps. */
  readonly traps: ReadonlyMap<number, TrapKill>;
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

/** At least one kill of each kind, the rest at taps; half of the photos are interrupted. */
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
  const atTaps = [...pickSome(random, plain, left - interrupted.size)];
  const killedAt = new Map<number, TrapKill>([
    ...[...interrupted].map((position) => [position, 'during'] as const),
    ...atTaps.map((position, index) => [position, index % 2 === 0 ? 'during' : 'after'] as const),
  ]);
  return { ...plan, traps: killedAt };
};
