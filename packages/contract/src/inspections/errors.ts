import type { ErrorTable } from '../kernel/errors.ts';

export const inspectionsErrors = {
  DEVICE_ALREADY_IN_INSPECTION: 409,
  'inspections/in_progress': 409,
  'inspections/not_in_progress': 409,
  'inspections/not_completed': 409,
  'inspections/approved': 409,
  'inspections/cancelled': 409,
  'inspections/not_recordable': 400,
  'inspections/too_many_images': 409,
  'inspections/unknown_code': 409,
  'records/type_locked': 400,
} as const satisfies ErrorTable;
