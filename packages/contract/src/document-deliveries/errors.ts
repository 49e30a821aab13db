import type { ErrorTable } from '../kernel/errors.ts';

export const documentDeliveriesErrors = {
  'document_deliveries/no_recipient': 400,
  'document_deliveries/too_large_to_attach': 400,
  'document_deliveries/no_link': 409,
} as const satisfies ErrorTable;
