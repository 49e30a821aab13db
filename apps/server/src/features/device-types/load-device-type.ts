import type { EditedDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { catalogueOfCaller } from './catalogue-owner.read.ts';
import type { DeviceTypeColumns } from './device-type.ts';
import { presentDeviceType, selectDeviceTypeWith } from './device-types.read.ts';

/** A type for its page: with the entries of its root company, or for a global type those of the caller's root company. */
export const loadDeviceTypeRow = async (ctx: AnyCtx, { id, root_company_id }: DeviceTypeColumns) =>
  found(await selectDeviceTypeWith(ctx, root_company_id ?? catalogueOfCaller(ctx), id));

export const loadEditedDeviceType = async (ctx: AnyCtx, type: DeviceTypeColumns): Promise<EditedDeviceType> => {
  const row = await loadDeviceTypeRow(ctx, type);
  return {
    ...presentDeviceType(row, ctx.language),
    version: row.version,
    base: { name: row.name, description: row.description ?? '' },
  };
};
