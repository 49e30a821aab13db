import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectQrCodeOf } from '../qr-codes/qr-codes.read.ts';
import { changeDevice } from './change-device.ts';
import { QR_CODE_IS_UNIQUE } from './devices.queries.ts';

const codeTaken = (error: unknown): unknown =>
  violatesUnique(error, QR_CODE_IS_UNIQUE)
    ? new AppError('qrcodes/already_used', { fields: [{ field: 'qrcodeId', code: 'already_used', limit: null }] })
    : error;

/** The index decides who gets a code two reach for; a code of another owner does not exist here. */
export const assignQrCode: Handler<typeof devices.assignQrCode> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    try {
      return await changeDevice(tx, params, 'device.assignQrCode', async (place) => {
        const code = await selectQrCodeOf(tx, place.root_company_id, body.qrcodeId);
        if (!code) throw fieldError('qrcodeId', 'not_found');
        return { qr_code_id: code.id };
      });
    } catch (error) {
      throw codeTaken(error);
    }
  });
