// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type DeviceTypeObjectsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  category: Generated<'NORMAL' | 'DANGEROUS'>;
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  target: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
};
