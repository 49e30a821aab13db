import type { ErrorTable } from '../kernel/errors.ts';

export const subscriptionsErrors = {
  'subscription/only_one_active': 409,
} as const satisfies ErrorTable;
