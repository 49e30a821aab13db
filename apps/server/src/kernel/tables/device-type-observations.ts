// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type DeviceTypeObservationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  type: 'NEUTRAL' | 'BAIT_COLLECT' | 'REFILL';
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  is_sign: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
};
