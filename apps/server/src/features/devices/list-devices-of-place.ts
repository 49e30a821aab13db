import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadOverLimit } from '../inspections/over-limit.read.ts';
import { withNewestData } from './device-data.ts';
import { selectDevicesOfPlace } from './devices.queries.ts';
import { presentDevices } from './load-device.ts';

export const listDevicesOfPlace: Handler<typeof devices.listOfPlace> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectDevicesOfPlace(ctx, place.id, {
    search: query.search,
    deviceType: query.deviceTypeId,
    zone: query.zoneId,
  });
  // the status depends on the clock and the facility's interval, so it is decided by the one rule, not in SQL
  const all = await presentDevices(ctx, place, rows);
  const matching = query.status === undefined ? all : all.filter((device) => device.signalStatus === query.status);
  const listed = matching.slice(0, query.limit);
  const over = await loadOverLimit(ctx, place.id);
  const told = query.view === 'short' ? listed : await withNewestData(ctx, [place], listed);
  return { devices: told.map((device) => ({ ...device, overLimit: over.get(device.id) ?? null })) };
};
