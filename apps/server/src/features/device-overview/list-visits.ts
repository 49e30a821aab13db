import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { getDeviceId } from '../devices/load-device.read.ts';
import { loadDeviceHistory } from '../inspections/findings.read.ts';

export const listVisits: Handler<typeof devices.listVisits> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const id = await getDeviceId(ctx, place.id, params.deviceId);
  return loadDeviceHistory(ctx, id, query.page, query.limit);
};
