// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type PlacesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  company_id: number;
  company_zone_id: number | null;
  name: string;
  address: string;
  radio_error_interval: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  code: Generated<string>;
  version: Generated<number>;
};
