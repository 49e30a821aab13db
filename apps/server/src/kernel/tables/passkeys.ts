// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type PasskeysTable = {
  id: Generated<number>;
  uuid: string;
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Timestamp;
  used_at: Timestamp | null;
};
