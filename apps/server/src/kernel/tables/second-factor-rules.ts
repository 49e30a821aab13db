// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type SecondFactorRulesTable = {
  id: Generated<number>;
  root_company_id: number | null;
  is_required: boolean;
  changed_at: Timestamp;
};
