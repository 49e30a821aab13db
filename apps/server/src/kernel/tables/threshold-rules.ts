// Written by `npm run lists` from the migrations; do not edit.
import type { Generated } from './column-types.ts';

export type ThresholdRulesTable = {
  set_id: number;
  id: Generated<number>;
  root_company_id: number;
  level: 'WARNING' | 'ACTION' | 'CRITICAL';
  measure: 'CAPTURES' | 'BAIT_TAKE' | 'SIGHTINGS' | 'DETECTIONS';
  device_type_id: number | null;
  device_type_object_id: number | null;
  object_category: 'NORMAL' | 'DANGEROUS' | null;
  device_type_observation_id: number | null;
  zone_id: number | null;
  months: number[] | null;
  per: 'DEVICE' | 'ZONE' | 'PLACE';
  span: 'VISIT' | 'DAYS';
  days: number | null;
  at_least: number;
};
