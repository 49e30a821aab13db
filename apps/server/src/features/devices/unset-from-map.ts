import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changeDevice } from './change-device.ts';

export const unsetFromMap: Handler<typeof devices.unsetFromMap> = (ctx, { params }) =>
  inTransaction(ctx, (tx) =>
    changeDevice(tx, params, 'device.unsetFromMap', () => ({ map_id: null, map_x: null, map_y: null })),
  );
