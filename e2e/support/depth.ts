import type { Size } from './browser.ts';

/**
 * The depth of a test run. `gate` is the run before every merge, and `npm run test:stories`; `deep` runs each story at
 * all its sizes and checks every page with axe.
 */
const DEPTHS = ['gate', 'deep'] as const;

const depthOf = (value: string | undefined): (typeof DEPTHS)[number] => {
  const depth = DEPTHS.find((one) => one === (value || 'gate'));
  if (depth === undefined) throw new Error(`E2E_DEPTH is ${DEPTHS.join(' or ')}, not ${value}`);
  return depth;
};

export const isDeep = depthOf(process.env.E2E_DEPTH) === 'deep';

/** The first value only, or in a deep run all of them. */
export const firstOrAll = <T>(first: T, ...others: readonly T[]): readonly T[] =>
  isDeep ? [first, ...others] : [first];

/** The sizes of a story in which the user does the same at each size. */
export const sizesOf = (first: Size, ...others: readonly Size[]): readonly Size[] => firstOrAll(first, ...others);
