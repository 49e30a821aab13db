import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** Wherever they stand. */
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
