import type { ErrorTable } from '../kernel/errors.ts';

export const qrCodesErrors = {
  'qrcodes/too_many_unused': 409,
  'qrcodes/none_unused': 409,
  'qrcodes/printer_unavailable': 503,
} as const satisfies ErrorTable;
