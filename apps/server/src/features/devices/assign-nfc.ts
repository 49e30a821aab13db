import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changeDevice } from './change-device.ts';
import { NFC_IS_UNIQUE } from './devices.queries.ts';

const tagTaken = (error: unknown): unknown =>
  violatesUnique(error, NFC_IS_UNIQUE)
    ? new AppError('devices/nfc_already_used', { fields: [{ field: 'nfcId', code: 'already_used', limit: null }] })
    : error;

export const assignNfc: Handler<typeof devices.assignNfc> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    try {
      return await changeDevice(tx, params, 'device.assignNfc', () => ({ nfc_id: body.nfcId }));
    } catch (error) {
      throw tagTaken(error);
    }
  });
