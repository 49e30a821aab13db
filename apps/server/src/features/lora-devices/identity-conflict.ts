import { AppError } from '../../kernel/app-error.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { LORA_DEV_EUI_CONSTRAINT, ONE_PER_DEVICE_CONSTRAINT } from './lora-devices.queries.ts';

export const identityConflict = (): AppError =>
  new AppError('LORA_DEV_EUI_ALREADY_EXISTS', { fields: [{ field: 'devEui', code: 'already_used', limit: null }] });

/** Converts violations of the unique indexes: an identity is unique in the installation, and a device has one LoRa device. */
export const toConflictError = (error: unknown): unknown => {
  if (violatesUnique(error, LORA_DEV_EUI_CONSTRAINT)) return identityConflict();
  return violatesUnique(error, ONE_PER_DEVICE_CONSTRAINT) ? new AppError('lora/device_has_one') : error;
};
