import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadGlobalDevice } from './load-global-devices.ts';

export const getGlobalDevice: Handler<typeof devices.getGlobal> = async (ctx, { params }) => ({
  device: await loadGlobalDevice(ctx, params.deviceId),
});
