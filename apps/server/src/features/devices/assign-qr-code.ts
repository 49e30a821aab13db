import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { type Carrier, holdQrCode, selectCarrier } from '../qr-codes/qr-codes.read.ts';
import { changeDevice } from './change-device.ts';

/** Whose code it is already; nobody learns of a device in a facility they do not see. */
const taken = ({ isVisible, uniqueId, placeName }: Carrier) =>
  new AppError('qrcodes/already_used', {
    fields: [{ field: 'qrcodeId', code: 'already_used', limit: null }],
    ...(isVisible ? { details: `${uniqueId} (${placeName})` } : {}),
  });

/** A code of another owner does not exist here. */
export const assignQrCode: Handler<typeof devices.assignQrCode> = (ctx, { params, body }) =>
  inTransaction(ctx, (tx) =>
    changeDevice(tx, params, 'device.assignQrCode', async (place, device) => {
      const code = await holdQrCode(tx, place.root_company_id, body.qrcodeId);
      if (!code) throw fieldError('qrcodeId', 'not_found');
      const carrier = await selectCarrier(tx, code.id);
      if (carrier && carrier.id !== device.id) throw taken(carrier);
      return { qr_code_id: code.id };
    }),
  );
