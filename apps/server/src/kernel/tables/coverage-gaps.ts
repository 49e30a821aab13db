// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type CoverageGapsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_id: number;
  reason: 'no_signal' | 'gateway_outage';
  gateway_eui: string | null;
  began_at: Timestamp;
  ended_at: Timestamp | null;
};
