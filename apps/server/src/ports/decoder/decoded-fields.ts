import type { DecodedFields, Decoding } from '../../kernel/decoder.ts';
import { LIMITS } from './protocol.ts';

/** What a decoder returned is input of a stranger: it is read once more before anything here uses it. */

const DEEP = 5;
const FIELDS_AT_MOST = 200;
const TEXT_AT_MOST = 500;

const cleanText = (text: string): string => text.slice(0, TEXT_AT_MOST).replaceAll('\0', '').toWellFormed();

const cleanValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEP) return null;
  if (Array.isArray(value)) return value.slice(0, FIELDS_AT_MOST).map((one) => cleanValue(one, depth + 1));
  return cleanFields(value, depth + 1);
};

const cleanFields = (value: object, depth = 0): DecodedFields =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .slice(0, FIELDS_AT_MOST)
      .map(([name, inner]) => [cleanText(name), cleanValue(inner, depth)]),
  );

/** Null where there are none, or too many. */
const boundedFields = (value: unknown): DecodedFields | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = cleanFields(value);
  const isUsable = Object.keys(fields).length > 0 && JSON.stringify(fields).length <= LIMITS.outputCharacters;
  return isUsable ? fields : null;
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .slice(0, 10)
        .flatMap((one) => (typeof one === 'string' ? cleanText(one).slice(0, LIMITS.errorCharacters) : []))
    : [];

export const failedDecoding = (error: string): Decoding => ({ fields: null, warnings: [], error });

/** The text that the sandbox returned. A decoder that reports errors of its own has failed, whatever else it returned. */
export const decodingOf = (text: string): Decoding => {
  if (text.length > LIMITS.outputCharacters) return failedDecoding('the decoded fields are too long');
  const { data, errors, warnings } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const [error] = textsOf(errors);
  if (error !== undefined) return failedDecoding(error);
  const fields = boundedFields(data);
  return fields ? { fields, warnings: textsOf(warnings), error: null } : failedDecoding('it returned no fields');
};
