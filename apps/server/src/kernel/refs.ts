import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** A reference is a numeric id or a uuid; digits only always means the id (DEC-002). */
const isNumericId = (ref: Ref): boolean => /^\d+$/.test(ref);

/** `alias.id = 12` or `alias.uuid = '...'`. `alias` is a table name or alias from code, never input. */
export const matchesRef = (alias: string, ref: Ref): Expression<SqlBool> =>
  isNumericId(ref)
    ? sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${Number(ref)}`
    : sql<SqlBool>`${sql.ref(`${alias}.uuid`)} = ${ref}::uuid`;

/** Matches any of many references. */
export const matchesAnyRef = (alias: string, refs: readonly Ref[]): Expression<SqlBool> => {
  const ids = refs.filter(isNumericId).map(Number);
  const uuids = refs.filter((ref) => !isNumericId(ref));
  return sql<SqlBool>`(${sql.ref(`${alias}.id`)} = any(${ids}::bigint[]) or ${sql.ref(`${alias}.uuid`)} = any(${uuids}::uuid[]))`;
};

/** Whether the reference refers to this row. */
export const isRefOf = (ref: Ref, row: { readonly id: number; readonly uuid: string }): boolean =>
  isNumericId(ref) ? row.id === Number(ref) : row.uuid === ref;
