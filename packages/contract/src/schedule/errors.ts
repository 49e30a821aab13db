import type { ErrorTable } from '../kernel/errors.ts';

export const scheduleErrors = {
  'schedule/no_visits': 400,
  'schedule/already_started': 409,
} as const satisfies ErrorTable;
