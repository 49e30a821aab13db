import type { ErrorTable } from '../kernel/errors.ts';

export const __things_camel__Errors = {
  '__things__/too_many': 409,
} as const satisfies ErrorTable;
