import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentDeviceType, selectDeviceTypesOfPlace } from './device-types.read.ts';

export const getDeviceTypeOfPlace: Handler<typeof deviceTypes.getOfPlace> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectDeviceTypesOfPlace(ctx, place);
  const row = requireFound(rows.find((candidate) => isRefOf(params.deviceTypeId, candidate)));
  return { deviceType: presentDeviceType(row, ctx.language) };
};
