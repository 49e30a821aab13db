import { type Expression, type SqlBool, sql } from 'kysely';

/** The condition of an optional filter; if it is missing or empty, every row passes. */
export const whereIfGiven = <T>(
  given: T | null | undefined,
  condition: (given: T) => Expression<SqlBool>,
): Expression<SqlBool> =>
  given === undefined || given === null || given === '' ? sql<SqlBool>`true` : condition(given);
