// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json } from './column-types.ts';

export type DeviceDaysTable = {
  device_id: number;
  day: string;
  root_company_id: number;
  place_id: number;
  device_type_id: number;
  zone_id: number | null;
  to_check: number;
  checked: number;
  active: number;
  alarms: number;
  captures: number;
  by_catch: number;
  bait_sum: number;
  bait_readings: number;
  refills: number;
  refill_grams: number;
  found: Json;
  told: Generated<string>;
};
