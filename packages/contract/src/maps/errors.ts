import type { ErrorTable } from '../kernel/errors.ts';

export const mapsErrors = {
  'maps/too_many': 409,
  'maps/too_large': 413,
  'maps/unreadable': 400,
  'maps/printer_unavailable': 503,
  'maps/nothing_changed': 409,
  'maps/already_agreed': 409,
  'maps/revision_replaced': 409,
} as const satisfies ErrorTable;
