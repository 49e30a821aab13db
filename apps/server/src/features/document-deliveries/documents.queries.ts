import type { DocumentKind } from '@trapline/contract/document-deliveries/rules.ts';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible, placeIsReadable, reportIsReadable } from '../../kernel/scope.ts';

/** Reports and protocols that can be sent: those that the actor may read and that nobody deleted. */

/** An issue of a document, with its file. */
export type SendableDocument = {
  readonly kind: DocumentKind;
  readonly id: number;
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly placeName: string;
  /** With the issue, such as `ZWR-2026-047/2`; null if the document has no number. */
  readonly number: string | null;
  readonly issue: number;
  readonly language: Language;
  readonly fileKey: string;
  readonly fileName: string;
  readonly fileSize: number;
};

const readableReports = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('reports')
    .innerJoin('places', 'places.id', 'reports.place_id')
    .where('reports.deleted_at', 'is', null)
    .where(placeIsReadable(ctx.actor))
    .where(reportIsReadable(ctx.actor));

const numberWithIssue = (number: string | null, issue: number): string | null => number && `${number}/${issue}`;

/** The facilities of a period report; without one, the facility of the report. */
const selectPlaceIds = async (ctx: AnyCtx, { placeId, periodReportId }: ReportPlaces): Promise<readonly number[]> => {
  if (periodReportId === null) return [placeId];
  const coveredPlaces = await ctx.db
    .selectFrom('period_report_places')
    .select('place_id')
    .where('period_report_id', '=', periodReportId)
    .execute();
  return coveredPlaces.map((covered) => covered.place_id);
};

type ReportPlaces = { readonly placeId: number; readonly periodReportId: number | null };

/** One issue of a report of a visit or of a period, and the facilities that it covers. */
export const selectReport = async (ctx: AnyCtx, ref: Ref) => {
  const row = await readableReports(ctx)
    .innerJoin('stored_files as file', 'file.id', 'reports.file_id')
    .leftJoin('inspections as visit', 'visit.id', 'reports.inspection_id')
    .leftJoin('period_reports as period', 'period.id', 'reports.period_report_id')
    .select((eb) => [
      'reports.id',
      'reports.root_company_id as rootCompanyId',
      'reports.place_id as placeId',
      'reports.inspection_id as inspectionId',
      'reports.period_report_id as periodReportId',
      'reports.issue',
      'reports.language',
      'places.name as placeName',
      eb.fn.coalesce('visit.number', 'period.number').as('number'),
      'file.storage_key as fileKey',
      'file.name as fileName',
      'file.size as fileSize',
    ])
    .where(matchesRef('reports', ref))
    .executeTakeFirst();
  if (!row) return undefined;
  const { inspectionId, periodReportId, number, ...facts } = row;
  const kind: DocumentKind = inspectionId === null ? 'PERIOD_REPORT' : 'VISIT_REPORT';
  const document: SendableDocument = { ...facts, kind, number: numberWithIssue(number, row.issue) };
  return { document, placeIds: await selectPlaceIds(ctx, row) };
};

export type ProtocolRef = { readonly placeId: Ref; readonly interventionId: Ref; readonly protocolId: Ref };

/** One issue of a protocol; also its intervention must not be deleted. */
export const selectProtocol = async (
  ctx: AnyCtx,
  { placeId, interventionId, protocolId }: ProtocolRef,
): Promise<SendableDocument | undefined> => {
  const row = await ctx.db
    .selectFrom('intervention_reports as protocol')
    .innerJoin('interventions', 'interventions.id', 'protocol.intervention_id')
    .innerJoin('places', 'places.id', 'protocol.place_id')
    .innerJoin('stored_files as file', 'file.id', 'protocol.file_id')
    .select([
      'protocol.id',
      'protocol.root_company_id as rootCompanyId',
      'protocol.place_id as placeId',
      'protocol.issue',
      'protocol.language',
      'places.name as placeName',
      'interventions.number',
      'file.storage_key as fileKey',
      'file.name as fileName',
      'file.size as fileSize',
    ])
    .where('interventions.deleted_at', 'is', null)
    .where(placeIsReadable(ctx.actor))
    .where(matchesRef('places', placeId))
    .where(matchesRef('interventions', interventionId))
    .where(matchesRef('protocol', protocolId))
    .executeTakeFirst();
  return row && { ...row, kind: 'PROTOCOL', number: numberWithIssue(row.number, row.issue) };
};

/** The facilities that a document covers, and the deliveries of all its issues. */
export type DeliveredSubject = {
  readonly placeIds: readonly number[];
  readonly of:
    | { readonly inspectionId: number }
    | { readonly periodReportId: number }
    | { readonly reportId: number }
    | { readonly interventionId: number };
};

/** A visit that may have reports. */
export const selectVisit = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('inspections')
    .select('inspections.id')
    .where('inspections.place_id', '=', placeId)
    .where(inspectionIsVisible(ctx.actor))
    .where(matchesRef('inspections', ref))
    .executeTakeFirst();

export const selectIntervention = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('interventions')
    .select('interventions.id')
    .where('interventions.place_id', '=', placeId)
    .where('interventions.deleted_at', 'is', null)
    .where(matchesRef('interventions', ref))
    .executeTakeFirst();

/** All issues of the visit or the period of a report. */
export const selectReportSubject = async (ctx: AnyCtx, ref: Ref): Promise<DeliveredSubject | undefined> => {
  const row = await readableReports(ctx)
    .select([
      'reports.id',
      'reports.place_id as placeId',
      'reports.inspection_id as inspectionId',
      'reports.period_report_id as periodReportId',
    ])
    .where(matchesRef('reports', ref))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, inspectionId, periodReportId } = row;
  const placeIds = await selectPlaceIds(ctx, row);
  if (inspectionId !== null) return { placeIds, of: { inspectionId } };
  // reports from before the numbers belong to no period report
  return { placeIds, of: periodReportId === null ? { reportId: id } : { periodReportId } };
};
