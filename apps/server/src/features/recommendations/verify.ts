import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { toRecommendationSide, verificationRefusal } from '@trapline/contract/recommendations/rules.ts';
import { currentUser, requirePlaceRole } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { insertVerification } from './activity.queries.ts';
import { loadDetails } from './load-recommendations.ts';
import {
  auditOf,
  closingFields,
  loadResponseState,
  lockVisibleRecommendation,
  writeChange,
} from './open-recommendation.ts';
import type { LockedRecommendation } from './recommendations.queries.ts';
import { hasClient, selectVisit } from './references.queries.ts';

/** The last response, if it comes from the other side, reports the work as done and is not verified yet. */
const findResponseOfOther = async (tx: TxCtx, row: LockedRecommendation) => {
  const { response, hasVerification } = await loadResponseState(tx, row);
  if (response?.outcome !== 'DONE' || hasVerification) throw new AppError('recommendations/not_answered');
  const companies = { companyId: response.author_company_id, rootCompanyId: response.root_company_id };
  const responseAuthor = {
    authorId: response.user_id,
    side: toRecommendationSide(companies),
    hasClient: await hasClient(tx, row.place_id),
  };
  const refusal = verificationRefusal(responseAuthor, currentUser(tx));
  if (refusal) throw new AppError(refusal);
  return response;
};

/** An effective measure closes the recommendation; an ineffective one reopens it. */
export const verify: Handler<typeof recommendations.verify> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRecommendation(tx, params.recommendationId);
    requirePlaceRole(tx, 'recommendations.verify', row.place_id);
    const visit = body.inspectionId ? await selectVisit(tx, row.place_id, body.inspectionId) : null;
    if (visit === undefined) throw fieldError('inspectionId', 'not_found');
    if (row.status === 'CLOSE') throw new AppError('recommendations/closed');
    const { id: userId } = currentUser(tx);
    const response = await findResponseOfOther(tx, row);
    const result = { effect: body.effect, note: body.note || null };
    const { id } = await insertVerification(tx, row, {
      ...result,
      responseId: response.id,
      inspectionId: visit?.id ?? null,
      userId,
    });
    const status = body.effect === 'EFFECTIVE' ? 'CLOSE' : 'OPEN';
    if (status !== row.status) await writeChange(tx, row, closingFields(tx, row, status, userId), userId);
    const after = { ...result, status, recommendationId: row.id };
    await writeAudit(tx, auditOf(row, { action: 'recommendationVerification.create', entityId: id, after }));
    return { recommendation: await loadDetails(tx, row.uuid) };
  });
