// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type FilesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number | null;
  company_id: number | null;
  category_id: number | null;
  stored_file_id: number;
  series_uuid: string;
  is_newest: boolean;
  replaces_id: number | null;
  name: string;
  note: string | null;
  user_id: number | null;
  kind: 'CONTRACT' | 'RISK' | 'SURVEY' | 'LICENCE' | 'TRAINING' | 'INSURANCE' | 'SDS' | 'LABEL' | 'SPC' | 'CERTIFICATE' | 'REVIEW' | 'PROCEDURE' | 'OTHER' | null;
  about_place_id: number | null;
  about_company_id: number | null;
  about_user_id: number | null;
  about_mixture_id: number | null;
  number: string | null;
  issuer: string | null;
  issued_on: string | null;
  valid_until: string | null;
  warned_days: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  author_company_id: number | null;
};
