import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { mayDeleteRecommendation } from '@trapline/contract/recommendations/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { auditOf, lockVisibleRecommendation } from './open-recommendation.ts';
import { updateRecommendationRow } from './recommendations.queries.ts';

/** The number is not used again, because earlier documents contain it. */
export const deleteRecommendation: Handler<typeof recommendations.delete> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRecommendation(tx, params.recommendationId);
    const { id: userId, type } = currentUser(tx);
    if (!mayDeleteRecommendation({ type, isAuthor: row.user_id === userId }))
      throw new AppError('recommendations/not_author');
    requireMayChangeContent(tx, row);
    await updateRecommendationRow(tx, row.id, { deleted_at: tx.now(), deleted_by: userId });
    const before = { uniqueId: String(row.number), recommendation: row.recommendation, status: row.status };
    const reason = reasonOfQuery(query);
    const amends = row.first_closed_at !== null;
    await writeAudit(tx, auditOf(row, { action: 'recommendation.delete', entityId: row.id, before, amends, reason }));
    return success;
  });
