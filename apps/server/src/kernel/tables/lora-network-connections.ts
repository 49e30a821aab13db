// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type LoraNetworkConnectionsTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number | null;
  kind: 'simulator' | 'http' | 'chirpstack' | 'tts' | 'aws';
  name: string;
  key_hash: string | null;
  settings: Generated<Json>;
  sealed_secret: string | null;
  active: Generated<boolean>;
  last_event_at: Timestamp | null;
  fault: string | null;
  fault_at: Timestamp | null;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  hearing_since: Timestamp | null;
  lag_ms: number | null;
};
