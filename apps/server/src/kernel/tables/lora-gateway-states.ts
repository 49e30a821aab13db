// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type LoraGatewayStatesTable = {
  dev_eui: string;
  last_uplink_at: Timestamp | null;
  connected: boolean | null;
  connected_at: Timestamp | null;
  down_since: Timestamp | null;
  said_by: number | null;
};
