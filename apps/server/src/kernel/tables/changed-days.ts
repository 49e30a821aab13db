// Written by `npm run lists` from the migrations; do not edit.
import type { Generated } from './column-types.ts';

export type ChangedDaysTable = {
  transaction: Generated<string>;
  place_id: number;
  day: string;
};
