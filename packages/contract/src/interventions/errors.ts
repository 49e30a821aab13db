import type { ErrorTable } from '../kernel/errors.ts';

export const interventionsErrors = {
  'interventions/too_many': 409,
  'interventions/too_many_images': 400,
} as const satisfies ErrorTable;
