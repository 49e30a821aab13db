// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type DeviceEventsTable = {
  id: Generated<number>;
  root_company_id: number;
  device_id: number;
  kind: 'INSTALLED' | 'MOVED' | 'REPLACED' | 'RENUMBERED' | 'RETIRED';
  at: Timestamp;
  user_id: number | null;
  reason: string | null;
  before: Json | null;
  after: Json | null;
};
