/** Converts to lower case without diacritics, so that quickly typed searches match. */
export const toSearchText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
