import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { LORA_DEVICES_LIMIT, LORA_PAGE_SIZE } from '@trapline/contract/lora-devices/rules.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentFull, presentListed } from './load-lora-devices.ts';
import { countLoraDevices, selectLoraDevices } from './lora-devices.queries.ts';

export const listLoraDevices: Handler<typeof loraDevices.list> = async (ctx, { query }) => {
  const { page, sort, version, limit = page === undefined ? LORA_DEVICES_LIMIT : LORA_PAGE_SIZE } = query;
  const company = query.companyUuid ?? query.companyId;
  const filter = { search: query.search, company, version, status: query.status };
  const rows = await selectLoraDevices(ctx, filter, { sort, limit, offset: ((page ?? 1) - 1) * limit });
  // if the first page is not full, it contains all rows
  const isAll = (page ?? 1) === 1 && rows.length < limit;
  const count = isAll ? rows.length : await countLoraDevices(ctx, filter);
  const listed = query.view === 'short' ? presentListed(ctx, rows) : await presentFull(ctx, rows);
  return { loraDevices: listed, count, totalPages: Math.ceil(count / limit) };
};
