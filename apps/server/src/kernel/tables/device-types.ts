// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type DeviceTypesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  description: string | null;
  color: string;
  measurement_method: 'AMOUNT' | 'PERCENTAGE' | 'AMOUNT_PERCENTAGE';
  prefix: string | null;
  redirect_option: Generated<'none' | 'objectsModal' | 'observationsModal'>;
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  position: Generated<number>;
  version: Generated<number>;
};
