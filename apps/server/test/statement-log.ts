import { appendFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/**
 * What a run on PostgreSQL asked its database, each distinct statement once with the values of one use. The run on the embedded
 * database executes them all again: a statement only one of the two understands is found without running every test twice.
 */
export type LoggedStatement = { readonly sql: string; readonly parameters: readonly unknown[] };

const LIST = /\((?:(?:\?|default)(?:, )?)+\)(?:, \((?:(?:\?|default)(?:, )?)+\))*/g;

/** Equal for statements that differ only in the number of rows or of values in a list. */
export const shapeOf = (sql: string): string => sql.replaceAll(/\$\d+/g, '?').replaceAll(LIST, '(?)');

/** Opens no transaction of its own and changes no session: what can be tried and taken back. */
const IS_TRIED = /^\s*(?:select|insert|update|delete|with|merge|values|table)\b/i;

/** A table that one test makes for itself is not in the world of another. */
const IS_OF_A_TEST = /\btest_/;

const encodeStatement = ({ sql, parameters }: LoggedStatement): string =>
  `${serialize([sql, parameters]).toString('base64')}\n`;

export const decodeStatements = (text: string): LoggedStatement[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sql, parameters] = deserialize(Buffer.from(line, 'base64'));
      return { sql, parameters };
    });

const seen = new Set<string>();

/** Appends a statement to the file of the run unless this worker has done so before. */
export const logStatement = (file: string, statement: LoggedStatement): void => {
  const shape = shapeOf(statement.sql);
  if (seen.has(shape) || !IS_TRIED.test(statement.sql) || IS_OF_A_TEST.test(statement.sql)) return;
  seen.add(shape);
  appendFileSync(file, encodeStatement(statement));
};
