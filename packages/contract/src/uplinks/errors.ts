import type { ErrorTable } from '../kernel/errors.ts';

export const uplinksErrors = {
  'uplinks/wrong_key': 403,
  'uplinks/too_many_networks': 409,
  'uplinks/nothing_to_ask': 409,
} as const satisfies ErrorTable;
