// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type InterventionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  number: string | null;
  name: string;
  purpose: string;
  cause: string | null;
  description: string | null;
  pests_removed: string | null;
  action_taken: string | null;
  area: string | null;
  recommendations: string | null;
  used_products: Generated<Json>;
  approved_by_text: string | null;
  approved_by_image_id: number | null;
  signed_at: Timestamp | null;
  signed_sha256: string | null;
  version: Generated<number>;
  user_id: number | null;
  author_company_id: number | null;
  timezone: Generated<string>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  first_signed_at: Timestamp | null;
  signed_version: number | null;
};
