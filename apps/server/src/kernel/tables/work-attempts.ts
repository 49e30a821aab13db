// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type WorkAttemptsTable = {
  user_id: number;
  kind: string;
  hour: Timestamp;
  amount: number;
};
