import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Rows to which new data may refer: those that are not deleted. Work that arrives late, from a phone without a network,
 * may also refer to rows that were deleted after it was done (`at`).
 */
export const existedAt = (alias: string, at: Date | undefined): Expression<SqlBool> => {
  const deletedAt = sql.ref(`${alias}.deleted_at`);
  return at === undefined
    ? sql<SqlBool>`${deletedAt} is null`
    : sql<SqlBool>`(${deletedAt} is null or ${deletedAt} > ${at})`;
};
