// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type SignInFailuresTable = {
  id: Generated<number>;
  at: Timestamp;
  user_id: number | null;
  address: string;
  user_agent: string | null;
  network: string | null;
  step: Generated<'password' | 'second'>;
};
