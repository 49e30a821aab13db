import { z } from 'zod';
import { reasonField, reasonInQuery } from '../inspections/reasons.ts';
import { REMARK_MAX } from '../inspections/rules.ts';
import { DESCRIPTION_MAX, inputInAllLanguages, listPayload, orderPayload } from '../kernel/catalogue.ts';
import { Ref, requiredText, text } from '../kernel/schemas.ts';

export const VisualInspectionPayload = z.object({
  answers: z
    .array(
      z.object({
        questionId: Ref,
        value: z.enum(['YES', 'NO']),
        note: text(REMARK_MAX).nullish(),
        recommendation: text(REMARK_MAX).nullish(),
      }),
    )
    .min(1)
    .max(500),
  ...reasonField,
});

/** The text fields sent with a photo of an answer. */
export const AnswerImagePayload = reasonInQuery.optional();

const QUESTION_MAX = 500;

export const QuestionPayload = z.object({
  question: requiredText(QUESTION_MAX),
  comment: requiredText(DESCRIPTION_MAX),
  defaultAnswer: z.enum(['YES', 'NO']),
  translations: inputInAllLanguages(
    z.object({ question: text(QUESTION_MAX).nullish(), comment: text(DESCRIPTION_MAX).nullish() }),
  ).optional(),
});

/** Old clients send the id of the list of the root company: it is compared with that of the caller, not ignored. */
export const NewQuestionPayload = QuestionPayload.extend({ companyUuid: Ref.nullish() });

export const QuestionOrder = orderPayload('questions');

/** The complete selection of questions for future visits of a facility. */
export const QuestionsPayload = listPayload('questions');
