import { INSPECTIONS_PAGE_SIZE } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { throwUuidConflict } from '../device-records/create-once.write.ts';

const visibleInspections = (ctx: AnyCtx) => ctx.db.selectFrom('inspections').where(inspectionIsVisible(ctx.actor));

const inspectionsOfPlace = (ctx: AnyCtx, placeId: number) =>
  visibleInspections(ctx).where('inspections.place_id', '=', placeId);

const HEADER_COLUMNS = [
  'inspections.id',
  'inspections.uuid',
  'inspections.place_id',
  'inspections.name',
  'inspections.description',
  'inspections.status',
  'inspections.user_id',
  'inspections.started_at',
  'inspections.finished_at',
  'inspections.created_at',
  'inspections.approved_at',
  'inspections.approved_by_text',
  'inspections.approved_by_image_id',
  'inspections.repair_orders',
  'inspections.additional_treatments',
  'inspections.batch_number_of_used_preparations',
  'inspections.reason_for_not_scanning',
  'inspections.number',
  'inspections.amendments',
  'inspections.amended_at',
  'inspections.content_changed_at',
  'inspections.joined_into',
  'inspections.threshold_set_id',
] as const;

/** Columns of a visit in every list; the caller adds the filter. */
export const inspectionHeaders = (ctx: AnyCtx) =>
  visibleInspections(ctx)
    .innerJoin('users as author', 'author.id', 'inspections.user_id')
    .leftJoin('users as approver', 'approver.id', 'inspections.approved_by')
    .leftJoin('stored_files as signature', 'signature.id', 'inspections.approved_by_image_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inspection_devices')
          .select((count) => [
            count.fn.countAll<number>().as('total'),
            count.fn.count<number>('inspection_devices.checked_at').as('checked'),
          ])
          .whereRef('inspection_devices.inspection_id', '=', 'inspections.id')
          .where('inspection_devices.deleted_at', 'is', null)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(HEADER_COLUMNS)
    .select((eb) => [
      'author.name as authorName',
      'author.surname as authorSurname',
      'inspections.author_company_id as authorCompanyId',
      'approver.name as approverName',
      'approver.surname as approverSurname',
      'signature.storage_key as signatureKey',
      'counted.total as devicesTotal',
      'counted.checked as devicesChecked',
      jsonObjectFrom(
        eb
          .selectFrom('inspections as target')
          .select(['target.uuid', 'target.number'])
          .whereRef('target.id', '=', 'inspections.joined_into'),
      ).as('joinedInto'),
      jsonArrayFrom(
        eb
          .selectFrom('inspections as other')
          .select(['other.uuid', 'other.number', 'other.name', 'other.status', 'other.started_at as startedAt'])
          .where((start) =>
            start.or([
              start('other.parallel_to', '=', start.ref('inspections.id')),
              start('other.id', '=', start.ref('inspections.parallel_to')),
            ]),
          )
          .where('other.status', '<>', 'CANCELLED')
          .where(inspectionIsVisible(ctx.actor, 'other'))
          .orderBy('other.id'),
      ).as('parallel'),
      jsonArrayFrom(
        eb
          .selectFrom('reports')
          .innerJoin('stored_files', 'stored_files.id', 'reports.file_id')
          .select([
            'reports.id',
            'reports.uuid',
            'reports.language',
            'reports.created_at',
            'reports.issue',
            'reports.version',
            'reports.replaced_by',
            'stored_files.storage_key',
          ])
          .whereRef('reports.inspection_id', '=', 'inspections.id')
          .where('reports.deleted_at', 'is', null)
          .orderBy('reports.id', 'desc'),
      ).as('reports'),
    ]);

const headersOfPlace = (ctx: AnyCtx, placeId: number) =>
  inspectionHeaders(ctx).where('inspections.place_id', '=', placeId);

type Page = { readonly status: InspectionStatus | undefined; readonly limit: number; readonly offset: number };

/** Visits of a facility, newest first. */
export const selectInspections = (ctx: AnyCtx, placeId: number, { status, limit, offset }: Page) => {
  const newestFirst = headersOfPlace(ctx, placeId)
    .where((eb) => whereIfGiven(status, (one) => eb('inspections.status', '=', one)))
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc');
  // the usual page has its limit in the statement, because a cached plan depends on the limit
  const isUsual = limit === INSPECTIONS_PAGE_SIZE && offset === 0;
  return isUsual
    ? newestFirst.modifyFront(cachedPlanComment).limit(sql.lit(INSPECTIONS_PAGE_SIZE)).execute()
    : newestFirst.limit(limit).offset(offset).execute();
};

export type InspectionRow = Awaited<ReturnType<typeof selectInspections>>[number];

/** Counts the visits by the counters in the database. */
export const countInspections = async (ctx: AnyCtx, placeId: number, status: InspectionStatus | undefined) => {
  const row = await ctx.db
    .selectFrom('inspection_counts')
    .select((eb) => eb.fn.sum<number>(sql`inspections::integer`).as('n'))
    .where('place_id', '=', placeId)
    .where((eb) => whereIfGiven(status, (one) => eb('status', '=', one)))
    .executeTakeFirst();
  return row?.n ?? 0;
};

/** Open visits of a facility: those of this person first, then the newest. */
export const selectOpenInspections = (
  ctx: AnyCtx,
  placeId: number,
  { userId, limit }: { readonly userId: number; readonly limit: number },
) =>
  headersOfPlace(ctx, placeId)
    .where('inspections.status', '=', 'IN_PROGRESS')
    .orderBy(sql`inspections.user_id = ${userId}`, 'desc')
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .limit(limit)
    .execute();

export const selectInspection = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  headersOfPlace(ctx, placeId).where(matchesRef('inspections', ref)).executeTakeFirst();

const fullInspection = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  inspectionsOfPlace(ctx, placeId)
    .selectAll()
    .select('inspections.author_company_id as authorCompanyId')
    .where(matchesRef('inspections', ref));

/** Reads without a lock into which visit this one was merged. */
export const selectMergedInto = (tx: TxCtx, placeId: number, ref: Ref) =>
  inspectionsOfPlace(tx, placeId)
    .select(['id', 'joined_into as joinedInto'])
    .where(matchesRef('inspections', ref))
    .executeTakeFirst();

/** Rows that are written need an exclusive lock; rows that are only referenced need a shared one. */
export type LockMode = 'shared' | 'alone';

/** Locks the visit exclusively, so that nobody records while its state changes. */
export const selectInspectionForUpdate = (tx: TxCtx, placeId: number, ref: Ref) =>
  fullInspection(tx, placeId, ref).forUpdate('inspections').executeTakeFirst();

/**
 * Locks a visit in progress with a shared lock: many may record at once, but none while it is being finished, cancelled
 * or approved. A visit that ends while this waits for the lock is not found.
 */
export const selectOpenInspectionForRecording = (tx: TxCtx, placeId: number, ref: Ref) =>
  fullInspection(tx, placeId, ref)
    .where('inspections.status', '=', 'IN_PROGRESS')
    .where('inspections.joined_into', 'is', null)
    .forShare('inspections')
    .executeTakeFirst();

export type LockedInspection = NonNullable<Awaited<ReturnType<typeof selectInspectionForUpdate>>>;

/** State of a visit for the write rules. */
export const stateOf = ({
  status,
  approved_at,
  authorCompanyId,
}: Pick<LockedInspection, 'status' | 'approved_at' | 'authorCompanyId'>) => ({
  status,
  approved: approved_at !== null,
  authorCompanyId,
});

/** The visit with this uuid: a request repeated after a lost response does not create a second visit. */
export const selectInspectionByKey = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('inspections')
    .select(['id', 'place_id as placeId', 'user_id as userId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** The open visit of a person at a facility; of those started beside another, the first one. */
export const selectOpenVisitOf = (tx: TxCtx, placeId: number, userId: number) =>
  tx.db
    .selectFrom('inspections')
    .select('id')
    .where('place_id', '=', placeId)
    .where('user_id', '=', userId)
    .where('status', '=', 'IN_PROGRESS')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

type NewInspection = {
  placeId: number;
  rootCompanyId: number;
  userId: number;
  name: string;
  description: string | null;
  startedAt: Date;
  parallelTo: number | null;
  /** When the data was made with which a phone started the visit; null if it was started with a network. */
  packMadeAt: Date | null;
};

export const insertInspection = (tx: TxCtx, inspection: NewInspection) =>
  tx.db
    .insertInto('inspections')
    .values({
      uuid: tx.requestUuid ?? tx.newUuid(),
      root_company_id: inspection.rootCompanyId,
      place_id: inspection.placeId,
      name: inspection.name,
      description: inspection.description,
      status: 'IN_PROGRESS',
      user_id: inspection.userId,
      parallel_to: inspection.parallelTo,
      started_at: inspection.startedAt,
      pack_made_at: inspection.packMadeAt,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
    .catch(throwUuidConflict('inspections_uuid_key'));

type InspectionChange = Partial<{
  status: InspectionStatus;
  number: string;
  joined_into: number;
  was_cancelled: boolean;
  started_at: Date;
  finished_at: Date | null;
  description: string | null;
  approved_at: Date | null;
  approved_by: number | null;
  approved_by_text: string | null;
  approved_by_image_id: number | null;
  threshold_set_id: number | null;
  content_changed_at: Date;
  repair_orders: string | null;
  additional_treatments: string | null;
  batch_number_of_used_preparations: string | null;
  reason_for_not_scanning: string | null;
  fields_entered_at: string;
}>;

export const updateInspection = (tx: TxCtx, id: number, change: InspectionChange) =>
  tx.db.updateTable('inspections').set(change).where('id', '=', id).execute();

export const addAmendments = (tx: TxCtx, id: number, amendments: number) =>
  tx.db
    .updateTable('inspections')
    .set((eb) => ({ amendments: eb('amendments', '+', amendments) }))
    .where('id', '=', id)
    .execute();

export const selectReportKey = async (ctx: AnyCtx, inspectionId: number, report: Ref) =>
  ctx.db
    .selectFrom('reports')
    .innerJoin('stored_files', 'stored_files.id', 'reports.file_id')
    .select(['stored_files.storage_key', 'stored_files.name', 'reports.replaced_by', 'reports.version'])
    .where('reports.inspection_id', '=', inspectionId)
    .where('reports.deleted_at', 'is', null)
    .where(matchesRef('reports', report))
    .executeTakeFirst();
