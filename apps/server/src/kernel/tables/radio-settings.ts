// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type RadioSettingsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_id: number;
  type: number;
  value: string;
  command_id: number | null;
  user_id: number | null;
  created_at: Timestamp;
  received_at: Timestamp | null;
};
