/**
 * Prepares texts of people for a document: the words stay the same, but nothing breaks a line or violates a standard.
 */

// PDF/A forbids control characters and byte order marks; characters that force the direction of writing can reverse a
// count or a name. Right-to-left text does not need them. A zero-width space inside a code is invisible, and a search
// for the copied code would then find nothing.
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\ufeff\ufffe\uffff\u200b\u202a-\u202e\u2060\u2066-\u2069]/gu;

/** Removes invisible control characters; line ends become `\n`. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(UNPRINTABLE, '');

const NO_BREAK_SPACE = '\u00a0';

// `0,0025 %`, `pasta 10 g`, `nr 2`: a number stays together with its unit or its preceding word
const NUMBER_AND_UNIT = /(?<=\d) (?=(?:%|‰|°C|[kmµ]?g|[кмµ]?г|m?l|мл|л|[cmk]?m|szt\.|pcs|шт\.)(?![\p{L}\p{N}]))/gu;
const SIGN_AND_NUMBER = /(?<=(?<![\p{L}\p{N}])(?:nr|no|n)\.?|[№#§]) (?=\d)/giu;

/** Replaces spaces by no-break spaces where a line break would separate a number from its unit. */
export const bindUnits = (text: string): string =>
  /\d/.test(text) ? text.replaceAll(NUMBER_AND_UNIT, NO_BREAK_SPACE).replaceAll(SIGN_AND_NUMBER, NO_BREAK_SPACE) : text;

const MAX_WORD_LENGTH = 34;
const MAX_CODE_LENGTH = 16;
const PIECE_LENGTH = 6;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const splitIntoPieces = (word: string): string[] => {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  return Array.from({ length: Math.ceil(letters.length / PIECE_LENGTH) }, (_, index) =>
    letters.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH).join(''),
  );
};

/** Hyphenation knows words of a language; it does not know serial numbers and addresses. */
const needsPieces = (word: string): boolean =>
  word.length > MAX_WORD_LENGTH || (word.length > MAX_CODE_LENGTH && /[\d@_/\\.]/.test(word));

const LONG_WORD = /(\S{17,})/;

/**
 * Splits very long words into pieces. A word in pieces moves to the next line as a whole if it does not fit, and is
 * broken between pieces only if a whole line is too narrow. Nothing is added to the text, so that a code copied from
 * the document is unchanged.
 */
export const makeBreakable = (text: string): string | (string | string[])[] => {
  if (text.length <= MAX_CODE_LENGTH || !LONG_WORD.test(text)) return text;
  const parts = text
    .split(/(\S{17,})/)
    .filter((part) => part !== '')
    .map((part) => (/^\S{17,}$/.test(part) && needsPieces(part) ? splitIntoPieces(part) : part));
  return parts.every((part) => typeof part === 'string') ? text : parts;
};

/** Shortens a text for places with one line only. */
export const shorten = (text: string, maxLength: number): string => {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length <= maxLength
    ? letters.join('')
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
};
