import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockQrCode } from '../qr-codes/qr-codes.read.ts';
import { changeDevice } from './change-device.ts';
import { selectDeviceWithCode } from './code-and-tag-devices.queries.ts';
import { markInUseError } from './device-guards.ts';

/** A code of another root company counts as not found. */
export const assignQrCode: Handler<typeof devices.assignQrCode> = (ctx, { params, body }) =>
  inTransaction(ctx, (tx) =>
    changeDevice(tx, params, 'device.assignQrCode', async (place, device) => {
      const code = await lockQrCode(tx, place, body.qrcodeId);
      if (!code) throw fieldError('qrcodeId', 'not_found');
      const markedDevice = await selectDeviceWithCode(tx, code.id);
      if (markedDevice && markedDevice.id !== device.id)
        throw markInUseError('qrcodes/already_used', 'qrcodeId', markedDevice);
      return { qr_code_id: code.id };
    }),
  );
