import { type Expression, type SqlBool, sql } from 'kysely';

/** The condition of a filter that was given; one that was not, or is empty text, lets every row pass. */
export const whereIfGiven = <T>(
  given: T | null | undefined,
  condition: (given: T) => Expression<SqlBool>,
): Expression<SqlBool> =>
  given === undefined || given === null || given === '' ? sql<SqlBool>`true` : condition(given);
