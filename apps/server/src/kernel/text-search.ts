import { type Expression, type SqlBool, sql } from 'kysely';

/** Text as it was typed, with `%` and `_` meaning themselves. */
const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether any of these columns, or expressions over them, contains the text, whatever its case and diacritics. The columns come
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
