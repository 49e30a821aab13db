import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** An entity is named by its numeric id or its uuid; digits only means the id (DEC-002). */
const isNumericId = (ref: Ref): boolean => /^\d+$/.test(ref);

/** `alias.id = 12` or `alias.uuid = '...'`. `alias` is a table name or alias written in code, never input. */
export const matchesRef = (alias: string, ref: Ref): Expression<SqlBool> =>
  isNumericId(ref)
    ? sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${Number(ref)}`
    : sql<SqlBool>`${sql.ref(`${alias}.uuid`)} = ${ref}::uuid`;

/** The same for any of many. */
export const matchesAnyRef = (alias: string, refs: readonly Ref[]): Expression<SqlBool> => {
  const ids = refs.filter(isNumericId).map(Number);
  const uuids = refs.filter((ref) => !isNumericId(ref));
  return sql<SqlBool>`(${sql.ref(`${alias}.id`)} = any(${ids}::bigint[]) or ${sql.ref(`${alias}.uuid`)} = any(${uuids}::uuid[]))`;
};

/** Is this row the one the reference names? */
export const isRefOf = (ref: Ref, row: { readonly id: number; readonly uuid: string }): boolean =>
  isNumericId(ref) ? row.id === Number(ref) : row.uuid === ref;
