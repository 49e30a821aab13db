// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type DevicesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_type_id: number;
  zone_id: number | null;
  unique_id: string;
  unique_prefix: Generated<string | null>;
  unique_number: Generated<number | null>;
  name: string | null;
  description: string | null;
  location: string | null;
  qr_code_id: string | null;
  nfc_id: string | null;
  lora_dev_eui: string | null;
  map_id: number | null;
  map_x: number | null;
  map_y: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};
