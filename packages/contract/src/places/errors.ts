import type { ErrorTable } from '../kernel/errors.ts';

export const placesErrors = {
  'places/other_owner': 409,
} as const satisfies ErrorTable;
