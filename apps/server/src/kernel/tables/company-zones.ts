// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type CompanyZonesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  company_id: number;
  parent_id: number | null;
  name: string;
  description: string | null;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};
