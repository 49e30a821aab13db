import { type Expression, type SqlBool, sql } from 'kysely';
import { splitIntoWords } from './word-search.ts';

/**
 * Whether these columns or expressions together contain every typed word, also in the middle of a word, regardless of
 * order, case and diacritics: the rule of the search index (`word-search.ts`), without an index. The columns come from
 * code, never from input.
 */
export const containsText = (
  columns: readonly (string | Expression<string>)[],
  search: string,
): Expression<SqlBool> => {
  const words = splitIntoWords(search);
  // a text of signs only contains no word and finds nothing
  if (words.length === 0) return sql<SqlBool>`false`;
  const text = sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)));
  const patterns = sql.join(words.map((word) => sql`'%' || left(plain_text(${word}), 40) || '%'`));
  return sql<SqlBool>`plain_text(concat_ws(' ', ${text})) like all (array[${patterns}])`;
};
