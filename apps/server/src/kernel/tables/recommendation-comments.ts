// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type RecommendationCommentsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  comment: string;
  user_id: number | null;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  author_company_id: number | null;
};
