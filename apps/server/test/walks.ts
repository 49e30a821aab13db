/** How many random walks a test makes: few in `npm test` and `npm run verify`, many in `npm run test:deep`. */
export const WALKS = Number(process.env.WALKS ?? 150);

const isLong = WALKS >= 100;

/** Steps of one long walk. */
export const stepsOf = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** The first so many of a list in the gate, all of them outside it. */
export const firstOrAll = <T>(all: readonly T[], first: number): readonly T[] => (isLong ? all : all.slice(0, first));

const RANGE = /^(\d+)-(\d+)$/;

/** Which walks a test makes: the short list, the long one, or all from one to another that `WALK_SEEDS=100-160` names. */
export const walkSeeds = (short: readonly number[], long: readonly number[]): readonly number[] => {
  const [, first, last] = RANGE.exec(process.env.WALK_SEEDS ?? '') ?? [];
  if (first === undefined || last === undefined) return isLong ? long : short;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => Number(first) + nth);
};
