import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** Counts the devices of a type in all facilities. */
export const countAllDevicesOfType = async (ctx: AnyCtx, typeId: number): Promise<number> => {
  const { n } = await ctx.db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('device_type_id', '=', typeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

export const hasObservations = async (tx: TxCtx, typeId: number): Promise<boolean> =>
  (await tx.db
    .selectFrom('observation_associations as link')
    .innerJoin('device_type_observations as entry', 'entry.id', 'link.device_type_observation_id')
    .select('link.uuid')
    .where('link.device_type_id', '=', typeId)
    .where('link.removed_at', 'is', null)
    .where('entry.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether pests were ever counted on devices of a type, in any facility. */
export const hasCountsOfType = async (ctx: AnyCtx, typeId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('devices')
    .innerJoin('device_records as record', 'record.device_id', 'devices.id')
    .select('record.id')
    .where('devices.device_type_id', '=', typeId)
    .where('record.kind', '=', 'OBJECT')
    .where('record.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether limits were ever set for devices of a type, anywhere. */
export const hasLimitsOfType = async (ctx: AnyCtx, typeId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('threshold_rules')
    .select('id')
    .where('device_type_id', '=', typeId)
    .where('at_least', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;
