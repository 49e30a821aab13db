import { isDeepStrictEqual } from 'node:util';

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Compares values in their stored form; the database does not preserve the order of keys. */
export const isSame = (left: unknown, right: unknown): boolean => isDeepStrictEqual(asJson(left), asJson(right));

/** The fields that a change really modifies, with old and new values: the two sides of an audit row. */
export const differenceOf = <C extends object>(row: object, change: C): { before: Partial<C>; after: Partial<C> } => {
  const keys = Object.keys(change).filter((key) => !isSame(Reflect.get(row, key), Reflect.get(change, key)));
  const pick = (source: object) => Object.fromEntries(keys.map((key) => [key, Reflect.get(source, key)]));
  // the keys are those of the change, and a row contains values of the same columns
  return { before: pick(row) as Partial<C>, after: pick(change) as Partial<C> };
};

/** The change without fields that were not sent: `undefined` means unchanged, `null` means cleared (DEC-008). */
export const withoutUndefined = <C extends object>(change: C): Partial<C> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<C>;

/** A list used as a set: sorted and without duplicates, so that two of them can be compared. */
export const sortedUnique = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].sort();
