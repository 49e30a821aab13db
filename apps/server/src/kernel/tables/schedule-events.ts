// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type ScheduleEventsTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number;
  place_id: number;
  name: string;
  type: 'NEUTRAL' | 'INSPECTION' | 'INTERVENTION' | 'MAINTENANCE' | 'OTHER';
  description: string | null;
  timezone: string;
  all_day: Generated<boolean>;
  first_day: string;
  time_from: string;
  time_to: string;
  unit: 'DAILY' | 'WEEKLY' | 'BIWEEKLY' | 'MONTHLY' | 'YEARLY' | null;
  every: number | null;
  until_day: string | null;
  without_weekends: Generated<boolean>;
  planned_to: string | null;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  changed_at: Generated<Timestamp>;
  author_company_id: number | null;
};
