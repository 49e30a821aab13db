// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type InspectionAnswerImagesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  answer_id: number;
  file_id: number;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};
