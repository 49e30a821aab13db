import type { AnyCtx } from '../../kernel/context.ts';

const visibleHistory = (ctx: AnyCtx, loraDeviceId: number, canSeeAll: boolean) => {
  const rows = ctx.db
    .selectFrom('lora_history as entry')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .where('entry.lora_device_id', '=', loraDeviceId);
  return canSeeAll ? rows : rows.where('entry.visibility', '=', 'ALL');
};

type Page = { readonly limit: number; readonly offset: number };

/** Newest first. */
export const selectHistory = (ctx: AnyCtx, loraDeviceId: number, canSeeAll: boolean, { limit, offset }: Page) =>
  visibleHistory(ctx, loraDeviceId, canSeeAll)
    .select([
      'entry.uuid',
      'entry.type',
      'entry.data',
      'entry.visibility',
      'entry.created_at as createdAt',
      'users.name as userName',
      'users.surname as userSurname',
    ])
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

export const countHistory = async (ctx: AnyCtx, loraDeviceId: number, canSeeAll: boolean): Promise<number> => {
  const { n } = await visibleHistory(ctx, loraDeviceId, canSeeAll)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
