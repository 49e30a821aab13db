// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type VisualInspectionQuestionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  question: string;
  comment: Generated<string>;
  default_answer: Generated<'YES' | 'NO'>;
  translations: Generated<Json>;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};
