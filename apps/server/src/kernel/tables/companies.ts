// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type CompaniesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  parent_id: number | null;
  name: string;
  email: string;
  address: string;
  enterprise_key: string | null;
  brand_color: string | null;
  logo_file_id: number | null;
  sub_company_limit: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  brand_name: string | null;
};
