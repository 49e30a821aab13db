import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_ZONES } from '@trapline/contract/zones/rules.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

const selectOfPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db.selectFrom('zones').where('zones.place_id', '=', placeId).where('zones.deleted_at', 'is', null);

const selectVisibleZones = (ctx: AnyCtx, placeId: number) =>
  selectOfPlace(ctx, placeId)
    .leftJoin('users', 'users.id', 'zones.user_id')
    .select((eb) => [
      'zones.id',
      'zones.uuid',
      'zones.version',
      'zones.name',
      'zones.description',
      'zones.created_at',
      'users.name as userName',
      'users.surname as userSurname',
      eb
        .selectFrom('devices')
        .whereRef('devices.zone_id', '=', 'zones.id')
        .where('devices.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('devicesCount'),
    ]);

export const selectZonesOfPlace = (ctx: AnyCtx, placeId: number) =>
  selectVisibleZones(ctx, placeId).orderBy('zones.name').orderBy('zones.id').limit(MAX_ZONES).execute();

export type ZoneRow = Awaited<ReturnType<typeof selectZonesOfPlace>>[number];

export const selectZone = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  selectVisibleZones(ctx, placeId).where(matchesRef('zones', ref)).executeTakeFirst();

/** Locks the facility, so that only one transaction at a time changes its zone names. */
export const lockZoneNames = (tx: TxCtx, placeId: number) =>
  tx.db.selectFrom('places').select('id').where('id', '=', placeId).forNoKeyUpdate().executeTakeFirst();

export const selectZoneNames = (tx: TxCtx, placeId: number) =>
  selectOfPlace(tx, placeId).select(['zones.id', 'zones.name']).execute();

export const selectZoneForUpdate = (tx: TxCtx, placeId: number, ref: Ref) =>
  selectOfPlace(tx, placeId).selectAll().where(matchesRef('zones', ref)).forUpdate().executeTakeFirst();

export type ZoneChange = Partial<{ name: string; description: string | null }>;

type NewZone = { rootCompanyId: number; placeId: number; name: string; description: string | null; userId: number };

export const insertZone = (tx: TxCtx, zone: NewZone) =>
  tx.db
    .insertInto('zones')
    .values({
      uuid: tx.newUuid(),
      root_company_id: zone.rootCompanyId,
      place_id: zone.placeId,
      name: zone.name,
      description: zone.description,
      user_id: zone.userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateZoneRow = (tx: TxCtx, id: number, change: ZoneChange) =>
  tx.db.updateTable('zones').set(change).where('id', '=', id).execute();

/** Removes a zone from every list. */
export const markZoneDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('zones').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();

type DeletionMark = { readonly deleted_at: Date; readonly deleted_by: number };

/** Deletes the zones of a deleted facility. */
export const markZonesOfPlaceDeleted = (tx: TxCtx, placeId: number, deleted: DeletionMark) =>
  tx.db.updateTable('zones').set(deleted).where('place_id', '=', placeId).where('deleted_at', 'is', null).execute();
