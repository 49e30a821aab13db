// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type RecommendationRemindersTable = {
  recommendation_id: number;
  kind: 'REMINDER' | 'ESCALATION';
  on_date: string;
  root_company_id: number;
  created_at: Timestamp;
};
