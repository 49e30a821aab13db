import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentDeviceType, selectDeviceTypesOfPlace } from './device-types.read.ts';

export const listDeviceTypesOfPlace: Handler<typeof deviceTypes.listOfPlace> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectDeviceTypesOfPlace(ctx, place);
  return { deviceTypes: rows.map((row) => presentDeviceType(row, ctx.language)) };
};
