import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** Reports of a visit, oldest first; a report removed from the lists retains its issue number. */
export const selectIssues = (ctx: AnyCtx, inspectionId: number) =>
  ctx.db
    .selectFrom('reports')
    .innerJoin('stored_files as file', 'file.id', 'reports.file_id')
    .leftJoin('users as deleter', 'deleter.id', 'reports.deleted_by')
    .select([
      'reports.id',
      'deleter.name as deleterName',
      'deleter.surname as deleterSurname',
      'reports.uuid',
      'reports.issue',
      'reports.version',
      'reports.language',
      'reports.created_at',
      'reports.made_by_name',
      'reports.state_sha256',
      'reports.printed_as',
      'reports.replaced_by',
      'reports.deleted_at',
      'file.storage_key as key',
      'file.name',
    ])
    .where('reports.inspection_id', '=', inspectionId)
    .orderBy('reports.id')
    .execute();

export type IssueRow = Awaited<ReturnType<typeof selectIssues>>[number];

type NewReport = {
  readonly uuid: string;
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspectionId: number;
  readonly language: Language;
  readonly fileId: number;
  readonly userId: number | null;
  readonly madeBy: string | null;
  readonly issue: number;
  readonly version: number;
  readonly replacesIssue: number | null;
  readonly causes: readonly string[];
  readonly stateSha256: string;
  readonly printedAs: string;
};

type ReportSubject = { readonly inspection_id: number } | { readonly period_report_id: number };
type ReplacingReport = {
  readonly id: number;
  readonly stateSha256: string;
  readonly language: Language;
  /** Ids of reports that are not replaced. */
  readonly notReplaced?: readonly number[];
};

/** A new issue replaces issues of another state in every language, and an earlier print in its own language. */
export const markEarlierReplaced = (
  tx: TxCtx,
  subject: ReportSubject,
  { id, stateSha256, language, notReplaced = [] }: ReplacingReport,
) =>
  tx.db
    .updateTable('reports')
    .set({ replaced_by: id })
    .where((eb) => eb.and(subject))
    .where('id', '!=', id)
    .where('id', '!=', sql<number>`all(${[...notReplaced]}::bigint[])`)
    .where('replaced_by', 'is', null)
    .where((eb) => eb.or([eb('state_sha256', 'is distinct from', stateSha256), eb('language', '=', language)]))
    .execute();

/** Stores a report, which replaces earlier ones. */
export const insertReport = async (tx: TxCtx, report: NewReport) => {
  const row = await tx.db
    .insertInto('reports')
    .values({
      uuid: report.uuid,
      root_company_id: report.rootCompanyId,
      place_id: report.placeId,
      inspection_id: report.inspectionId,
      language: report.language,
      file_id: report.fileId,
      user_id: report.userId,
      made_by_name: report.madeBy,
      issue: report.issue,
      version: report.version,
      replaces_issue: report.replacesIssue,
      replacement_causes: [...report.causes],
      state_sha256: report.stateSha256,
      printed_as: report.printedAs,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await markEarlierReplaced(tx, { inspection_id: report.inspectionId }, { id: row.id, ...report });
  return row;
};

/** A visit that is still approved; an approval may be withdrawn before its mails are sent. */
export const selectApprovedVisit = (ctx: AnyCtx, inspectionId: number) =>
  ctx.db
    .selectFrom('inspections')
    .select(['id', 'place_id', 'root_company_id'])
    .where('id', '=', inspectionId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst();

/** Sizes of stored pictures, by key. */
export const selectFileSizes = async (ctx: AnyCtx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .selectFrom('stored_files')
    .select(['storage_key', 'size'])
    .where(sql<boolean>`storage_key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map(({ storage_key, size }) => [storage_key, size]));
};

export const selectVisitNumber = async (ctx: AnyCtx, inspectionId: number): Promise<string | null> => {
  const row = await ctx.db.selectFrom('inspections').select('number').where('id', '=', inspectionId).executeTakeFirst();
  return row?.number ?? null;
};
