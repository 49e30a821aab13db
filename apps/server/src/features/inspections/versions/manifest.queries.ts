import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';
import { visibleImages, visibleRecords } from '../../device-records/records.read.ts';

/** Queries for the contents of a version of a visit, each one statement however large the visit is. */

/** Companies with the data of a letterhead. */
export const selectParties = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('companies')
    .leftJoin('stored_files as logo', 'logo.id', 'companies.logo_file_id')
    // a client company uses the brand of its root company
    .leftJoin('companies as owner', (join) =>
      join.onRef('owner.id', '=', 'companies.root_company_id').on('owner.enterprise_key', 'is not', null),
    )
    .select([
      'companies.id',
      'companies.uuid',
      'companies.name',
      'companies.address',
      'companies.email',
      'logo.storage_key as logoKey',
      'logo.sha256 as logoSha256',
      'logo.width as logoWidth',
      'logo.height as logoHeight',
      'owner.brand_color as color',
    ])
    .where('companies.id', 'in', [...ids])
    .execute();

export type PartyRow = Awaited<ReturnType<typeof selectParties>>[number];

/** More plans than any facility has; the report prints how many of them it shows. */
const MAX_PLANS = 100;

export const selectPlans = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('maps')
    .innerJoin('stored_files as file', 'file.id', 'maps.file_id')
    .select([
      'maps.id',
      'maps.uuid',
      'maps.name',
      'file.storage_key as key',
      'file.sha256',
      'file.width',
      'file.height',
    ])
    .where('maps.place_id', '=', placeId)
    .where('maps.deleted_at', 'is', null)
    .orderBy('maps.id')
    .limit(MAX_PLANS)
    .execute();

/** Everything recorded in a visit with its author and both times, oldest first. */
export const selectRecordsForManifest = (ctx: AnyCtx, inspectionId: number) =>
  visibleRecords(ctx)
    .select(['record.arrived_at as arrivedAt', 'author.uuid as authorUuid'])
    .where('record.inspection_id', '=', inspectionId)
    .orderBy('record.created_at')
    .orderBy('record.id')
    .execute();

export type ManifestRecordRow = Awaited<ReturnType<typeof selectRecordsForManifest>>[number];

export const selectPhotosForManifest = (ctx: AnyCtx, inspectionId: number) =>
  visibleImages(ctx)
    .select(['image.arrived_at as arrivedAt', 'author.uuid as authorUuid', 'file.sha256'])
    .where('image.inspection_id', '=', inspectionId)
    .orderBy('image.created_at')
    .orderBy('image.id')
    .execute();

export type ManifestPhotoRow = Awaited<ReturnType<typeof selectPhotosForManifest>>[number];

/** Visits merged into one of these, with their technicians. */
export const selectMergedVisits = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('inspections as visit')
    .innerJoin('users as author', 'author.id', 'visit.user_id')
    .select(['visit.id', 'visit.uuid', 'visit.number', 'visit.status', 'visit.place_id', 'visit.threshold_set_id'])
    .select(['author.id as authorId', 'author.uuid as authorUuid', 'author.name', 'author.surname'])
    .where(sql<boolean>`visit.joined_into = any(${[...inspectionIds]}::bigint[])`)
    .orderBy('visit.id')
    .execute();

type ComparisonQuery = { readonly placeId: number; readonly startedAt: Date; readonly inspectionId: number };

/** The previous completed visit, and the visit nearest to the same day a year earlier within the same month. */
export const selectVisitsToCompare = async (ctx: AnyCtx, { placeId, startedAt, inspectionId }: ComparisonQuery) => {
  const completed = ctx.db
    .selectFrom('inspections as visit')
    .select(['visit.id', 'visit.uuid', 'visit.number', 'visit.started_at as startedAt'])
    .where('visit.place_id', '=', placeId)
    .where('visit.status', '=', 'COMPLETED')
    .where('visit.id', '!=', inspectionId);
  const previous = await completed
    .where('visit.started_at', '<', startedAt)
    .orderBy('visit.started_at', 'desc')
    .orderBy('visit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const yearBefore = sql<Date>`(${startedAt}::timestamptz - interval '1 year')`;
  const month = sql<Date>`date_trunc('month', ${yearBefore}, 'UTC')`;
  const lastYear = await completed
    .where('visit.started_at', '>=', month)
    .where('visit.started_at', '<', sql<Date>`${month} + interval '1 month'`)
    .orderBy(sql`abs(extract(epoch from visit.started_at - ${yearBefore}))`)
    .orderBy('visit.id')
    .limit(1)
    .executeTakeFirst();
  return { previous, lastYear };
};

/** Catches of visits on their devices, summed by pest. */
export const selectCatches = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('device_records as record')
    .innerJoin('inspection_devices as entry', 'entry.id', 'record.inspection_device_id')
    .select((eb) => [
      'record.inspection_id as inspectionId',
      'record.device_type_object_id as objectId',
      eb.fn.sum<number>(sql`record.amount::integer`).as('amount'),
    ])
    .where('record.inspection_id', 'in', [...inspectionIds])
    .where('record.kind', '=', 'OBJECT')
    .where('record.deleted_at', 'is', null)
    .where('entry.deleted_at', 'is', null)
    .groupBy(['record.inspection_id', 'record.device_type_object_id'])
    .execute();
