import { createHash } from 'node:crypto';
import { isUntiled } from '@trapline/contract/maps/rules.ts';
import { z } from 'zod';
import { toQuotaOwner } from '../../kernel/access.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { defineJob } from '../../kernel/jobs.ts';
import { readFile } from '../../kernel/pending-files.ts';
import type { Tile } from '../../kernel/services.ts';
import { insertStoredFiles, putInStorage } from '../../kernel/stored-files.ts';
import { insertTiles, lockUncutMap, selectPlanFile } from './maps.queries.ts';

/** Makes the tiles of a large plan, once. */
export const cutPlan = defineJob({ name: 'maps.cut', payload: z.object({ mapId: z.number() }), role: 'documents' });

type StoredTile = Tile & { readonly key: string };

const storeTile = async (ctx: Ctx, tile: Tile): Promise<StoredTile> => {
  const key = `${ctx.newUuid()}.jpg`;
  await putInStorage(ctx.services.storage, key, tile.picture.content, tile.picture.contentType);
  return { ...tile, key };
};

const fileOf = ({ key, level, row, column, picture }: StoredTile) => ({
  key,
  name: `${level}-${row}-${column}.jpg`,
  contentType: picture.contentType,
  size: picture.content.byteLength,
  sha256: createHash('sha256').update(picture.content).digest('hex'),
  width: picture.width,
  height: picture.height,
});

/** If the plan was deleted or another process was faster, the sweep deletes the stored files that no row names. */
export const cutStoredPlan = async (ctx: Ctx, { mapId }: { readonly mapId: number }): Promise<void> => {
  const plan = await selectPlanFile(ctx, mapId);
  const size = { width: plan?.width ?? 1, height: plan?.height ?? 1 };
  const content = plan && !isUntiled(size) ? await readFile(ctx, plan.key) : null;
  if (!plan || !content) return;
  const tiles: StoredTile[] = [];
  for (const tile of await ctx.services.pictures.cutPlan(content, size, toQuotaOwner(ctx.actor))) {
    tiles.push(await storeTile(ctx, tile));
  }
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('the plan is the same, cut for screens');
    if (!(await lockUncutMap(tx, mapId))) return;
    const files = await insertStoredFiles(tx, plan.rootCompanyId, tiles.map(fileOf));
    const ids = new Map(files.map(({ id, storage_key }) => [storage_key, id]));
    const location = { root_company_id: plan.rootCompanyId, map_id: mapId };
    await insertTiles(
      tx,
      tiles.map(({ key, level, row, column }) => ({
        ...location,
        level,
        tile_row: row,
        tile_column: column,
        file_id: ids.get(key) ?? 0,
      })),
    );
  });
};
