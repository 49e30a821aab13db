/** Parses search parameters: a screen gets a valid value for any text in the address. */

type RawSearch = Readonly<Record<string, unknown>>;
type Parser<T> = (value: unknown) => T | undefined;
type Parsers = Readonly<Record<string, Parser<unknown>>>;

/** The part of a page that is stored in its address: `searchOf({ search: text(), page })`. */
export const searchOf =
  <R extends Parsers>(parsers: R) =>
  (raw: RawSearch): { readonly [Name in keyof R]?: Exclude<ReturnType<R[Name]>, undefined> } =>
    // each name has its own parser type, which `fromEntries` does not preserve
    Object.fromEntries(Object.entries(parsers).map(([name, parse]) => [name, parse(raw[name])])) as never;

/** Trimmed text of at most `max` characters, or nothing. */
export const text =
  (max = 200): Parser<string> =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : undefined;

export const uuid = text(36);

export const choice =
  <const T extends string>(choices: readonly T[]): Parser<T> =>
  (value) =>
    choices.find((one) => one === value);

export const flag: Parser<true> = (value) => (value === 'true' || value === true ? true : undefined);

/** A page, one-based; 1 is left out of the address. */
export const page: Parser<number> = (value) =>
  Number.isInteger(Number(value)) && Number(value) > 1 ? Number(value) : undefined;

/** A column a list is sorted by; with a minus descending. */
export type Sort<Column extends string> = Column | `-${Column}`;

export const sortBy = <Column extends string>(columns: readonly Column[]): Parser<Sort<Column>> =>
  choice(columns.flatMap((column) => [column, `-${column}` as const]));

/** An address inside the panel; anything else (another site, a script) is dropped. */
export const appPath: Parser<string> = (value) =>
  typeof value === 'string' && /^\/app(?:[/?#]|$)/.test(value) ? value : undefined;

/** Search parameters as plain text, so that `?search=12` is the text 12 and addresses stay readable. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: RawSearch): string => {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};
