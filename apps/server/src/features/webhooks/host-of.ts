/** The part of a URL that may be shown: the rest may contain a password of the receiver. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
