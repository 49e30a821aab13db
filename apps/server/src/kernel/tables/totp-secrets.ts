// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type TotpSecretsTable = {
  user_id: number;
  sealed: string;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
};
