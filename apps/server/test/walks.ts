/** How many random walks a test makes: few in `npm test` and `npm run verify`, many in `npm run test:deep`. */
export const WALKS = Number(process.env.WALKS ?? 150);

/** Steps of one long walk. */
export const stepsOf = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  WALKS < 100 ? short : long;
