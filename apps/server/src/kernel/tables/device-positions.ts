// Written by `npm run lists` from the migrations; do not edit.
import type { Generated } from './column-types.ts';

export type DevicePositionsTable = {
  id: Generated<number>;
  root_company_id: number;
  device_id: number;
  map_id: number;
  x: number;
  y: number;
  during: string;
};
