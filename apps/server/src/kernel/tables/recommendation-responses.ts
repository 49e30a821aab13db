// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type RecommendationResponsesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  outcome: 'ACCEPTED' | 'DONE' | 'REFUSED';
  text: string | null;
  reason: string | null;
  user_id: number | null;
  created_at: Timestamp;
  author_company_id: number | null;
};
