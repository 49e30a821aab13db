// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type LoraCommandsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  lora_device_id: number;
  kind: 'inputs' | 'connection' | 'sths' | 'clear_alert' | 'status' | 'legacy';
  slot: string;
  port: number;
  payload: string;
  seq: number | null;
  confirmed: Generated<boolean>;
  state: Generated<'queued' | 'sent' | 'acked' | 'applied' | 'superseded' | 'expired' | 'failed'>;
  network_message_id: string | null;
  tries: Generated<number>;
  error: string | null;
  user_id: number | null;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  acked_at: Timestamp | null;
  applied_at: Timestamp | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  next_try_at: Timestamp | null;
};
