import type { ErrorTable } from '../kernel/errors.ts';

export const payloadProfilesErrors = {
  'payload-profiles/in_use': 409,
  'payload-profiles/too_many': 409,
} as const satisfies ErrorTable;
