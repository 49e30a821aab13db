// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type KnownDevicesTable = {
  user_id: number;
  device_hash: string;
  created_at: Timestamp;
  used_at: Timestamp;
};
