import type { DecodedFields, Decoding } from '../../kernel/decoder.ts';
import { LIMITS } from './protocol.ts';

/** The result of a decoder is untrusted input: it is checked again before it is used. */

const MAX_DEPTH = 5;
const MAX_FIELDS = 200;
const MAX_TEXT_LENGTH = 500;

const cleanText = (text: string): string => text.slice(0, MAX_TEXT_LENGTH).replaceAll('\0', '').toWellFormed();

const cleanValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).map((one) => cleanValue(one, depth + 1));
  return cleanFields(value, depth + 1);
};

const cleanFields = (value: object, depth = 0): DecodedFields =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .slice(0, MAX_FIELDS)
      .map(([name, inner]) => [cleanText(name), cleanValue(inner, depth)]),
  );

/** Returns null if there are no fields or too many. */
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

/** Parses the text from the sandbox. A decoder that reports errors has failed, even if it also returned fields. */
export const decodingOf = (text: string): Decoding => {
  if (text.length > LIMITS.outputCharacters) return failedDecoding('the decoded fields are too long');
  const { data, errors, warnings } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const [error] = textsOf(errors);
  if (error !== undefined) return failedDecoding(error);
  const fields = boundedFields(data);
  return fields ? { fields, warnings: textsOf(warnings), error: null } : failedDecoding('it returned no fields');
};
