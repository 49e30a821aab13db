// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type PlaceUsersTable = {
  place_id: number;
  user_id: number;
  root_company_id: number;
  roles: Generated<('APPROVE_INSPECTION' | 'CREATE_INSPECTION')[]>;
  notification_types: Generated<('RECEIVE_INSPECTION_PDF_REPORT' | 'RECEIVE_INTERVENTION_PDF_REPORT')[]>;
  created_at: Generated<Timestamp>;
};
