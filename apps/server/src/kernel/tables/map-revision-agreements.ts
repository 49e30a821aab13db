// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type MapRevisionAgreementsTable = {
  id: Generated<number>;
  root_company_id: number;
  revision_id: number;
  side: 'CONTRACTOR' | 'CLIENT';
  user_id: number;
  by_name: string;
  at: Timestamp;
};
