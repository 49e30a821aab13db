/** Of an address what may be told: the rest may hold a password of the receiver. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
