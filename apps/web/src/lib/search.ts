/** Reading search parameters: whatever stands in the address, a screen gets a value it can use. */

type Raw = Readonly<Record<string, unknown>>;

/** Trimmed text of at most `max` characters, or nothing. */
export const textParam = (raw: Raw, name: string, max = 200): string | undefined => {
  const value = raw[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : undefined;
};

export const choiceParam = <T extends string>(raw: Raw, name: string, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === raw[name]);

export const flagParam = (raw: Raw, name: string): true | undefined =>
  raw[name] === 'true' || raw[name] === true ? true : undefined;

/** A page, one-based; 1 is left out of the address. */
export const pageParam = (raw: Raw, name = 'page'): number | undefined => {
  const page = Number(raw[name]);
  return Number.isInteger(page) && page > 1 ? page : undefined;
};

/** `name` ascending, `-name` descending. */
export const sortParam = <T extends string>(raw: Raw, columns: readonly T[]): T | `-${T}` | undefined =>
  columns.flatMap((column) => [column, `-${column}` as const]).find((choice) => choice === raw.sort);

/** Search parameters as plain text, so that `?search=12` is the text 12 and addresses stay readable. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Raw): string => {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

/** An address inside the panel; anything else (another site, a script) is dropped. */
export const appPathParam = (raw: Raw, name: string): string | undefined => {
  const value = raw[name];
  return typeof value === 'string' && /^\/app(?:[/?#]|$)/.test(value) ? value : undefined;
};
