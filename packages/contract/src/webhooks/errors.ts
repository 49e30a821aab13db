import type { ErrorTable } from '../kernel/errors.ts';

export const webhooksErrors = {
  'webhooks/too_many': 409,
  'webhooks/switched_off': 409,
  'webhooks/address_not_allowed': 400,
} as const satisfies ErrorTable;
