// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type LoraQuarantineTable = {
  id: Generated<number>;
  uuid: string;
  connection_id: number;
  reason: 'unknown_device' | 'foreign_device' | 'unreadable' | 'wrong_version' | 'stale' | 'clone' | 'too_old' | 'future';
  dev_eui: Generated<string>;
  count: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
  body: string;
};
