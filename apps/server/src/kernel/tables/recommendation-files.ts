// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type RecommendationFilesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  response_id: number | null;
  stored_file_id: number;
  name: string;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  author_company_id: number | null;
};
