// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type MapRevisionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  map_id: number;
  number: number;
  effective_from: Timestamp;
  note: string;
  user_id: number;
  by_name: string;
};
