import { isUntiled, levelsOf, TILE_SIDE } from '@trapline/contract/maps/rules.ts';
import type { MapDevice, PlaceMap, PlanTiles } from '@trapline/contract/maps/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isoText } from '../../kernel/iso-text.ts';
import type { MapRow, TileRow } from './maps.queries.ts';

/** Every stored picture has its size; the columns are nullable because they serve files of all kinds. */
export const sizeOf = ({ width, height }: MapRow) => ({ width: width ?? 1, height: height ?? 1 });

const previewKey = (map: MapRow): string | null => (isUntiled(sizeOf(map)) ? map.key : map.smallKey);

const categoryOf = ({ categoryId: id, categoryUuid: uuid, categoryName: name }: MapRow) =>
  id === null || uuid === null || name === null ? null : { id, uuid, name };

export const presentMap = ({ services }: AnyCtx, map: MapRow, devices?: readonly MapDevice[]): PlaceMap => {
  const key = previewKey(map);
  return {
    id: map.id,
    uuid: map.uuid,
    version: map.version,
    name: map.name,
    note: map.note,
    fileCategoryId: map.categoryId,
    fileCategoryUuid: map.categoryUuid,
    category: categoryOf(map),
    ...sizeOf(map),
    previewUrl: key === null ? null : services.links.sign(key),
    devicesCount: map.devicesCount ?? 0,
    createdAt: isoText(map.created_at),
    deletedAt: map.deleted_at === null ? null : isoText(map.deleted_at),
    user: map.userName === null ? null : { name: map.userName, surname: map.userSurname ?? '' },
    authorCompanyId: map.author_company_id,
    ...(devices ? { devices: [...devices] } : {}),
  };
};

/** Empty for a plan that is not cut yet. */
export const presentLevels = ({ services }: AnyCtx, map: MapRow, tiles: readonly TileRow[]): PlanTiles[] => {
  const size = sizeOf(map);
  if (isUntiled(size)) {
    const tileSide = Math.max(size.width, size.height);
    return [{ ...size, columns: 1, rows: 1, tileSide, urls: [services.links.sign(map.key)] }];
  }
  if (tiles.length === 0) return [];
  const keys = Map.groupBy(tiles, ({ level }) => level);
  return levelsOf(size).map((level, index) => ({
    ...level,
    tileSide: TILE_SIDE,
    urls: (keys.get(index) ?? []).map(({ key }) => services.links.sign(key)),
  }));
};
