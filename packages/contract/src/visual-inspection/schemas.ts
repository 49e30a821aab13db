import { z } from 'zod';
import { inAllLanguages } from '../kernel/catalogue.ts';
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
  /** A suggestion until a person answers. */
  value: z.enum(['YES', 'NO']),
  answeredAt: z.string().nullable(),
  answeredBy: PersonName.nullable(),
  note: z.string().nullable(),
  recommendation: z.string().nullable(),
  images: z.array(AnswerImage),
});

/** A question in the selection of a facility, in the language of the caller. */
export const Question = z.object({
  id: z.number(),
  uuid: z.string(),
  question: z.string(),
  /** What the technician should check. */
  comment: z.string(),
  /** The company that owns it; null for global questions (DEC-142). */
  companyId: z.number().nullable(),
});
export type Question = z.infer<typeof Question>;

/** A question for its editors: the translated text, and the base text for languages without a translation. */
export const EditableQuestion = Question.extend({
  defaultAnswer: z.enum(['YES', 'NO']),
  order: z.number(),
  translations: inAllLanguages(z.object({ question: z.string(), comment: z.string() })),
  version: Version,
  base: z.object({ question: z.string(), comment: z.string() }),
});
export type EditableQuestion = z.infer<typeof EditableQuestion>;

/** Number of facilities that use it, and of visits that contain it, which retain it after it is deleted. */
export const QuestionUse = z.object({ places: z.number(), visits: z.number() });
