import { success } from '@trapline/contract/kernel/schemas.ts';
import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { MAX_COMMENTS, mayDeleteComment, mayEditComment } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationComment } from '@trapline/contract/recommendations/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { insertComment, lockComment, markCommentDeleted, selectComments, updateComment } from './activity.queries.ts';
import { auditOf, lockVisibleRecommendation } from './open-recommendation.ts';
import { presentComment } from './present-recommendation.ts';

const loadComment = async (tx: TxCtx, recommendationId: number, id: number): Promise<RecommendationComment> =>
  presentComment(requireFound((await selectComments(tx, [recommendationId])).find((row) => row.id === id)));

export const addComment: Handler<typeof recommendations.addComment> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRecommendation(tx, params.recommendationId);
    if ((await selectComments(tx, [row.id])).length >= MAX_COMMENTS)
      throw new AppError('recommendations/too_many_comments');
    const { id } = await insertComment(tx, row, body.comment, currentUser(tx).id);
    const after = { comment: body.comment, recommendationId: row.id };
    await writeAudit(tx, auditOf(row, { action: 'recommendationComment.create', entityId: id, after }));
    return { comment: await loadComment(tx, row.id, id) };
  });

export const changeComment: Handler<typeof recommendations.updateComment> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRecommendation(tx, params.recommendationId);
    const comment = requireFound(await lockComment(tx, row.id, params.commentId));
    const { id: userId, type } = currentUser(tx);
    if (!mayEditComment({ type, isAuthor: comment.user_id === userId }))
      throw new AppError('recommendations/not_author');
    if (comment.comment !== body.comment) {
      await updateComment(tx, comment.id, body.comment);
      const beforeAndAfter = { before: { comment: comment.comment }, after: { comment: body.comment } };
      await writeAudit(
        tx,
        auditOf(row, { action: 'recommendationComment.update', entityId: comment.id, ...beforeAndAfter }),
      );
    }
    return { comment: await loadComment(tx, row.id, comment.id) };
  });

export const deleteComment: Handler<typeof recommendations.deleteComment> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRecommendation(tx, params.recommendationId);
    const comment = requireFound(await lockComment(tx, row.id, params.commentId));
    const { id: userId, type } = currentUser(tx);
    if (!mayDeleteComment({ type, isAuthor: comment.user_id === userId }))
      throw new AppError('recommendations/not_author');
    requireMayChangeContent(tx, comment);
    await markCommentDeleted(tx, comment.id, userId);
    const before = { comment: comment.comment };
    await writeAudit(tx, auditOf(row, { action: 'recommendationComment.delete', entityId: comment.id, before }));
    return success;
  });
