// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type RecommendationHistoriesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  old: Json;
  user_id: number | null;
  created_at: Timestamp;
};
