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
import { selectFileByUuid } from './phone-recommendation.queries.ts';
import { presentFile } from './present-recommendation.ts';
import { selectRecommendation } from './recommendations.queries.ts';

const requireFileLimit = async (tx: TxCtx, recommendationId: number): Promise<void> => {
  if ((await countFiles(tx, recommendationId)) >= MAX_ATTACHMENTS) throw new AppError('recommendations/too_many_files');
};

/** The file that a request with this uuid has attached: its response may have been lost. */
const findSent = async (tx: TxCtx, recommendationId: number) => {
  const file = tx.requestUuid === undefined ? undefined : await selectFileByUuid(tx, tx.requestUuid);
  if (!file) return null;
  const isSame = file.recommendationId === recommendationId && file.userId === currentUser(tx).id;
  if (!isSame) throw new AppError('request/idempotency_mismatch');
  if (file.deletedAt !== null) throw new AppError('request/deleted_since');
  return file;
};

const loadFile = async (tx: TxCtx, recommendationId: number, fileId: number) =>
  presentFile(
    requireFound((await selectFiles(tx, [recommendationId])).find(({ id }) => id === fileId)),
    tx.services.links,
  );

export const addFile: UploadHandler<typeof recommendations.addFile> = {
  mayReceive: (ctx, { params }) =>
    inTransaction(ctx, async (tx) => {
      const row = requireFound(await selectRecommendation(tx, params.recommendationId));
      if (!(await findSent(tx, row.id))) await requireFileLimit(tx, row.id);
      return { rootCompanyId: row.root_company_id };
    }),
  keep: (ctx, { params, body, file }) =>
    inTransaction(ctx, async (tx) => {
      const row = await lockVisibleRecommendation(tx, params.recommendationId);
      const sent = await findSent(tx, row.id);
      if (sent) return { file: await loadFile(tx, row.id, sent.id) };
      await requireFileLimit(tx, row.id);
      const stored = await insertStoredFile(tx, row.root_company_id, file);
      const name = body.name || file.name;
      const made = { uuid: tx.requestUuid ?? tx.newUuid(), at: tx.now() };
      const [inserted] = await insertFiles(tx, row, [{ storedFileId: stored.id, name, made }], currentUser(tx).id);
      const { id } = requireFound(inserted);
      const after = { name, sha256: file.sha256, recommendationId: row.id };
      const amends = row.status === 'CLOSE';
      await writeAudit(tx, auditOf(row, { action: 'recommendationFile.create', entityId: id, after, amends }));
      return { file: await loadFile(tx, row.id, id) };
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
