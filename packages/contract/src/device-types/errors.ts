import type { ErrorTable } from '../kernel/errors.ts';

export const deviceTypesErrors = {
  'device_types/in_use': 409,
  'device_types/electronic': 409,
  'device_types/has_observations': 409,
  'device_types/measured': 409,
  'device_types/no_observations': 409,
  'device_types/one_of_a_kind': 409,
  'catalogue/full': 409,
} as const satisfies ErrorTable;
