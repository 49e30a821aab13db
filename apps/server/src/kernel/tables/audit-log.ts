// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type AuditLogTable = {
  id: Generated<number>;
  at: Timestamp;
  actor_kind: 'user' | 'job' | 'device' | 'visitor';
  actor_user_id: number | null;
  actor_name: string;
  action: string;
  entity: string;
  entity_id: number;
  root_company_id: number | null;
  place_id: number | null;
  before: Json | null;
  after: Json | null;
  request_id: string | null;
  corrects_inspection_id: number | null;
  reason_code: string | null;
  reason_text: string | null;
  actor_key_id: number | null;
  actor_key_name: string | null;
  amends: Generated<boolean>;
};
