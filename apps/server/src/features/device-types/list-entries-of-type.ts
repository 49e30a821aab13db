import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { selectEntry } from '../../kernel/catalogue/entries.queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { DEVICE_TYPES } from './device-type.ts';
import { presentDeviceType } from './device-types.read.ts';
import { loadDeviceTypeRow } from './load-device-type.ts';

const findDeviceType = async (ctx: Ctx, ref: Ref) => {
  const type = requireFound(await selectEntry(ctx, DEVICE_TYPES, ref));
  return presentDeviceType(await loadDeviceTypeRow(ctx, type), ctx.language);
};

export const listActionsOfType: Handler<typeof deviceTypes.listActions> = async (ctx, { params }) => ({
  actions: (await findDeviceType(ctx, params.deviceTypeId)).deviceTypeActions,
});

export const listObjectsOfType: Handler<typeof deviceTypes.listObjects> = async (ctx, { params }) => ({
  objects: (await findDeviceType(ctx, params.deviceTypeId)).deviceTypeObjects,
});

export const listObservationsOfType: Handler<typeof deviceTypes.listObservations> = async (ctx, { params }) => ({
  observations: (await findDeviceType(ctx, params.deviceTypeId)).deviceTypeObservations,
});
