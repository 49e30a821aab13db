// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type QrBatchesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  name: string;
  amount: number;
  user_id: number;
  created_at: Generated<Timestamp>;
  company_id: number;
};
