import { AppError } from '../../kernel/app-error.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { DEV_EUI_IS_UNIQUE, DEVICE_HAS_ONE } from './lora-devices.queries.ts';

export const euiTaken = (): AppError =>
  new AppError('LORA_DEV_EUI_ALREADY_EXISTS', { fields: [{ field: 'devEui', code: 'already_used', limit: null }] });

/** The indexes have the last word: one identity in the installation, one LoRa device on a device. */
export const saidByIndex = (error: unknown): unknown => {
  if (violatesUnique(error, DEV_EUI_IS_UNIQUE)) return euiTaken();
  return violatesUnique(error, DEVICE_HAS_ONE) ? new AppError('lora/device_has_one') : error;
};
