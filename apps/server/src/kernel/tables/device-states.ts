// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type DeviceStatesTable = {
  device_id: number;
  root_company_id: number;
  detect: Generated<boolean>;
  detected_at: Timestamp | null;
  last_contact_at: Timestamp | null;
  battery: number | null;
  rssi: number | null;
  detection_counter: number | null;
  reporting_period: number | null;
};
