import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { GLOBAL_DEVICES_LIMIT, GLOBAL_PAGE_SIZE } from '@trapline/contract/devices/global-endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countGlobalDevices, selectGlobalDevices } from '../devices/global-devices.read.ts';
import { presentListedDevices } from '../devices/present-global.read.ts';
import { presentFull } from './load-global-devices.ts';

export const listDevices: Handler<typeof devices.list> = async (ctx, { query }) => {
  const { page, sort, limit = page === undefined ? GLOBAL_DEVICES_LIMIT : GLOBAL_PAGE_SIZE } = query;
  const filter = {
    search: query.search,
    company: query.companyUuid ?? query.companyId,
    place: query.placeUuid ?? query.placeId,
    deviceType: query.deviceTypeId,
    status: query.status,
  };
  const rows = await selectGlobalDevices(ctx, filter, { sort, limit, offset: ((page ?? 1) - 1) * limit });
  // if the first page is not full, it contains all rows
  const isAll = (page ?? 1) === 1 && rows.length < limit;
  const count = isAll ? rows.length : await countGlobalDevices(ctx, filter);
  const listed = query.view === 'short' ? await presentListedDevices(ctx, rows) : await presentFull(ctx, rows);
  return { devices: listed, count, totalPages: Math.ceil(count / limit) };
};
