import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { allows } from '@trapline/contract/kernel/capabilities.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectDeviceTypeNames } from '../device-types/device-types.read.ts';
import { selectDevicesOfPlace } from './devices.queries.ts';
import { presentDevice } from './present-device.ts';

export const listDevicesOfPlace: Handler<typeof devices.listOfPlace> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectDevicesOfPlace(ctx, place.id, {
    search: query.search,
    deviceType: query.deviceTypeId,
    zone: query.zoneId,
  });
  const viewer = {
    now: ctx.now(),
    seesDevEui: allows('lora.see-technical', currentUser(ctx).type),
    typeNames: await selectDeviceTypeNames(
      ctx,
      rows.map((row) => row.device_type_id),
    ),
  };
  // the status depends on the clock and the facility's interval, so it is decided by the one rule, not in SQL
  const all = rows.map((row) => presentDevice(row, place, viewer));
  const matching = query.status === undefined ? all : all.filter((device) => device.signalStatus === query.status);
  return { devices: matching.slice(0, query.limit) };
};
