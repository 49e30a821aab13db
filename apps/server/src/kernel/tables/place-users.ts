// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type PlaceUsersTable = {
  place_id: number;
  user_id: number;
  root_company_id: number;
  roles: Generated<string[]>;
  notification_types: Generated<string[]>;
  created_at: Generated<Timestamp>;
};
