// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type RecommendationVerificationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  response_id: number;
  inspection_id: number | null;
  effect: 'EFFECTIVE' | 'NOT_EFFECTIVE';
  note: string | null;
  user_id: number | null;
  created_at: Timestamp;
};
