// Written by `npm run lists` from the migrations; do not edit.
import type { Generated } from './column-types.ts';

export type MapTilesTable = {
  id: Generated<number>;
  root_company_id: number;
  map_id: number;
  level: number;
  tile_row: number;
  tile_column: number;
  file_id: number;
};
