/**
 * What was typed, as words: all that is neither letter nor digit parts them, as in `plain_words` of the database. More
 * than eight say no more.
 */
export const wordsOf = (typed: string): readonly string[] =>
  typed
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);
