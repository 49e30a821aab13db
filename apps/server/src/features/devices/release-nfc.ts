import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changeDevice } from './change-device.ts';

export const releaseNfc: Handler<typeof devices.releaseNfc> = (ctx, { params }) =>
  inTransaction(ctx, (tx) => changeDevice(tx, params, 'device.releaseNfc', () => ({ nfc_id: null })));
