// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type IdempotencyKeysTable = {
  actor: string;
  key: string;
  endpoint: string;
  request_hash: string;
  answer: string | null;
  created_at: Timestamp;
  target_hash: string | null;
};
