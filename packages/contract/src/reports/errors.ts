import type { ErrorTable } from '../kernel/errors.ts';

export const reportsErrors = {
  'reports/engine_unavailable': 503,
} as const satisfies ErrorTable;
