// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type InspectionAnswersTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  inspection_id: number;
  question_id: number;
  question: string;
  translations: Generated<Json>;
  position: Generated<number>;
  value: 'YES' | 'NO';
  note: string | null;
  recommendation: string | null;
  answered_at: Timestamp | null;
  answered_by: number | null;
  expected: Generated<'YES' | 'NO'>;
};
