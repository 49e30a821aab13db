import { z } from 'zod';
import { PersonName } from '../kernel/schemas.ts';

export const AnswerImage = z.object({
  id: z.number(),
  uuid: z.string(),
  signedUrl: z.string(),
  createdAt: z.string(),
});

export const VisualInspectionAnswer = z.object({
  questionId: z.number(),
  questionUuid: z.string(),
  question: z.string(),
  /** Until somebody answered, a suggestion. */
  value: z.enum(['YES', 'NO']),
  answeredAt: z.string().nullable(),
  answeredBy: PersonName.nullable(),
  note: z.string().nullable(),
  recommendation: z.string().nullable(),
  images: z.array(AnswerImage),
});
