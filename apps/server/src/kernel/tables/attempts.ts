// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type AttemptsTable = {
  bucket: string;
  subject: string;
  count: number;
  ends_at: Timestamp;
};
