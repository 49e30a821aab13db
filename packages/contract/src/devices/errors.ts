import type { ErrorTable } from '../kernel/errors.ts';

export const devicesErrors = {
  'devices/company_devices_limit_reached': 409,
  'devices/uniqueid_already_exists': 409,
  'devices/nfc_already_used': 409,
  'qrcodes/already_used': 409,
  'devices/place_locked': 400,
  'devices/device_type_locked': 400,
  'devices/import_unreadable': 400,
  'devices/import_too_large': 400,
  'devices/import_columns': 400,
  'devices/import_changed': 409,
  'devices/export_too_large': 409,
  'devices/no_labels': 409,
  LORA_DEV_EUI_ALREADY_EXISTS: 409,
  UNIQUE_ID_REQUIRED: 400,
  UNIQUE_ID_TOO_LONG: 400,
  UNIQUE_ID_EXISTS: 409,
} as const satisfies ErrorTable;
