import { z } from 'zod';
import { amending, reasonInQuery } from '../inspections/reasons.ts';
import { REMARK_MAX } from '../inspections/rules.ts';
import { Ref, text } from '../kernel/schemas.ts';

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
  ...amending,
});

/** A photo of an answer: its text fields beside the file. */
export const AnswerImagePayload = reasonInQuery.optional();
