// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type LoraDevicesTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number;
  company_id: number;
  place_id: number | null;
  device_id: number | null;
  connection_id: number | null;
  name: string | null;
  description: string | null;
  dev_eui: string;
  app_eui: string;
  is_old: Generated<boolean>;
  sealed_app_key: string | null;
  network_uuid: string | null;
  network_error: string | null;
  configuration: Generated<Json>;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};
