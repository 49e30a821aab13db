import { median } from '../support/figures.ts';

type Work = () => unknown;

export const timed = async (work: Work): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** `times`: short work is repeated within a turn, so that one interruption does not decide. */
type Side = { readonly work: Work; readonly times?: number };

export type AlternatingRuns<K extends string> = {
  /** The median of the turns, in milliseconds. */
  readonly ms: Readonly<Record<K, number>>;
  /** How many times longer `one` takes than `other`: the median of the turns. */
  readonly ratio: (one: K, other: K) => number;
};

/** Measures several works in turns, so that a busy moment of the machine affects all of them. */
export const runAlternately = async <K extends string>(
  sides: Readonly<Record<K, Side>>,
  rounds: number,
): Promise<AlternatingRuns<K>> => {
  const names = Object.keys(sides) as K[];
  const most = Math.max(...names.map((name) => sides[name].times ?? 1));
  const runRound = async (): Promise<Record<K, number>> => {
    const all = new Map(names.map((name) => [name, [] as number[]]));
    for (let time = 0; time < most; time++)
      for (const name of names) if (time < (sides[name].times ?? 1)) all.get(name)?.push(await timed(sides[name].work));
    return Object.fromEntries([...all].map(([name, times]) => [name, median(times)])) as Record<K, number>;
  };
  for (let warm = 0; warm < 2; warm++) await runRound();
  const taken: Record<K, number>[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await runRound());
  return {
    ms: Object.fromEntries(names.map((name) => [name, median(taken.map((round) => round[name]))])) as Record<K, number>,
    ratio: (one, other) => median(taken.map((round) => round[one] / round[other])),
  };
};
