// Written by `npm run lists` from the migrations; do not edit.
import type { Generated } from './column-types.ts';

export type QrCodesTable = {
  id: string;
  root_company_id: number;
  batch_id: number;
  position: Generated<number>;
};
