import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import type { VisiblePlace } from '../../../kernel/scope.ts';
import { markEarlierReplaced } from '../reports.queries.ts';

/** Queries for period reports and their issues. */

type ReportSubject = {
  /** Ids of the facilities, in order. */
  readonly places: string;
  readonly from: Date;
  readonly to: Date;
};

export const selectPeriodReport = (ctx: AnyCtx, { places, from, to }: ReportSubject) =>
  ctx.db
    .selectFrom('period_reports')
    .select(['id', 'number', 'timezone'])
    .where('places', '=', places)
    .where('date_from', '=', from)
    .where('date_to', '=', to)
    .executeTakeFirst();

export type PeriodReportRow = NonNullable<Awaited<ReturnType<typeof selectPeriodReport>>>;

/** Takes the next report number in the year of a facility; a concurrent request there waits. */
export const nextNumberInYear = async (tx: TxCtx, place: VisiblePlace, year: number): Promise<number> => {
  const { reports } = await tx.db
    .insertInto('period_report_counters')
    .values({ place_id: place.id, year, root_company_id: place.root_company_id, reports: 1 })
    .onConflict((conflict) =>
      conflict.columns(['place_id', 'year']).doUpdateSet({ reports: sql<number>`period_report_counters.reports + 1` }),
    )
    .returning('reports')
    .executeTakeFirstOrThrow();
  return reports;
};

/** Locks these facilities and this period: concurrent requests wait until the first report has its number. */
export const lockSubject = (tx: TxCtx, { places, from, to }: ReportSubject) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`period report ${places} ${from.getTime()} ${to.getTime()}`}, 0))`.execute(
    tx.db,
  );

export const insertPeriodReport = async (
  tx: TxCtx,
  { places, from, to }: ReportSubject,
  {
    first,
    all,
    number,
    timezone,
  }: { first: VisiblePlace; all: readonly VisiblePlace[]; number: string; timezone: string },
): Promise<PeriodReportRow> => {
  const row = await tx.db
    .insertInto('period_reports')
    .values({
      uuid: tx.newUuid(),
      root_company_id: first.root_company_id,
      place_id: first.id,
      number,
      places,
      date_from: from,
      date_to: to,
      timezone,
      created_at: tx.now(),
    })
    .returning(['id', 'number', 'timezone'])
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('period_report_places')
    .values(
      all.map((place) => ({ period_report_id: row.id, place_id: place.id, root_company_id: place.root_company_id })),
    )
    .execute();
  return row;
};

/** Locks the period report while an issue of it is stored. */
export const lockPeriodReport = (tx: TxCtx, id: number) =>
  tx.db.selectFrom('period_reports').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Issues of a period report, newest first; a report removed from the lists retains its issue number. */
export const selectIssuesOfReport = (ctx: AnyCtx, periodReportId: number) =>
  ctx.db
    .selectFrom('reports')
    .innerJoin('stored_files as file', 'file.id', 'reports.file_id')
    .select([
      'reports.id',
      'reports.uuid',
      'reports.issue',
      'reports.language',
      'reports.note',
      'reports.author_company_id',
      'reports.created_at',
      'reports.state_sha256',
      'reports.printed_as',
      'reports.replaced_by',
      'reports.deleted_at',
      'file.storage_key as key',
      'file.name',
    ])
    .where('reports.period_report_id', '=', periodReportId)
    .orderBy('reports.id', 'desc')
    .execute();

export type IssueRow = Awaited<ReturnType<typeof selectIssuesOfReport>>[number];

type NewIssue = {
  readonly uuid: string;
  readonly root_company_id: number;
  readonly place_id: number;
  readonly period_report_id: number;
  readonly date_from: Date;
  readonly date_to: Date;
  readonly note: string | null;
  readonly language: Language;
  readonly file_id: number;
  readonly user_id: number | null;
  readonly made_by_name: string | null;
  readonly author_company_id: number | null;
  readonly issue: number;
  readonly replaces_issue: number | null;
  readonly state_sha256: string;
  readonly printed_as: string;
  readonly planned_state: string;
  /** When its facts were read: it does not contain later changes. */
  readonly created_at: Date;
};

type UnchangedFacts = Pick<NewIssue, 'state_sha256' | 'period_report_id' | 'planned_state'> & {
  readonly same_at: Date;
};

/** Stores an issue, which replaces earlier ones except those in `notReplaced`. */
export const insertIssue = async (tx: TxCtx, issue: NewIssue, issuesOfOtherCompanies: readonly IssueRow[]) => {
  const row = await tx.db
    .insertInto('reports')
    .values(issue)
    .returning(['id', 'uuid', 'created_at'])
    .executeTakeFirstOrThrow();
  const reportFacts = { id: row.id, stateSha256: issue.state_sha256, language: issue.language };
  await markEarlierReplaced(
    tx,
    { period_report_id: issue.period_report_id },
    { ...reportFacts, notReplaced: issuesOfOtherCompanies.map(({ id }) => id) },
  );
  return row;
};

/** Records that the facts were read again and are the same: changes until then affect the report in no language. */
export const markUnchanged = (tx: TxCtx, { state_sha256, period_report_id, same_at, planned_state }: UnchangedFacts) =>
  tx.db
    .updateTable('reports')
    .set({ same_at, planned_state })
    .where('period_report_id', '=', period_report_id)
    .where('state_sha256', '=', state_sha256)
    .where('replaced_by', 'is', null)
    .execute();
