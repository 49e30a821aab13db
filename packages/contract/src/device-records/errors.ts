import type { ErrorTable } from '../kernel/errors.ts';

export const deviceRecordsErrors = {
  'device-records/too_many_images': 409,
  'device-records/too_late': 409,
} as const satisfies ErrorTable;
