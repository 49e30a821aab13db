import { z } from 'zod';
import { inFiveLanguages } from '../kernel/catalogue.ts';
import { PersonName, Version } from '../kernel/schemas.ts';

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

/** A question as a facility chooses it, in the reader's language. */
export const Question = z.object({
  id: z.number(),
  uuid: z.string(),
  question: z.string(),
  /** What to look at. */
  comment: z.string(),
  /** Its owner; null for global ones (DEC-142). */
  companyId: z.number().nullable(),
});
export type Question = z.infer<typeof Question>;

/** As its editors see it: beside what is asked of them, what is asked where nobody translated it. */
export const EditedQuestion = Question.extend({
  defaultAnswer: z.enum(['YES', 'NO']),
  order: z.number(),
  translations: inFiveLanguages(z.object({ question: z.string(), comment: z.string() })),
  version: Version,
  base: z.object({ question: z.string(), comment: z.string() }),
});
export type EditedQuestion = z.infer<typeof EditedQuestion>;

/** Facilities whose visits ask it, and visits in which it was asked: those keep it when it is deleted. */
export const QuestionUse = z.object({ places: z.number(), visits: z.number() });
