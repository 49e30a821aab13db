import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import type { CatalogueSnapshot } from '../../device-types/catalogue-of-visits.read.ts';

/** The last version of each of these visits; visits without a stored version are left out. */
export const selectLastVersions = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('visit_versions as stored')
    .innerJoin('stored_files as file', 'file.id', 'stored.file_id')
    .distinctOn('stored.inspection_id')
    .select(['stored.version', 'stored.amendments', 'stored.sha256', 'file.storage_key as key'])
    .where('stored.inspection_id', '=', sql<number>`any(${[...inspectionIds]}::bigint[])`)
    .orderBy('stored.inspection_id')
    .orderBy('stored.version', 'desc')
    .execute();

/** The last version of a visit; undefined while none is stored. */
export const selectLastVersion = async (ctx: AnyCtx, inspectionId: number) =>
  (await selectLastVersions(ctx, [inspectionId])).at(0);

/** The devices in stored versions of visits, by uuid. */
export const selectDeviceUuidsOfVisits = async (ctx: AnyCtx, inspectionIds: readonly number[]): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('devices as device', 'device.id', 'entry.device_id')
    .select('device.uuid')
    .where('entry.inspection_id', '=', sql<number>`any(${[...inspectionIds]}::bigint[])`)
    .where('entry.deleted_at', 'is', null)
    .where('entry.snapshot_unique_id', 'is not', null)
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** Every version of these visits, newest first. */
export const selectVersionsOf = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('visit_versions as stored')
    .innerJoin('stored_files as file', 'file.id', 'stored.file_id')
    .select(['stored.sha256', 'file.storage_key as key'])
    .where('stored.inspection_id', '=', sql<number>`any(${[...inspectionIds]}::bigint[])`)
    .orderBy('stored.made_at', 'desc')
    .orderBy('stored.id', 'desc')
    .execute();

type NewVersion = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspectionId: number;
  readonly version: number;
  readonly amendments: number;
  readonly fileId: number;
  readonly sha256: string;
  readonly words: CatalogueSnapshot;
};

export const insertVersion = (tx: TxCtx, version: NewVersion) =>
  tx.db
    .insertInto('visit_versions')
    .values({
      uuid: tx.newUuid(),
      root_company_id: version.rootCompanyId,
      place_id: version.placeId,
      inspection_id: version.inspectionId,
      version: version.version,
      amendments: version.amendments,
      file_id: version.fileId,
      sha256: version.sha256,
      words: JSON.stringify(version.words),
      made_at: tx.now(),
    })
    .execute();

/** Completed visits without a stored version, oldest first. */
export const selectVisitsWithoutVersion = (ctx: AnyCtx, afterId: number, limit: number) =>
  ctx.db
    .selectFrom('inspections')
    .select('id')
    .where('status', '=', 'COMPLETED')
    .where('id', '>', afterId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('visit_versions as stored')
            .select('stored.id')
            .whereRef('stored.inspection_id', '=', 'inspections.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** Locks the visit, so that two concurrent requests do not both create the next version. */
export const lockVisitForVersion = (tx: TxCtx, inspectionId: number) =>
  tx.db.selectFrom('inspections').select('id').where('id', '=', inspectionId).forUpdate().executeTakeFirst();
