// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type ObjectionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  inspection_id: number;
  text: string;
  user_id: number;
  by_name: string;
  by_company: string | null;
  created_at: Timestamp;
  answer: string | null;
  answered_by: number | null;
  answered_by_name: string | null;
  answered_at: Timestamp | null;
};
