import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadDevicesOfPlace } from '../devices/load-device.read.ts';
import { loadOverLimit } from '../inspections/over-limit.read.ts';
import { withNewestData } from './device-data.ts';

export const listDevicesOfPlace: Handler<typeof devices.listOfPlace> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  // the status depends on the clock and the facility's no-signal interval, so the shared rule decides it, not SQL
  const all = await loadDevicesOfPlace(ctx, place, {
    search: query.search,
    deviceType: query.deviceTypeId,
    zone: query.zoneId,
  });
  const matching = query.status === undefined ? all : all.filter((device) => device.signalStatus === query.status);
  const listed = matching.slice(0, query.limit);
  const overLimit = await loadOverLimit(ctx, place.id);
  const presented = query.view === 'short' ? listed : await withNewestData(ctx, [place], listed);
  return { devices: presented.map((device) => ({ ...device, overLimit: overLimit.get(device.id) ?? null })) };
};
