import type { ErrorTable } from '../kernel/errors.ts';

export const alarmsErrors = {
  'alarms/cleared': 409,
  'alarms/taken': 409,
} as const satisfies ErrorTable;
