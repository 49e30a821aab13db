import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_MAPS } from '@trapline/contract/maps/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** All plans of a facility, including deleted ones. */
const allMapsOfPlace = (ctx: AnyCtx, placeId: number) => ctx.db.selectFrom('maps').where('maps.place_id', '=', placeId);

const mapsOfPlace = (ctx: AnyCtx, placeId: number) => allMapsOfPlace(ctx, placeId).where('maps.deleted_at', 'is', null);

const mapDetails = (ctx: AnyCtx, placeId: number) =>
  allMapsOfPlace(ctx, placeId)
    .innerJoin('stored_files as file', 'file.id', 'maps.file_id')
    .leftJoin('users', 'users.id', 'maps.user_id')
    .leftJoin('file_categories as category', (join) =>
      join.onRef('category.id', '=', 'maps.file_category_id').on('category.deleted_at', 'is', null),
    )
    .leftJoin('map_tiles as coarsest', (join) =>
      join.onRef('coarsest.map_id', '=', 'maps.id').on('coarsest.level', '=', 0),
    )
    .leftJoin('stored_files as small', 'small.id', 'coarsest.file_id')
    .select((eb) => [
      'maps.id',
      'maps.uuid',
      'maps.version',
      'maps.name',
      'maps.note',
      'maps.created_at',
      'maps.deleted_at',
      'maps.author_company_id',
      'category.id as categoryId',
      'category.uuid as categoryUuid',
      'category.name as categoryName',
      'file.storage_key as key',
      'file.width',
      'file.height',
      'small.storage_key as smallKey',
      'users.name as userName',
      'users.surname as userSurname',
      eb
        .selectFrom('devices')
        .whereRef('devices.map_id', '=', 'maps.id')
        .where('devices.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('devicesCount'),
    ]);

export const selectMaps = (ctx: AnyCtx, placeId: number) =>
  mapDetails(ctx, placeId).where('maps.deleted_at', 'is', null).orderBy('maps.id').limit(MAX_MAPS).execute();

/** Deleted plans, the most recently deleted first. */
export const selectFormerMaps = (ctx: AnyCtx, placeId: number) =>
  mapDetails(ctx, placeId)
    .where('maps.deleted_at', 'is not', null)
    .orderBy('maps.deleted_at', 'desc')
    .limit(MAX_MAPS)
    .execute();

export type MapRow = Awaited<ReturnType<typeof selectMaps>>[number];

/** A plan for reading, also a deleted one: visits, reports and revisions still refer to it. */
export const selectMap = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  mapDetails(ctx, placeId).where(matchesRef('maps', ref)).executeTakeFirst();

/** The tiles of all these plans, for each plan from the coarsest to the finest. */
export const selectTiles = (ctx: AnyCtx, mapIds: readonly number[]) =>
  ctx.db
    .selectFrom('map_tiles as tile')
    .innerJoin('stored_files as file', 'file.id', 'tile.file_id')
    .select(['tile.map_id as mapId', 'tile.level', 'file.storage_key as key'])
    .where(sql<boolean>`tile.map_id = any(${[...mapIds]}::bigint[])`)
    .orderBy('tile.map_id')
    .orderBy('tile.level')
    .orderBy('tile.tile_row')
    .orderBy('tile.tile_column')
    .execute();

export type TileRow = Awaited<ReturnType<typeof selectTiles>>[number];

export const countMaps = async (ctx: AnyCtx, placeId: number): Promise<number> => {
  const { n } = await mapsOfPlace(ctx, placeId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const selectMapForUpdate = (tx: TxCtx, placeId: number, ref: Ref) =>
  mapsOfPlace(tx, placeId).selectAll().where(matchesRef('maps', ref)).forUpdate().executeTakeFirst();

export type MapFields = {
  readonly name: string;
  readonly note: string | null;
  readonly file_category_id: number | null;
};

type NewMap = MapFields & {
  readonly root_company_id: number;
  readonly place_id: number;
  readonly file_id: number;
  readonly user_id: number;
};

export const insertMap = (tx: TxCtx, map: NewMap) =>
  tx.db
    .insertInto('maps')
    .values({ ...map, uuid: tx.newUuid(), created_at: tx.now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateMapRow = (tx: TxCtx, id: number, change: Partial<MapFields>) =>
  tx.db.updateTable('maps').set(change).where('id', '=', id).execute();

export const markMapDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('maps').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();

/** The picture from which the job cuts the tiles of a plan. */
export const selectPlanFile = (ctx: AnyCtx, mapId: number) =>
  ctx.db
    .selectFrom('maps')
    .innerJoin('stored_files as file', 'file.id', 'maps.file_id')
    .select(['maps.root_company_id as rootCompanyId', 'file.storage_key as key', 'file.width', 'file.height'])
    .where('maps.id', '=', mapId)
    .where('maps.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Locks a plan, so that only one of two concurrent jobs stores the tiles; undefined if it is deleted or already cut.
 */
export const lockUncutMap = async (tx: TxCtx, mapId: number) => {
  const map = await tx.db
    .selectFrom('maps')
    .select('id')
    .where('id', '=', mapId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // a separate query, because a statement that waited for the lock still sees the tiles as they were before the wait
  return map && (await selectTileFiles(tx, mapId)).length === 0 ? map : undefined;
};

type NewTile = {
  readonly root_company_id: number;
  readonly map_id: number;
  readonly level: number;
  readonly tile_row: number;
  readonly tile_column: number;
  readonly file_id: number;
};

export const insertTiles = (tx: TxCtx, tiles: readonly NewTile[]) =>
  tx.db
    .insertInto('map_tiles')
    .values([...tiles])
    .execute();

const selectTileFiles = async (tx: TxCtx, mapId: number): Promise<number[]> => {
  const rows = await tx.db.selectFrom('map_tiles').select('file_id').where('map_id', '=', mapId).execute();
  return rows.map(({ file_id }) => file_id);
};

type Deletion = { readonly deleted_at: Date; readonly deleted_by: number };

/** Deletes the plans of a deleted facility. */
export const markMapsOfPlaceDeleted = (tx: TxCtx, placeId: number, deletion: Deletion) =>
  tx.db.updateTable('maps').set(deletion).where('place_id', '=', placeId).where('deleted_at', 'is', null).execute();
