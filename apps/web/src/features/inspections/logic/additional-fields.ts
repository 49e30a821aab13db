import type { AdditionalFields } from '@trapline/contract/inspections/schemas.ts';

/** In the order of the report. */
export const ADDITIONAL_FIELDS = [
  'repairOrders',
  'additionalTreatments',
  'batchNumberOfUsedPreparations',
  'reasonForNotScanning',
] as const satisfies readonly (keyof AdditionalFields)[];
