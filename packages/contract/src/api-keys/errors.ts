import type { ErrorTable } from '../kernel/errors.ts';

export const apiKeysErrors = {
  'api_keys/too_many': 409,
  'api_keys/ended': 409,
} as const satisfies ErrorTable;
