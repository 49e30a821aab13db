import type { EditableDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { catalogueOwnerOf } from './catalogue-owner.read.ts';
import type { DeviceTypeColumns } from './device-type.ts';
import { presentDeviceType, selectDeviceTypeWithCatalogue } from './device-types.read.ts';

/** A type for its page: with the entries of its root company, or for a global type those of the caller's root company. */
export const loadDeviceTypeRow = async (ctx: AnyCtx, { id, root_company_id }: DeviceTypeColumns) =>
  requireFound(await selectDeviceTypeWithCatalogue(ctx, root_company_id ?? catalogueOwnerOf(ctx), id));

export const loadEditedDeviceType = async (ctx: AnyCtx, type: DeviceTypeColumns): Promise<EditableDeviceType> => {
  const row = await loadDeviceTypeRow(ctx, type);
  return {
    ...presentDeviceType(row, ctx.language),
    version: row.version,
    base: { name: row.name, description: row.description ?? '' },
  };
};
