// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type InterventionReportsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  intervention_id: number;
  issue: number;
  version: number;
  language: 'pl' | 'en' | 'de' | 'it' | 'ru';
  file_id: number;
  user_id: number | null;
  made_by_name: string | null;
  state_sha256: string;
  printed_as: string;
  replaced_by: number | null;
  created_at: Timestamp;
};
