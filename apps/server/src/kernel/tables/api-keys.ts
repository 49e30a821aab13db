// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type ApiKeysTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  user_id: number;
  name: string;
  prefix: string;
  token_hash: string;
  scopes: string[];
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
};
