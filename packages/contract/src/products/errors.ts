import type { ErrorTable } from '../kernel/errors.ts';

export const productsErrors = {
  'products/too_many': 409,
  'products/too_many_batches': 409,
} as const satisfies ErrorTable;
