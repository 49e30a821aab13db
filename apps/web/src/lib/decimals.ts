/**
 * A number as a person typed it. An unclear one is never guessed: `1.234` can be a thousand or a fraction, so both
 * readings are returned in the spelling of the language.
 */
export type DecimalReading =
  | { readonly value: number | null }
  | { readonly problem: 'invalid' }
  | { readonly problem: 'ambiguous'; readonly whole: string; readonly fraction: string };

const SAMPLE = 1_234_567.5;

/** The decimal and the thousands separator of a language; Polish and Russian separate thousands with a space. */
const separatorsOf = (language: string): { readonly decimal: string; readonly group: string } => {
  const parts = new Intl.NumberFormat(language).formatToParts(SAMPLE);
  const separator = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: separator('decimal'), group: separator('group') };
};

const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
const THOUSAND_OR_FRACTION = /^(-?[1-9]\d{0,2})[.,](\d{3})$/;
const THOUSANDS_WITH_SPACES = /^-?[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?$/;
const DOTS_AND_COMMA = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const COMMAS_AND_DOT = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

const toNumber = (text: string): DecimalReading => ({ value: Number(text.replaceAll(' ', '').replace(',', '.')) });

/**
 * Reads a typed number by the language of the panel; the settings of the browser play no part. Comma and point are both
 * decimal separators as long as only one of them is used, and thousands are read where the language writes them so.
 */
export const readDecimal = (typed: string, language: string): DecimalReading => {
  const text = typed.trim().replace('\u2212', '-').replace(/\s/g, ' ');
  if (text === '') return { value: null };
  const { decimal, group } = separatorsOf(language);
  const [, thousands, rest] = THOUSAND_OR_FRACTION.exec(text) ?? [];
  if (thousands && rest)
    return { problem: 'ambiguous', whole: `${thousands}${rest}`, fraction: `${thousands}${decimal}${rest}` };
  if (PLAIN.test(text) || THOUSANDS_WITH_SPACES.test(text)) return toNumber(text);
  if (group === '.' && DOTS_AND_COMMA.test(text)) return toNumber(text.replaceAll('.', ''));
  if (group === ',' && COMMAS_AND_DOT.test(text)) return toNumber(text.replaceAll(',', ''));
  return { problem: 'invalid' };
};

const MAX_DECIMALS = 10;

/** The number as an input shows it: with the decimal separator of the language and without thousands separators. */
export const decimalText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: MAX_DECIMALS }).format(value);

/** The value of a decimal input: a text only while it cannot be read, so that the schema of the form refuses it. */
export type DecimalValue = number | string;

/** The number for a request body: null without one, and not a number for a text that the schema has to refuse. */
export const numberOrNull = (value: DecimalValue): number | null => {
  if (value === '') return null;
  return typeof value === 'number' ? value : Number.NaN;
};
