import type { ErrorTable } from '../kernel/errors.ts';

export const loraDevicesErrors = {
  'lora/device_assigned': 409,
  'lora/device_has_one': 409,
  'lora/old_generation': 409,
  'lora/new_generation': 409,
  'lora/gateway_exists': 409,
  'lora/import_unreadable': 400,
  'lora/import_too_large': 400,
  'lora/import_columns': 400,
  'lora/import_changed': 409,
} as const satisfies ErrorTable;
