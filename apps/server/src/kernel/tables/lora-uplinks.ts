// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type LoraUplinksTable = {
  lora_device_id: number;
  received_at: Timestamp;
  frame: number;
  root_company_id: number;
  connection_id: number;
  arrived_at: Timestamp;
  is_late: Generated<boolean>;
  session: string | null;
  port: number | null;
  payload: Uint8Array | null;
  decode_error: string | null;
  detect: boolean | null;
  battery: number | null;
  rssi: number | null;
  spreading_factor: number | null;
  temperature: number | null;
  detections_counter: number | null;
  detections_counter_new: number | null;
  algorithm: number | null;
  detection_number: number | null;
  detection_at: Timestamp | null;
  acked_message_id: string | null;
  gateways: Json | null;
  extra: Json | null;
};
