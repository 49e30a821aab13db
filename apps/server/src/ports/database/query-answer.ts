import type pg from 'pg';
import type { QueryAnswer } from './pglite/protocol.ts';

type Result = pg.QueryResult<Record<string, unknown>>;

/** Several statements in one text return several results: their rows are combined, on both engines. */
export const toQueryAnswer = (result: unknown): QueryAnswer => {
  // the types of the driver declare a single result only
  const results = (Array.isArray(result) ? result : [result]) as Result[];
  const { command = '', rowCount = null } = results.at(-1) ?? {};
  return { command, rowCount, rows: results.flatMap(({ rows }) => rows) };
};
