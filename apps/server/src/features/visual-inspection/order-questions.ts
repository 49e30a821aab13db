import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { orderEntries } from '../../kernel/catalogue/entries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentEditedQuestion } from './present-question.ts';
import { QUESTIONS } from './questions.ts';

export const orderQuestions: Handler<typeof visualInspection.orderQuestions> = async (ctx, { body }) => {
  const rows = await orderEntries(ctx, QUESTIONS, body.order);
  return { questions: rows.map((row) => presentEditedQuestion(row, ctx.language)) };
};
