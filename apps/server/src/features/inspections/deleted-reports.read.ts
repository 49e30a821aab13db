import type { DeletedEntry } from '@trapline/contract/trail/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { MAX_DELETED, presentDeleted } from '../trail/deleted.read.ts';

/** Deleted report issues of a visit that the caller may read; the name is the language in which they are printed. */
export const loadDeletedReports = async (
  ctx: AnyCtx,
  { id, number }: { readonly id: number; readonly number: string | null },
): Promise<DeletedEntry[]> => {
  const rows = await ctx.db
    .selectFrom('reports')
    .select(['id', 'uuid', 'issue', 'language as name', 'deleted_at as deletedAt'])
    .where('inspection_id', '=', id)
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .limit(MAX_DELETED)
    .execute();
  const deletedReports = rows.map(({ issue, ...row }) => ({
    ...row,
    number: number === null ? String(issue) : `${number}/${issue}`,
  }));
  return presentDeleted(ctx, 'report', deletedReports);
};
