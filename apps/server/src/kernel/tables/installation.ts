// Written by `npm run lists` from the migrations; do not edit.
import type { Json } from './column-types.ts';

export type InstallationTable = {
  key: string;
  value: Json;
};
