// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type RecommendationCategoriesTable = {
  id: Generated<number>;
  uuid: string;
  name: string;
  translations: Generated<Json>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};
