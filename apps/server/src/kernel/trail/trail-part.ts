import type { Database } from '../database.ts';

export type Words<W extends string> = { readonly personal: readonly W[]; readonly open: readonly W[] };

/** Entities of the audit trail and their steps. `told` are fields of the trail that are no column of its tables. */
export type Entities = Readonly<Record<string, { readonly verbs: readonly string[]; readonly told: Words<string> }>>;

export type Table = keyof Database;

export type TextColumn<T extends Table> = Extract<keyof Database[T], string>;

/** A change of its rows is a step of the entity, or of nobody: then the reason stands here. */
export type Rows<E extends string> =
  | { readonly of: E; readonly silent?: never }
  | { readonly silent: string; readonly of?: never };

/** Tables with every text column. That their entities exist is checked where all parts are merged. */
export type Tables = { readonly [T in Table]?: Rows<string> & Words<TextColumn<T>> };
