// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type ReportsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  inspection_id: number | null;
  date_from: Timestamp | null;
  date_to: Timestamp | null;
  note: string | null;
  language: 'pl' | 'en' | 'de' | 'it' | 'ru';
  file_id: number;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  issue: Generated<number>;
  version: Generated<number>;
  replaced_by: number | null;
  replaces_issue: number | null;
  replacement_causes: Generated<string[]>;
  state_sha256: string | null;
  printed_as: string | null;
  made_by_name: string | null;
  period_report_id: number | null;
  author_company_id: number | null;
};
