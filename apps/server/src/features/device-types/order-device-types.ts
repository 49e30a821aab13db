import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { DEVICE_TYPES_LIMIT } from '@trapline/contract/device-types/schemas.ts';
import { orderEntries } from '../../kernel/catalogue/entries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { DEVICE_TYPES } from './device-type.ts';
import { presentDeviceTypes, selectUsableDeviceTypes } from './device-types.read.ts';

export const orderDeviceTypes: Handler<typeof deviceTypes.setOrder> = async (ctx, { body }) => {
  await orderEntries(ctx, DEVICE_TYPES, body.order);
  const rows = await selectUsableDeviceTypes(ctx, { rootCompanyId: null, owned: 'any', limit: DEVICE_TYPES_LIMIT });
  const orderedRows = rows.filter((row) => body.order.some(({ id }) => isRefOf(id, row)));
  return { deviceTypes: presentDeviceTypes(orderedRows, ctx.language) };
};
