import { type Expression, type SqlBool, sql } from 'kysely';

/** A pattern for the typed text, in which `%` and `_` have no special meaning. */
const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether any of these columns or expressions contains the text, regardless of case and diacritics. The columns come
 * from code, never from input.
 */
export const containsText = (
  columns: readonly (string | Expression<string>)[],
  search: string,
): Expression<SqlBool> => {
  const pattern = patternOf(search);
  return sql<SqlBool>`(${sql.join(
    columns.map(
      (column) => sql`plain_text(${typeof column === 'string' ? sql.ref(column) : column}) like plain_text(${pattern})`,
    ),
    sql` or `,
  )})`;
};
