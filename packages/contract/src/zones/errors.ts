import type { ErrorTable } from '../kernel/errors.ts';

export const zonesErrors = {
  'zones/invalid_parent': 400,
  'zones/too_many': 409,
} as const satisfies ErrorTable;
