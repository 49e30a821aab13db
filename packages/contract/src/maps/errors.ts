import type { ErrorTable } from '../kernel/errors.ts';

export const mapsErrors = {
  'maps/too_many': 409,
  'maps/too_large': 413,
  'maps/unreadable': 400,
  'maps/printer_unavailable': 503,
} as const satisfies ErrorTable;
