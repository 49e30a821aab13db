import type { AnyCtx } from '../../kernel/context.ts';

export const selectZonesOfPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('zones')
    .leftJoin('users', 'users.id', 'zones.user_id')
    .select([
      'zones.id',
      'zones.uuid',
      'zones.name',
      'zones.description',
      'zones.created_at',
      'users.name as userName',
      'users.surname as userSurname',
    ])
    .where('zones.place_id', '=', placeId)
    .where('zones.deleted_at', 'is', null)
    .orderBy('zones.name')
    .limit(500)
    .execute();
