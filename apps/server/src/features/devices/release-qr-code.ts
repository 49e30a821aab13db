import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changeDevice } from './change-device.ts';

export const releaseQrCode: Handler<typeof devices.releaseQrCode> = (ctx, { params }) =>
  inTransaction(ctx, (tx) => changeDevice(tx, params, 'device.releaseQrCode', () => ({ qr_code_id: null })));
