import type { ErrorTable } from '../kernel/errors.ts';

export const statisticsErrors = {
  'statistics/period_too_long': 400,
} as const satisfies ErrorTable;
