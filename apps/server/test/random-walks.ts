/** Number of random walks in a test: few in `npm test` and `npm run verify`, many in `npm run test:deep`. */
export const WALKS = Number(process.env.WALKS ?? 150);

const isLong = WALKS >= 100;

/** Number of steps of a walk: `short` in `npm test` and `npm run verify`, else `long`. */
export const stepsOf = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** In `npm test`, only the first items of a list; otherwise all. */
export const firstOrAll = <T>(all: readonly T[], first: number): readonly T[] => (isLong ? all : all.slice(0, first));

const RANGE = /^(\d+)-(\d+)$/;

/** The walks of a test: the short list, the long one, or the range in `WALK_SEEDS=100-160`. */
export const walkSeeds = (short: readonly number[], long: readonly number[]): readonly number[] => {
  const [, first, last] = RANGE.exec(process.env.WALK_SEEDS ?? '') ?? [];
  if (first === undefined || last === undefined) return isLong ? long : short;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => Number(first) + nth);
};
