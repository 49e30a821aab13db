// Written by `npm run lists` from the migrations; do not edit.
import type { Timestamp } from './column-types.ts';

export type PasskeyChallengesTable = {
  challenge: string;
  user_id: number | null;
  expires_at: Timestamp;
};
