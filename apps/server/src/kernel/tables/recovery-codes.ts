// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type RecoveryCodesTable = {
  user_id: number;
  code_hash: string;
  used_at: Timestamp | null;
};
