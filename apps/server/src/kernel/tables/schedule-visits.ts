// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type ScheduleVisitsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  event_id: number;
  day: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  moved: Generated<boolean>;
  name: string | null;
  type: 'NEUTRAL' | 'INSPECTION' | 'INTERVENTION' | 'MAINTENANCE' | 'OTHER' | null;
  description: string | null;
  own_users: Generated<boolean>;
  cancelled_at: Timestamp | null;
  reminded_at: Timestamp | null;
  inspection_id: number | null;
  sequence: Generated<number>;
};
