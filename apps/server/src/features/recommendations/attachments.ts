import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { MAX_ATTACHMENTS, mayDeleteComment } from '@trapline/contract/recommendations/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { countFiles, insertFiles, lockFile, markFileDeleted, selectFiles } from './activity.queries.ts';
import { auditOf, lockVisibleRecommendation } from './open-recommendation.ts';
import { presentFile } from './present-recommendation.ts';
import { selectRecommendation } from './recommendations.queries.ts';

const requireFileLimit = async (tx: TxCtx, recommendationId: number): Promise<void> => {
  if ((await countFiles(tx, recommendationId)) >= MAX_ATTACHMENTS) throw new AppError('recommendations/too_many_files');
};

export const addFile: UploadHandler<typeof recommendations.addFile> = {
  mayReceive: (ctx, { params }) =>
    inTransaction(ctx, async (tx) => {
      const row = requireFound(await selectRecommendation(tx, params.recommendationId));
      await requireFileLimit(tx, row.id);
      return { rootCompanyId: row.root_company_id };
    }),
  keep: (ctx, { params, body, file }) =>
    inTransaction(ctx, async (tx) => {
      const row = await lockVisibleRecommendation(tx, params.recommendationId);
      await requireFileLimit(tx, row.id);
      const stored = await insertStoredFile(tx, row.root_company_id, file);
      const name = body.name || file.name;
      const [inserted] = await insertFiles(tx, row, [{ storedFileId: stored.id, name }], currentUser(tx).id);
      const { id } = requireFound(inserted);
      const after = { name, sha256: file.sha256, recommendationId: row.id };
      const amends = row.status === 'CLOSE';
      await writeAudit(tx, auditOf(row, { action: 'recommendationFile.create', entityId: id, after, amends }));
      const storedRows = requireFound((await selectFiles(tx, [row.id])).find((one) => one.id === id));
      return { file: presentFile(storedRows, tx.services.links) };
    }),
};

/** A file that belongs to a response cannot be deleted. The bytes stay for earlier reports. */
export const deleteFile: Handler<typeof recommendations.deleteFile> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRecommendation(tx, params.recommendationId);
    const file = requireFound(await lockFile(tx, row.id, params.fileId));
    const { id: userId, type } = currentUser(tx);
    if (!mayDeleteComment({ type, isAuthor: file.user_id === userId }))
      throw new AppError('recommendations/not_author');
    requireMayChangeContent(tx, file);
    if (file.response_id !== null) throw new AppError('recommendations/answered_with');
    await markFileDeleted(tx, file.id, userId);
    const before = { name: file.name };
    const step = { before, amends: row.status === 'CLOSE', reason: reasonOfQuery(query) };
    await writeAudit(tx, auditOf(row, { action: 'recommendationFile.delete', entityId: file.id, ...step }));
    return success;
  });
