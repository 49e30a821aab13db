import { type Expression, type SqlBool, sql } from 'kysely';

/** The searchable text of devices: the indexed expression (migration `search`). */
export const DEVICE_SEARCH_TEXT = sql<string>`devices.unique_id || ' ' || coalesce(devices.name, '') || ' ' || coalesce(devices.location, '')`;

/**
 * Rows with words that contain each of these words (decision database/search-and-lists), of one root company, which has
 * its own part of the index; null: of all companies. The index has the first 40 letters of each ending of each word.
 */
export const containsWords = (
  table: string,
  names: Expression<string>,
  words: readonly string[],
  rootCompanyId: number | null,
): Expression<SqlBool> => {
  const companyFilter = rootCompanyId === null ? sql`` : sql` && ${`':${rootCompanyId}'`}::tsquery`;
  return sql<SqlBool>`search_terms(${sql.ref(`${table}.root_company_id`)}, ${names})
    @@ ((select string_agg('''' || left(word, 40) || ''':*', ' & ') from unnest(plain_words(${words.join(' ')})) word)::tsquery${companyFilter})`;
};

/**
 * Splits the typed text into words: any character other than a letter or digit separates them, as in `plain_words` of
 * the database. At most eight words are used.
 */
export const splitIntoWords = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);
