// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type FileCategoriesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number | null;
  company_id: number | null;
  name: string;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  author_company_id: number | null;
};
