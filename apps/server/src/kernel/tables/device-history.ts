// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type DeviceHistoryTable = {
  id: Generated<number>;
  root_company_id: number;
  device_id: number;
  type: number;
  detect: boolean;
  battery: number | null;
  rssi: number | null;
  detection_counter: number | null;
  created_at: Timestamp;
};
