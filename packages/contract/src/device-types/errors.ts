import type { ErrorTable } from '../kernel/errors.ts';

export const deviceTypesErrors = {
  'device_types/in_use': 409,
  'catalogue/full': 409,
} as const satisfies ErrorTable;
