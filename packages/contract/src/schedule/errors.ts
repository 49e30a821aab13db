import type { ErrorTable } from '../kernel/errors.ts';

export const scheduleErrors = {
  'schedule/no_visits': 400,
  'schedule/already_started': 409,
  'schedule/in_past': 409,
  'schedule/too_many_series': 409,
} as const satisfies ErrorTable;
