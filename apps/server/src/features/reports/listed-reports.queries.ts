import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsReadable, reportIsReadable } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { MAX_DELETED } from '../trail/deleted.read.ts';
import { hasPeriodChanged } from './period/changed-since.queries.ts';

/** Reports as the lists show them. Only people who see all facilities of a report see it. */

const visibleReports = (ctx: AnyCtx, state: 'standing' | 'deleted' = 'standing') =>
  ctx.db
    .selectFrom('reports')
    .innerJoin('places', 'places.id', 'reports.place_id')
    .leftJoin('inspections', 'inspections.id', 'reports.inspection_id')
    .where('reports.deleted_at', state === 'standing' ? 'is' : 'is not', null)
    .where(placeIsReadable(ctx.actor))
    .where(reportIsReadable(ctx.actor));

/**
 * Whether another print would be a new issue: the visit was amended, signed or un-approved, or anything in the period
 * changed.
 */
const hasChanged = (now: Date) => sql<boolean>`case when reports.replaced_by is not null then false
    when reports.inspection_id is not null then coalesce(inspections.content_changed_at > reports.created_at, false)
    else ${hasPeriodChanged(now)} end`;

type ReportsFilter = {
  readonly placeId: number | undefined;
  readonly kind: 'PERIOD' | 'INSPECTION' | undefined;
  readonly limit: number;
};

/** Reports, newest first. */
export const selectReports = (ctx: AnyCtx, { placeId, kind, limit }: ReportsFilter) =>
  visibleReports(ctx)
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .leftJoin('users as maker', 'maker.id', 'reports.user_id')
    .leftJoin('users as technician', 'technician.id', 'inspections.user_id')
    .leftJoin('period_reports as period', 'period.id', 'reports.period_report_id')
    .select((eb) => [
      'reports.id',
      'reports.uuid',
      'reports.issue',
      'reports.language',
      'reports.note',
      'reports.created_at',
      'reports.replaced_by',
      hasChanged(ctx.now()).as('hasChanged'),
      eb.fn.coalesce('reports.author_company_id', 'inspections.author_company_id').as('authorCompanyId'),
      eb.fn.coalesce('period.number', 'inspections.number').as('number'),
      'period.date_from',
      'period.date_to',
      'period.timezone',
      'inspections.id as inspectionId',
      'inspections.uuid as inspectionUuid',
      'inspections.started_at',
      'inspections.finished_at',
      'technician.name as technicianName',
      'technician.surname as technicianSurname',
      'maker.name as makerName',
      'maker.surname as makerSurname',
      'places.id as placeId',
      'places.uuid as placeUuid',
      'places.name as placeName',
      'companies.id as companyId',
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      jsonArrayFrom(
        eb
          .selectFrom('period_report_places as covered')
          .innerJoin('places as other', 'other.id', 'covered.place_id')
          .select(['other.id', 'other.uuid', 'other.name'])
          .whereRef('covered.period_report_id', '=', 'reports.period_report_id')
          .whereRef('other.id', '!=', 'reports.place_id')
          .orderBy('other.name'),
      ).as('otherPlaces'),
    ])
    .where((eb) => whereIfGiven(kind, (one) => eb('reports.inspection_id', one === 'PERIOD' ? 'is' : 'is not', null)))
    .where((eb) =>
      whereIfGiven(placeId, (id) =>
        eb.or([
          eb('reports.place_id', '=', id),
          eb(
            'reports.period_report_id',
            'in',
            eb.selectFrom('period_report_places').select('period_report_id').where('place_id', '=', id),
          ),
        ]),
      ),
    )
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();

/** The newest reports that were removed from the list; `name` is the language in which they are printed. */
export const selectDeletedReports = async (ctx: AnyCtx, { placeId, kind }: Omit<ReportsFilter, 'limit'>) => {
  const rows = await visibleReports(ctx, 'deleted')
    .leftJoin('period_reports as period', 'period.id', 'reports.period_report_id')
    .select((eb) => [
      'reports.id',
      'reports.uuid',
      'reports.issue',
      'reports.language as name',
      'reports.deleted_at as deletedAt',
      eb.fn.coalesce('period.number', 'inspections.number').as('number'),
    ])
    .where((eb) => whereIfGiven(kind, (one) => eb('reports.inspection_id', one === 'PERIOD' ? 'is' : 'is not', null)))
    .where((eb) => whereIfGiven(placeId, (id) => eb('reports.place_id', '=', id)))
    .orderBy('reports.deleted_at', 'desc')
    .limit(MAX_DELETED)
    .execute();
  return rows.map(({ number, issue, ...row }) => ({ ...row, number: number && `${number}/${issue}` }));
};

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

export const selectReportFile = (ctx: AnyCtx, ref: Ref) =>
  visibleReports(ctx)
    .innerJoin('stored_files as file', 'file.id', 'reports.file_id')
    .select(['file.storage_key as key', 'file.name'])
    .where(matchesRef('reports', ref))
    .executeTakeFirst();

/** Locks the report until it is removed from the lists. */
export const lockReport = (tx: TxCtx, ref: Ref) =>
  visibleReports(tx)
    .select((eb) => [
      'reports.id',
      'reports.root_company_id',
      'reports.place_id',
      'reports.inspection_id',
      'reports.issue',
      'reports.language',
      eb.fn.coalesce('reports.author_company_id', 'inspections.author_company_id').as('authorCompanyId'),
      sql<string | null>`coalesce((select number from period_reports period where period.id = reports.period_report_id),
        inspections.number)`.as('number'),
    ])
    .where(matchesRef('reports', ref))
    .forUpdate('reports')
    .executeTakeFirst();

export const markReportDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('reports').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();
