// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type ScheduleVisitToldTable = {
  visit_id: number;
  user_id: number;
  root_company_id: number;
  starts_at: Timestamp;
};
