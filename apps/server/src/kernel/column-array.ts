type PlainValue = number | boolean | Date | string | null | undefined;

/** Values that need no quotes in an array of PostgreSQL. */
const NEEDS_NO_QUOTES = /^[\w:.+-]+$/;
const isNull = (text: string): boolean => text.length === 4 && text.toLowerCase() === 'null';

const arrayElement = (value: PlainValue): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value !== 'string') return value.toISOString();
  if (NEEDS_NO_QUOTES.test(value) && !isNull(value)) return value;
  // most values contain no backslash
  const escaped = value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
  return `"${escaped.replaceAll('"', '\\"')}"`;
};

/**
 * One column of many rows, for `unnest(${columnOf(rows, pick)}::bigint[])`: an array in the notation of PostgreSQL. The
 * driver would quote and escape every number, which with thousands of rows a second is a quarter of all the work.
 */
export const columnArrayOf = <T>(rows: readonly T[], pick: (row: T) => PlainValue): string => {
  let column = '{';
  for (const [index, row] of rows.entries()) column += `${index === 0 ? '' : ','}${arrayElement(pick(row))}`;
  return `${column}}`;
};
