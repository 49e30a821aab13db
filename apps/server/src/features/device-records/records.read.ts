import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';
import type { CatalogueIds } from '../device-types/catalogue.read.ts';
import { mixturesOf } from './mixtures-of.read.ts';

/** Records and photos of a visit or of a device, as every list shows them. Other domains (visits, reports) use these queries. */

export type RecordKind = 'ACTION' | 'OBJECT' | 'OBSERVATION';

/** Condition for rows that belong to a visible visit or to no visit. `visit` is the alias of `inspections`. */
export const isVisitVisible = (ctx: AnyCtx): Expression<SqlBool> =>
  sql<SqlBool>`(visit.id is null or ${inspectionIsVisible(ctx.actor, 'visit')})`;

export const visibleRecords = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('device_records as record')
    .innerJoin('users as author', 'author.id', 'record.user_id')
    .select([
      'record.id',
      'record.uuid',
      'record.user_id as userId',
      'record.kind',
      'record.inspection_device_id as entryId',
      'record.inspection_id as visitId',
      'record.recorded_in as recordedIn',
      'record.device_type_action_id as actionId',
      'record.device_type_object_id as objectId',
      'record.device_type_observation_id as observationId',
      'record.amount',
      'record.note',
      'record.amount_percentage as amountPercentage',
      'record.previous_total_mixtures as previousTotalMixtures',
      'record.total_mixtures as totalMixtures',
      'record.mixtures',
      'record.bait_toxic as baitToxic',
      'record.created_at as createdAt',
      'author.name',
      'author.surname',
    ])
    .where('record.deleted_at', 'is', null);

/** All records of these visits, oldest first. */
export const selectRecords = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  visibleRecords(ctx)
    .where(sql<SqlBool>`record.inspection_id = any(${[...inspectionIds]}::bigint[])`)
    .orderBy('record.created_at')
    .orderBy('record.id')
    .execute();

export type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number];

/** The records on one device of a visit, oldest first, for the statement that reads the device. */
export const recordsOfEntry = (ctx: AnyCtx, inspectionId: number, entryId: number) =>
  visibleRecords(ctx)
    .where('record.inspection_id', '=', inspectionId)
    .where('record.inspection_device_id', '=', entryId)
    .orderBy('record.created_at')
    .orderBy('record.id');

/** The visit whose names and limits apply to a record: the one it was made in (decision visits/activity-and-limits). */
export const evaluatedVisitIdOf = ({ recordedIn, visitId }: Pick<RecordRow, 'recordedIn' | 'visitId'>): number =>
  recordedIn ?? visitId ?? 0;

export const visibleImages = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('device_images as image')
    .innerJoin('stored_files as file', 'file.id', 'image.file_id')
    .innerJoin('users as author', 'author.id', 'image.user_id')
    .select([
      'image.id',
      'image.uuid',
      'image.user_id as userId',
      'image.inspection_device_id as entryId',
      'file.storage_key as key',
      'file.width',
      'file.height',
      'image.created_at as createdAt',
      'author.name',
      'author.surname',
    ])
    .where('image.deleted_at', 'is', null);

/** Photos of these visits, oldest first. */
export const selectImages = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  visibleImages(ctx)
    .where(sql<SqlBool>`image.inspection_id = any(${[...inspectionIds]}::bigint[])`)
    .orderBy('image.created_at')
    .orderBy('image.id')
    .execute();

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];

/** The photos of one device of a visit, oldest first, for the statement that reads the device. */
export const imagesOfEntry = (ctx: AnyCtx, inspectionId: number, entryId: number) =>
  visibleImages(ctx)
    .where('image.inspection_id', '=', inspectionId)
    .where('image.inspection_device_id', '=', entryId)
    .orderBy('image.created_at')
    .orderBy('image.id');

type RecordSubject = Pick<RecordRow, 'actionId' | 'objectId' | 'observationId'> & { readonly mixtures?: unknown };

/** Ids of the catalogue entries that a set of records refers to. */
export const subjectsOf = (records: readonly RecordSubject[]): CatalogueIds => ({
  actions: records.map(({ actionId }) => actionId),
  objects: records.map(({ objectId }) => objectId),
  observations: records.map(({ observationId }) => observationId),
  mixtures: records.flatMap((record) => mixturesOf(record).map(({ mixtureId }) => mixtureId)),
});

/** The time of the first pest on the device of a record in the same visit; null if there is none. */
export const selectFirstPestTime = async (ctx: AnyCtx, recordId: number): Promise<Date | null> => {
  const row = await ctx.db
    .selectFrom('device_records as record')
    .innerJoin('device_records as pest', (join) =>
      join
        .onRef('pest.inspection_id', '=', 'record.inspection_id')
        .onRef('pest.device_id', '=', 'record.device_id')
        // a merged visit keeps the order of its own records
        .onRef('pest.recorded_in', 'is not distinct from', 'record.recorded_in'),
    )
    .select('pest.created_at as createdAt')
    .where('record.id', '=', recordId)
    .where('pest.kind', '=', 'OBJECT')
    .where('pest.deleted_at', 'is', null)
    .orderBy('pest.created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt ?? null;
};

const ENTRY_COLUMN = {
  action: 'device_type_action_id',
  object: 'device_type_object_id',
  observation: 'device_type_observation_id',
} as const;

/** How often an action, a pest or an observation was recorded, in all facilities. */
export const countRecordsOfEntry = async (
  ctx: AnyCtx,
  kind: keyof typeof ENTRY_COLUMN,
  id: number,
): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('device_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ENTRY_COLUMN[kind], '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};
