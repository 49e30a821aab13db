// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type ThresholdSetsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  version: number;
  device_type_id: number | null;
  effective_from: Timestamp;
  made_by: number | null;
};
