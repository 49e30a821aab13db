import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { MAX_RESPONSES, statusAfter } from '@trapline/contract/recommendations/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { attachFilesTo, insertResponse, selectResponses } from './activity.queries.ts';
import { loadDetails } from './load-recommendations.ts';
import { auditOf, lockVisibleRecommendation, writeChange } from './open-recommendation.ts';

/** The responsible person accepts it, reports it as done, or refuses with a reason. */
export const respond: Handler<typeof recommendations.respond> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRecommendation(tx, params.recommendationId);
    if (row.status === 'CLOSE') throw new AppError('recommendations/closed');
    if ((await selectResponses(tx, [row.id])).length >= MAX_RESPONSES)
      throw new AppError('recommendations/too_many_responses');
    const { id: userId } = currentUser(tx);
    const response = {
      outcome: body.outcome,
      text: body.text || null,
      reason: body.outcome === 'REFUSED' ? (body.reason ?? null) : null,
    };
    const { id } = await insertResponse(tx, row, { ...response, userId });
    const uuids = [...new Set(body.fileUuids)];
    if ((await attachFilesTo(tx, row, { uuids, responseId: id, userId })) < uuids.length)
      throw fieldError('fileUuids', 'not_found');
    const status = statusAfter(body.outcome, row.status);
    if (status !== row.status) await writeChange(tx, row, { status }, userId);
    const after = { ...response, status, recommendationId: row.id };
    await writeAudit(tx, auditOf(row, { action: 'recommendationResponse.create', entityId: id, after }));
    return { recommendation: await loadDetails(tx, row.uuid) };
  });
