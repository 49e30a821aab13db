import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadDevice } from './load-device.ts';

export const getDevice: Handler<typeof devices.get> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  return { device: await loadDevice(ctx, place, params.deviceId) };
};
