// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type PendingFilesTable = {
  storage_key: string;
  content_type: string;
  content: Uint8Array;
  created_at: Generated<Timestamp>;
};
