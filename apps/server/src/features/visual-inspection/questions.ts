import type { QuestionPayload } from '@trapline/contract/visual-inspection/payloads.ts';
import type { z } from 'zod';
import type { EntryOf } from '../../kernel/catalogue/entries.queries.ts';
import type { Catalogue } from '../../kernel/catalogue/entries.ts';
import { mergeTexts, textsOf } from '../../kernel/translations.ts';
import { isEditable, isListed } from './questions.queries.ts';

export type QuestionRow = EntryOf<'visual_inspection_questions'>;

export const questionTextsOf = (translations: unknown) => textsOf(translations, ['question', 'comment']);

/** The list that a person edits: that of the installation, or of the own company. */
export const QUESTIONS: Catalogue<QuestionRow> = {
  table: 'visual_inspection_questions',
  entity: 'visualInspectionQuestion',
  isUsable: (ctx) => isListed(ctx.actor),
  ownerOf: (row) => row.root_company_id,
  asForm: (row) => ({
    question: row.question,
    comment: row.comment,
    defaultAnswer: row.default_answer,
    translations: questionTextsOf(row.translations),
  }),
};

/** Questions named by id: a super admin may also correct those of a company. */
export const ANY_QUESTION: Catalogue<QuestionRow> = { ...QUESTIONS, isUsable: (ctx) => isEditable(ctx.actor) };

type QuestionInput = z.output<typeof QuestionPayload>;

export const newQuestion = (input: QuestionInput, rootCompanyId: number | null) => ({
  root_company_id: rootCompanyId,
  question: input.question,
  comment: input.comment,
  default_answer: input.defaultAnswer,
  translations: mergeTexts({}, input.translations),
});
