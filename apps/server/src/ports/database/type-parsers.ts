import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const driverParser = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

const ZERO = 48;
const numberAt = (text: string, start: number, digits: number): number => {
  let value = 0;
  for (let index = start; index < start + digits; index++) value = value * 10 + text.charCodeAt(index) - ZERO;
  return value;
};

/** The end position of the fraction of a second, and its first three digits. */
const fractionOf = (text: string): { end: number; ms: number } => {
  if (text[19] !== '.') return { end: 19, ms: 0 };
  let end = 20;
  while (end < text.length && text.charCodeAt(end) >= ZERO) end++;
  const digits = Math.min(3, end - 20);
  return { end, ms: numberAt(text, 20, digits) * 10 ** (3 - digits) };
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** An offset has minutes only if the zone has them; null for an offset with seconds, as before time zones existed. */
const offsetOf = (text: string, at: number): number | null => {
  const hours = numberAt(text, at + 1, 2) * HOUR_MS;
  const sign = text[at] === '-' ? -1 : 1;
  if (text.length === at + 3) return sign * hours;
  if (text.length === at + 6 && text[at + 3] === ':') return sign * (hours + numberAt(text, at + 4, 2) * MINUTE_MS);
  return null;
};

/**
 * Parses `2026-11-20 15:08:31.123456+01`, the PostgreSQL form of a timestamp, by the positions of its digits: a list of
 * devices has a thousand of them, and the driver's expressions take several times as long. Other forms go to the driver.
 */
export const parseInstant = (text: string): unknown => {
  if (text[4] !== '-' || text[10] !== ' ' || text[16] !== ':' || text.endsWith('C')) return driverParser(text);
  const year = numberAt(text, 0, 4);
  const { end, ms } = fractionOf(text);
  const offset = offsetOf(text, end);
  if (offset === null || year < 100) return driverParser(text);
  const [month, day] = [numberAt(text, 5, 2), numberAt(text, 8, 2)];
  const [hour, minute, second] = [numberAt(text, 11, 2), numberAt(text, 14, 2), numberAt(text, 17, 2)];
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms) - offset);
};

/** Numeric ids are within the safe range of a JavaScript number; a date without time stays text. */
export const setTypeParsers = (): void => {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(DATE, (value) => value);
  pg.types.setTypeParser(TIMESTAMPTZ, parseInstant);
};
