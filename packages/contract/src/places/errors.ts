import type { ErrorTable } from '../kernel/errors.ts';

export const placesErrors = {
  'places/other_owner': 409,
  'places/visit_open': 409,
  'places/contractors_visits': 403,
} as const satisfies ErrorTable;
