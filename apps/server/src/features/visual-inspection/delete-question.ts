import { success } from '@trapline/contract/kernel/schemas.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { removeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { ANY_QUESTION } from './questions.ts';

export const deleteQuestion: Handler<typeof visualInspection.deleteQuestion> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await removeEntry(tx, ANY_QUESTION, params.questionId);
    return success;
  });
