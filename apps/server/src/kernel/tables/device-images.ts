// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type DeviceImagesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  device_id: number;
  inspection_id: number | null;
  inspection_device_id: number | null;
  file_id: number;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  arrived_at: Generated<Timestamp>;
  author_company_id: number | null;
};
