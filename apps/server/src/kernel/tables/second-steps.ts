// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type SecondStepsTable = {
  ticket_hash: string;
  user_id: number;
  credentials_hash: string;
  challenge: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  tries: Generated<number>;
  used_at: Timestamp | null;
};
