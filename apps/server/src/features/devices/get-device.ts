import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { withNewestData } from './device-data.ts';
import { loadDevice } from './load-device.ts';

export const getDevice: Handler<typeof devices.get> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const [device] = await withNewestData(ctx, place, [await loadDevice(ctx, place, params.deviceId)]);
  return { device: found(device) };
};
