// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type MixturesTable = {
  id: Generated<number>;
  uuid: string;
  name: string;
  description: string | null;
  grammage: number;
  type: Generated<'BAIT'>;
  translations: Generated<Json>;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  toxic: Generated<boolean>;
  version: Generated<number>;
};
