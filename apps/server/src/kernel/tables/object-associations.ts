// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type ObjectAssociationsTable = {
  uuid: string;
  device_type_id: number;
  device_type_object_id: number;
  position: Generated<number>;
  removed_at: Timestamp | null;
};
