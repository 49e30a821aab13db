import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { MAX_LAST_VISITS } from '@trapline/contract/devices/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadDevice } from '../devices/load-device.read.ts';
import { loadDeviceVisits } from '../inspections/findings.read.ts';
import { withNewestData } from './device-data.ts';

export const getDevice: Handler<typeof devices.get> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const [loaded] = await withNewestData(ctx, [place], [await loadDevice(ctx, place, params.deviceId)]);
  const device = requireFound(loaded);
  return { device: { ...device, lastVisits: await loadDeviceVisits(ctx, device.id, MAX_LAST_VISITS) } };
};
