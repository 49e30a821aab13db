// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type FileUploadsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number | null;
  company_id: number | null;
  user_id: number;
  file_name: string;
  size: number;
  sha256: string | null;
  storage_key: string;
  store_upload: string | null;
  file_id: number | null;
  created_at: Timestamp;
};
