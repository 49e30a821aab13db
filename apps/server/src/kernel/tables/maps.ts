// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type MapsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  name: string;
  note: string | null;
  file_id: number;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  file_category_id: number | null;
  author_company_id: number | null;
};
