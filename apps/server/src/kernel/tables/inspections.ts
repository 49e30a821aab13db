// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type InspectionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  name: string;
  description: string | null;
  status: 'IN_PROGRESS' | 'CANCELLED' | 'COMPLETED';
  user_id: number;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  approved_at: Timestamp | null;
  approved_by: number | null;
  approved_by_text: string | null;
  approved_by_image_id: number | null;
  repair_orders: string | null;
  additional_treatments: string | null;
  batch_number_of_used_preparations: string | null;
  reason_for_not_scanning: string | null;
  number: string | null;
  amendments: Generated<number>;
  amended_at: Timestamp | null;
  told_changed_at: Timestamp | null;
  joined_into: number | null;
  author_company_id: number | null;
  threshold_set_id: number | null;
};
