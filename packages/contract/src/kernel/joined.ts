type KeysOf<T> = T extends unknown ? keyof T : never;

/** All keys of several tables, each with the value from its own table. */
export type Joined<T> = { readonly [K in KeysOf<T>]: T extends Readonly<Record<K, infer V>> ? V : never };

/** What the domains bring, as one table. */
export const joined = <T extends object>(tables: readonly T[]): Joined<T> => Object.assign({}, ...tables);
