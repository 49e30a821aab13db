import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { selectEntries } from '../../kernel/catalogue/entries.queries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentEditedQuestion } from './present-question.ts';
import { QUESTIONS } from './questions.ts';

export const listQuestions: Handler<typeof visualInspection.listQuestions> = async (ctx) => {
  const rows = await selectEntries(ctx, QUESTIONS);
  return { questions: rows.map((row) => presentEditedQuestion(row, ctx.language)) };
};
