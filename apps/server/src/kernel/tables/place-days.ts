// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json } from './column-types.ts';

export type PlaceDaysTable = {
  place_id: number;
  scope: 'PLACE' | 'ZONE' | 'TYPE';
  scope_id: number;
  day: string;
  root_company_id: number;
  facts: Generated<number>;
  visits: Generated<number>;
  to_check: Generated<number>;
  checked: Generated<number>;
  active: Generated<number>;
  alarms: Generated<number>;
  captures: Generated<number>;
  by_catch: Generated<number>;
  bait_sum: Generated<number>;
  bait_readings: Generated<number>;
  refills: Generated<number>;
  refill_grams: Generated<number>;
  found: Generated<Json>;
  told: Generated<string>;
};
