// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type DeviceRecordsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_id: number;
  inspection_id: number | null;
  inspection_device_id: number | null;
  kind: 'ACTION' | 'OBJECT' | 'OBSERVATION';
  device_type_action_id: number | null;
  device_type_object_id: number | null;
  device_type_observation_id: number | null;
  amount: Generated<number>;
  note: string | null;
  amount_percentage: number | null;
  previous_total_mixtures: number | null;
  total_mixtures: number | null;
  mixtures: Generated<Json>;
  user_id: number;
  created_at: Timestamp;
  updated_at: Timestamp | null;
  updated_by: number | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  bait_toxic: boolean | null;
  arrived_at: Generated<Timestamp>;
  author_company_id: number | null;
  position_id: number | null;
};
