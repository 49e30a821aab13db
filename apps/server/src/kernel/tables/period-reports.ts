// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type PeriodReportsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  number: string;
  places: string;
  date_from: Timestamp;
  date_to: Timestamp;
  timezone: string;
  created_at: Timestamp;
};
