import { appendFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/**
 * Statements of a run on PostgreSQL, each distinct one once with the values of one use. The run on the embedded
 * database executes all of them again, which finds statements that only one engine accepts, without running every test
 * twice.
 */
export type LoggedStatement = { readonly sql: string; readonly parameters: readonly unknown[] };

const VALUE_LIST = /\((?:(?:\?|default)(?:, )?)+\)(?:, \((?:(?:\?|default)(?:, )?)+\))*/g;

/** The same for statements that differ only in the number of rows or of values in a list. */
export const shapeOf = (sql: string): string => sql.replaceAll(/\$\d+/g, '?').replaceAll(VALUE_LIST, '(?)');

/** Statements that open no transaction and change no session, so that they can be executed and rolled back. */
const CAN_BE_TRIED = /^\s*(?:select|insert|update|delete|with|merge|values|table)\b/i;

/** Tables that one test creates do not exist in the database of another. */
const USES_TEST_TABLE = /\btest_/;

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

/** The texts seen so far: most statements are repeated, and finding the shape of a text takes much longer. */
const seenTexts = new Set<string>();
const loggedShapes = new Set<string>();

/** Appends a statement to the file of the run, unless this worker has already done so. */
export const logStatement = (file: string, statement: LoggedStatement): void => {
  if (seenTexts.has(statement.sql)) return;
  seenTexts.add(statement.sql);
  const shape = shapeOf(statement.sql);
  if (loggedShapes.has(shape) || !CAN_BE_TRIED.test(statement.sql) || USES_TEST_TABLE.test(statement.sql)) return;
  loggedShapes.add(shape);
  appendFileSync(file, encodeStatement(statement));
};
