import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { ALL_DATA_RECORDS_LIMIT } from '@trapline/contract/devices/schemas.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadDevicesOfPlace } from '../devices/load-device.read.ts';
import { selectHistoryOfPlace } from '../devices/radio-history.read.ts';
import { selectAllRecords } from './device-data.queries.ts';
import { withRecords } from './device-data.ts';

export const listAllData: Handler<typeof devices.allData> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const list = await loadDevicesOfPlace(ctx, place, { limit: query.limit });
  const facts = {
    records: await selectAllRecords(ctx, place.id, ALL_DATA_RECORDS_LIMIT),
    radio: await selectHistoryOfPlace(ctx, place.id, ALL_DATA_RECORDS_LIMIT),
  };
  return { devices: await withRecords(ctx, place, list, facts) };
};
