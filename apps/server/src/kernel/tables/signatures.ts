// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type SignaturesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  subject_kind: 'INSPECTION';
  subject_uuid: string;
  version: number;
  content_sha256: string | null;
  meaning: 'CARRIED_OUT' | 'RECEIVED' | 'APPROVED';
  statement: string;
  language: 'pl' | 'en' | 'de' | 'it' | 'ru';
  signer_user_id: number | null;
  signer_name: string | null;
  signer_function: string | null;
  signer_company: string | null;
  method: 'SESSION' | 'TYPED' | 'DRAWN';
  drawn_file_id: number | null;
  at: Timestamp;
  device_time: Timestamp | null;
  client_kind: string | null;
  recorded_by: number | null;
  voided_at: Timestamp | null;
  voided_by: number | null;
  voided_by_name: string | null;
  void_reason_code: string | null;
  void_reason: string | null;
};
