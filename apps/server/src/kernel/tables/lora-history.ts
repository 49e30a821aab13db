// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type LoraHistoryTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  lora_device_id: number;
  type: 'ALERT' | 'CLEAR_ALERT' | 'CONFIGURATION';
  data: Generated<Json>;
  visibility: Generated<'ALL' | 'ADMIN'>;
  user_id: number | null;
  created_at: Timestamp;
};
