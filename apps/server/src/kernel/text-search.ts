import { type Expression, type SqlBool, sql } from 'kysely';

/** Text as it was typed, with `%` and `_` meaning themselves. */
const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Does any of these columns hold the text? Columns are written in code, never input. */
export const containsText = (columns: readonly string[], search: string): Expression<SqlBool> => {
  const pattern = patternOf(search);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};
