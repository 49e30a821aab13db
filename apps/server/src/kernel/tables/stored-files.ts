// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type StoredFilesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};
