// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type SessionsTable = {
  id: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
  user_agent: string | null;
  address: string | null;
  network: string | null;
  used_at: Timestamp | null;
  lacks_second_factor: Generated<boolean>;
};
