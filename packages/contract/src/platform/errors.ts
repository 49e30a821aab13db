import type { ErrorTable } from '../kernel/errors.ts';

export const platformErrors = {
  'platform/not_ready': 503,
} as const satisfies ErrorTable;
