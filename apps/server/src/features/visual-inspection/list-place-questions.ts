import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentQuestion } from './present-question.ts';
import { selectQuestionsOfPlace } from './questions.queries.ts';

export const listPlaceQuestions: Handler<typeof visualInspection.listAsked> = async (ctx, { params }) => {
  const rows = await selectQuestionsOfPlace(ctx, await getVisiblePlace(ctx, params.placeId));
  return { questions: rows.map((row) => presentQuestion(row, ctx.language)) };
};
