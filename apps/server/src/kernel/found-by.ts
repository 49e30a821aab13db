import { type Expression, type SqlBool, sql } from 'kysely';

/** What devices are found by: the expression their index is made over (migration `search`). */
export const DEVICE_FIELDS = sql<string>`devices.unique_id || ' ' || coalesce(devices.name, '') || ' ' || coalesce(devices.location, '')`;

/**
 * Rows of the table with words that begin with each of these (decision database/search-and-lists), of one root company, which
 * has its own part of the index; null: of all.
 */
export const containsWords = (
  table: string,
  names: Expression<string>,
  words: readonly string[],
  rootCompanyId: number | null,
): Expression<SqlBool> => {
  const ofOwner = rootCompanyId === null ? sql`` : sql` && ${`':${rootCompanyId}'`}::tsquery`;
  return sql<SqlBool>`found_by(${sql.ref(`${table}.root_company_id`)}, ${names})
    @@ ((select string_agg('''' || word || ''':*', ' & ') from unnest(plain_words(${words.join(' ')})) word)::tsquery${ofOwner})`;
};

/**
 * The typed text as words: any character that is no letter or digit separates them, as in `plain_words` of the
 * database. At most eight are used.
 */
export const wordsOf = (typed: string): readonly string[] =>
  typed
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);
