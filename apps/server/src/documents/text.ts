/** Texts of people on their way into a document: still the same words, but nothing that breaks a line or a standard. */

// PDF/A refuses control characters and byte order marks; signs that turn the direction of writing by force can make a
// count or a name read backwards. Words written from right to left need none of them.
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\ufeff\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** Without invisible control characters; line ends are `\n`. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(UNPRINTABLE, '');

const ZERO_WIDTH_SPACE = '\u200b';
const LONGEST_WORD = 34;
const LONGEST_CODE = 16;
const PIECE = 12;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const inPieces = (word: string): string => {
  let result = '';
  let count = 0;
  for (const { segment } of graphemes.segment(word)) {
    if (count > 0 && count % PIECE === 0) result += ZERO_WIDTH_SPACE;
    result += segment;
    count += 1;
  }
  return result;
};

/** Hyphenation knows words of a language; it does not know serial numbers and addresses. */
const needsPieces = (word: string): boolean =>
  word.length > LONGEST_WORD || (word.length > LONGEST_CODE && /[\d@_/\\.]/.test(word));

/** Places where a very long word may be broken, so that no cell of a table overflows. */
export const breakable = (text: string): string =>
  text.replaceAll(/\S{17,}/g, (word) => (needsPieces(word) ? inPieces(word) : word));

/** For places with room for one line only. */
export const shortened = (text: string, longest: number): string => {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length <= longest
    ? letters.join('')
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
};
