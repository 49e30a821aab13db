import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { ALL_DATA_RECORDS_LIMIT } from '@trapline/contract/devices/schemas.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectAllRecords } from './device-data.queries.ts';
import { withRecords } from './device-data.ts';
import { selectDevicesOfPlace } from './devices.queries.ts';
import { presentDevices } from './load-device.ts';
import { selectHistoryOfPlace } from './radio-history.queries.ts';

export const listAllData: Handler<typeof devices.allData> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const list = await presentDevices(ctx, place, await selectDevicesOfPlace(ctx, place.id, { limit: query.limit }));
  const told = {
    records: await selectAllRecords(ctx, place.id, ALL_DATA_RECORDS_LIMIT),
    radio: await selectHistoryOfPlace(ctx, place.id, ALL_DATA_RECORDS_LIMIT),
  };
  return { devices: await withRecords(ctx, place, list, told) };
};
