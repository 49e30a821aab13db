type KeysOf<T> = T extends unknown ? keyof T : never;

/** All keys of several tables, each with the value from the table that contains it. */
export type Merged<T> = { readonly [K in KeysOf<T>]: T extends Readonly<Record<K, infer V>> ? V : never };

/** Combines the tables of the domains into one. */
export const mergeTables = <T extends object>(tables: readonly T[]): Merged<T> => Object.assign({}, ...tables);
