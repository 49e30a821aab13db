/** `60 %`, with a space that does not break, in every language. The number may be formatted already. */
export const percentText = (percent: number | string): string => `${percent}\u00a0%`;
