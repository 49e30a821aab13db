// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type LoraDeviceStatesTable = {
  lora_device_id: number;
  root_company_id: number;
  detected: Generated<boolean>;
  detected_at: Timestamp | null;
  admin_detected: Generated<boolean>;
  admin_detected_at: Timestamp | null;
  clearing_since: Timestamp | null;
  last_uplink_at: Timestamp | null;
  last_status: Json | null;
  battery: number | null;
  rssi: number | null;
  gateway_eui: string | null;
  session: string | null;
  top_frame: number | null;
  seen_frames: Generated<string>;
  detections_counter: number | null;
  top_payload: number | null;
  frames_heard: Generated<number>;
  frames_lost: Generated<number>;
  reporting_period: number | null;
  told_history_at: Timestamp | null;
  watch_at: Timestamp | null;
  silent_since: Timestamp | null;
  connection_id: number | null;
};
