// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type InspectionDevicesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  inspection_id: number;
  device_id: number;
  scanned_at: Timestamp | null;
  scanned_by: number | null;
  checked_at: Timestamp | null;
  checked_by: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  kept_unique_id: string | null;
  kept_name: string | null;
  kept_location: string | null;
  kept_zone_name: string | null;
  kept_detect: boolean | null;
  not_checked_reason: 'NO_ACCESS' | 'BLOCKED' | 'MISSING' | 'DAMAGED' | 'PRODUCTION' | 'REFUSED' | 'OTHER' | null;
  not_checked_note: string | null;
  not_checked_image_id: number | null;
  not_checked_at: Timestamp | null;
  not_checked_by: number | null;
  alarm_ended_at: Timestamp | null;
};
