import type { Database } from '../database.ts';

export type TextFields<W extends string> = { readonly personal: readonly W[]; readonly open: readonly W[] };

/**
 * Entities of the audit trail and their actions. `extraFields` lists fields of the audit trail that are no column of its
 * tables.
 */
export type Entities = Readonly<
  Record<string, { readonly verbs: readonly string[]; readonly extraFields: TextFields<string> }>
>;

export type Table = keyof Database;

export type TextColumn<T extends Table> = Extract<keyof Database[T], string>;

/** The entity to which changes of these rows belong, or the reason why they are not audited. */
export type RowAudit<E extends string> =
  | { readonly of: E; readonly withoutAudit?: never }
  | { readonly withoutAudit: string; readonly of?: never };

/** Tables with every text column. The check that their entities exist is made when all parts are merged. */
export type Tables = { readonly [T in Table]?: RowAudit<string> & TextFields<TextColumn<T>> };
