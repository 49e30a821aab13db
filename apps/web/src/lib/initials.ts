const graphemes = new Intl.Segmenter();

/** The first letter of each text, in capitals; the first character may be an emoji, which has two code units or more. */
export const initialsOf = (...texts: readonly string[]): string =>
  texts
    .map((text) => graphemes.segment(text.trim())[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toUpperCase();
