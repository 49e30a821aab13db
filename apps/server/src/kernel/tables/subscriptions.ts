// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type SubscriptionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  name: string;
  description: string | null;
  valid_until: string | null;
  devices_limit: number | null;
  users_limit: number | null;
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  version: Generated<number>;
};
