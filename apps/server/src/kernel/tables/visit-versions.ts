// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type VisitVersionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  inspection_id: number;
  version: number;
  amendments: number;
  file_id: number;
  sha256: string;
  entry_n: number | null;
  made_at: Timestamp;
  words: Json | null;
};
