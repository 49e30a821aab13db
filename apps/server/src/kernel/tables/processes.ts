// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type ProcessesTable = {
  uuid: string;
  roles: string[];
  host: string;
  version: string;
  started_at: Timestamp;
  seen_at: Timestamp;
};
