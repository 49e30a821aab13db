import type { ErrorTable } from '../kernel/errors.ts';

export const savedViewsErrors = {
  'saved_views/too_many': 409,
  'saved_views/name_taken': 409,
} as const satisfies ErrorTable;
