// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type DeviceTypeActionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  should_clean: Generated<boolean>;
  is_inspection: Generated<boolean>;
  add_when_device_added: Generated<boolean>;
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  position: Generated<number>;
  version: Generated<number>;
};
