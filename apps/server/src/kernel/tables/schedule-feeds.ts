// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type ScheduleFeedsTable = {
  user_id: number;
  hash: string;
  created_at: Timestamp;
};
