import type { ErrorTable } from '../kernel/errors.ts';

export const reportsErrors = {
  'reports/engine_unavailable': 503,
  'reports/several_clients': 400,
  'reports/period_too_long': 400,
  'reports/table_too_long': 400,
  'reports/no-data': 404,
  'reports/interval_not_allowed': 400,
} as const satisfies ErrorTable;
