import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentQuestion } from './present-question.ts';
import { selectChoices } from './questions.queries.ts';

export const listChoices: Handler<typeof visualInspection.listChoices> = async (ctx, { query }) => {
  const place = eitherRef(query.placeUuid, query.placeId);
  const rootCompanyId =
    place === undefined ? currentUser(ctx).rootCompanyId : (await getVisiblePlace(ctx, place)).root_company_id;
  const rows = await selectChoices(ctx, rootCompanyId, query.limit);
  return { questions: rows.map((row) => presentQuestion(row, ctx.language)) };
};
