// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type InterventionImagesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  intervention_id: number;
  type: 'CAUSE' | 'DESCRIPTION' | 'PESTS_REMOVED';
  name: string;
  file_id: number;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};
