// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type LoraGatewaysTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  name: string | null;
  description: string | null;
  dev_eui: string;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};
