type KeysOf<T> = T extends unknown ? keyof T : never;

/** All keys of several tables, each with the value from the table that contains it. */
export type Joined<T> = { readonly [K in KeysOf<T>]: T extends Readonly<Record<K, infer V>> ? V : never };

/** Combines the tables of the domains into one. */
export const joined = <T extends object>(tables: readonly T[]): Joined<T> => Object.assign({}, ...tables);
