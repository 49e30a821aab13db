import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { EditableQuestion, Question } from '@trapline/contract/visual-inspection/schemas.ts';
import { translate } from '../../kernel/translations.ts';
import { type QuestionRow, questionTextsOf } from './questions.ts';

type PresentedRow = Pick<QuestionRow, 'id' | 'uuid' | 'root_company_id' | 'question' | 'comment' | 'translations'>;

export const presentQuestion = (row: PresentedRow, language: Language): Question => ({
  id: row.id,
  uuid: row.uuid,
  question: translate(row, language, 'question', row.question),
  comment: translate(row, language, 'comment', row.comment),
  companyId: row.root_company_id,
});

export const presentEditedQuestion = (row: QuestionRow, language: Language): EditableQuestion => ({
  ...presentQuestion(row, language),
  defaultAnswer: row.default_answer,
  order: row.position,
  translations: questionTextsOf(row.translations),
  version: row.version,
  base: { question: row.question, comment: row.comment },
});
