/** Reads data from other systems: every field may be absent, of another type, or spelled differently. */

export type Fields = Readonly<Record<string, unknown>>;

/** Parses JSON; returns null for invalid JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

/** The first of these fields that exists. */
export const pick = (fields: Fields, ...names: readonly string[]): unknown => {
  for (const name of names) if (fields[name] !== undefined && fields[name] !== null) return fields[name];
  return undefined;
};

/** Accepts a number as a number or as text. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

export const integerOf = (value: unknown): number | null => {
  const number = numberOf(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
};

export const textOf = (value: unknown, max = 200): string | null =>
  typeof value === 'string' && value !== '' && value.length <= max && value.isWellFormed() && !value.includes('\0')
    ? value
    : null;

/** An id: some networks use a number, others a text. */
export const idOf = (value: unknown): string | null => (Number.isSafeInteger(value) ? String(value) : textOf(value));

/** Sixteen hexadecimal digits in upper case, without any separators. */
export const euiOf = (value: unknown): string | null => {
  const digits = typeof value === 'string' && value.length <= 40 ? value.replaceAll(/[^0-9a-fA-F]/g, '') : '';
  return digits.length === 16 ? digits.toUpperCase() : null;
};

export const momentOf = (value: unknown): Date | null => {
  if (typeof value !== 'string' || value.length > 40) return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** The time of a gateway's clock, which may have any year; only years that the database can store are read. */
export const clockOf = (value: unknown): Date | null => {
  const moment = momentOf(value);
  const year = moment?.getUTCFullYear() ?? 0;
  return year >= 1 && year <= 9999 ? moment : null;
};

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Decodes base64; returns null for invalid base64. LoRaWAN carries 242 bytes at most. */
export const bytesOf = (value: unknown): Uint8Array | null =>
  typeof value === 'string' && value !== '' && value.length <= 400 && BASE64.test(value)
    ? Buffer.from(value, 'base64')
    : null;

/** Whether there is a payload that `bytesOf` cannot read. */
export const isInvalidPayload = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && bytesOf(value) === null;

export const listOf = (value: unknown, maxRows: number): readonly Fields[] =>
  Array.isArray(value) ? value.slice(0, maxRows).map(fieldsOf) : [];
