import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { selectEntry } from '../../kernel/catalogue/entries.queries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentEditedQuestion } from './present-question.ts';
import { countUse } from './questions.queries.ts';
import { ANY_QUESTION } from './questions.ts';

export const getQuestion: Handler<typeof visualInspection.getQuestion> = async (ctx, { params }) => {
  const row = requireFound(await selectEntry(ctx, ANY_QUESTION, params.questionId));
  const { places, visits } = await countUse(ctx, row.id);
  return {
    question: presentEditedQuestion(row, ctx.language),
    use: { places: places ?? 0, visits: visits ?? 0 },
  };
};
