import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { changeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { mergeTexts } from '../../kernel/translations.ts';
import { presentEditedQuestion } from './present-question.ts';
import { ANY_QUESTION } from './questions.ts';

export const updateQuestion: Handler<typeof visualInspection.updateQuestion> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await changeEntry(tx, ANY_QUESTION, {
      ref: params.questionId,
      input: body,
      changeOf: ({ translations }) =>
        withoutUndefined({
          question: body.question,
          comment: body.comment,
          default_answer: body.defaultAnswer,
          translations: body.translations && mergeTexts(translations, body.translations),
        }),
    });
    return { question: presentEditedQuestion(row, tx.language) };
  });
