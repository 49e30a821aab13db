import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import type { PeriodFacts } from '../../documents/templates/period-report/data.ts';
import { buildPeriodReport, PERIOD_REPORT_REVISION } from '../../documents/templates/period-report.ts';
import { toQuotaOwner, withCurrentRights } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlaces } from '../../kernel/scope.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { runSerially } from '../../kernel/shared-work.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { fingerprintOf } from '../inspections/versions/manifest-file.read.ts';
import { readPictures } from '../maps/pictures-for-print.read.ts';
import { selectPlannedState } from '../schedule/planned-in-period.read.ts';
import { gatherPeriod, periodQueryOf } from './period/gather-period.ts';
import {
  findCurrentIssue,
  findIssuesOfOtherCompanies,
  type IssueIdentity,
  identityOf,
  lockWithNumber,
  subjectOf,
} from './period/issue.ts';
import {
  type IssueRow,
  insertIssue,
  lockPeriodReport,
  markUnchanged,
  selectIssuesOfReport,
} from './period/issues.queries.ts';
import { loadPeriodReportQuery, type PeriodReportQuery } from './period/period-report-query.ts';
import { loadVisitsOfPeriod, snapshotVersions } from './period/read-visits.ts';

type PrintJob = {
  readonly reportQuery: PeriodReportQuery;
  readonly periodReportId: number;
  readonly facts: PeriodFacts;
  /** Fingerprint of the facts. */
  readonly state: string;
  readonly plannedState: string;
  readonly identity: IssueIdentity;
  /** Issues that this one does not replace. */
  readonly issuesOfOtherCompanies: readonly IssueRow[];
};

const print = async (ctx: Ctx, { reportQuery, facts, identity }: PrintJob): Promise<Uint8Array> => {
  const model = buildPeriodReport({ ...facts, report: identity }, ctx.language, reportQuery.timezone);
  const images = await readPictures(ctx, model);
  return ctx.services.pdf.render(model, images, { timestamp: ctx.now() });
};

const MAX_PRINTS = 2;

/** A crashed printer restarts at once: there is one more attempt before the error is reported. */
const printInQueue = async (ctx: Ctx, printJob: PrintJob, triesLeft = MAX_PRINTS): Promise<Uint8Array> => {
  try {
    return await ctx.services.pdf.inTurn(toQuotaOwner(ctx.actor), () => print(ctx, printJob));
  } catch (cause) {
    if (!(cause instanceof PdfEngineError)) throw cause;
    if (triesLeft === 1) throw new AppError('reports/engine_unavailable', { cause });
    return printInQueue(ctx, printJob, triesLeft - 1);
  }
};

/** `ZWR-R-2026-003-2 Zakład Łódź.pdf`, without characters that a file system refuses. */
const fileNameOf = ({ reportQuery: { first, places }, identity: { number, issue } }: PrintJob): string => {
  const otherPlaces = places.length > 1 ? ` +${places.length - 1}` : '';
  return `${`${number}-${issue} ${first.name}${otherPlaces}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.pdf`;
};

type StoredReport = Pick<IssueRow, 'id' | 'uuid' | 'issue' | 'created_at' | 'key' | 'name'>;

const responseFor = ({ services }: Ctx | TxCtx, number: string, language: Language, issue: StoredReport) => ({
  report: {
    id: issue.id,
    uuid: issue.uuid,
    number: `${number}/${issue.issue}`,
    issue: issue.issue,
    language,
    createdAt: issue.created_at.toISOString(),
  },
  url: services.links.sign(issue.key, { downloadName: issue.name }),
});

const authorCompanyOf = ({ actor }: Ctx | TxCtx): number | null =>
  actor.kind === 'user' ? (actor.companyId ?? null) : null;

const storeReport = async (tx: TxCtx, printJob: PrintJob, pdf: Uint8Array, language: Language) => {
  const { reportQuery, periodReportId, state, plannedState, identity, issuesOfOtherCompanies } = printJob;
  const { first, from, to, note } = reportQuery;
  const key = `${identity.uuid}.pdf`;
  const name = fileNameOf(printJob);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const stored = { key, name, contentType: 'application/pdf', size: pdf.byteLength, sha256, width: null, height: null };
  const file = await insertStoredFile(tx, first.root_company_id, stored);
  const { number, issue, uuid, replaces } = identity;
  const user = tx.actor.kind === 'user' ? tx.actor : null;
  const next = {
    uuid,
    root_company_id: first.root_company_id,
    place_id: first.id,
    period_report_id: periodReportId,
    date_from: from,
    date_to: to,
    note,
    language,
    file_id: file.id,
    user_id: user?.id ?? null,
    made_by_name: user && actorName(user),
    author_company_id: authorCompanyOf(tx),
    issue,
    replaces_issue: replaces,
    state_sha256: state,
    printed_as: String(PERIOD_REPORT_REVISION),
    planned_state: plannedState,
    created_at: new Date(identity.generatedAt),
  };
  const row = await insertIssue(tx, next, issuesOfOtherCompanies);
  await writeAudit(tx, {
    action: 'report.generatePeriod',
    entityId: row.id,
    rootCompanyId: first.root_company_id,
    placeId: first.id,
    after: { number, issue, language, dateFrom: from.toISOString(), dateTo: to.toISOString(), sha256 },
  });
  return responseFor(tx, number, language, { ...row, issue, key, name });
};

type UnchangedState = Pick<PrintJob, 'periodReportId' | 'state' | 'plannedState'> & { readonly readAt: Date };

/** The facts have not changed, so the list no longer marks the report as outdated. */
const storeUnchanged = (ctx: Ctx, { periodReportId, state, plannedState, readAt }: UnchangedState) =>
  inTransaction(ctx, async (tx) => {
    await markUnchanged(tx, {
      period_report_id: periodReportId,
      state_sha256: state,
      planned_state: plannedState,
      same_at: readAt,
    });
    tx.withoutAudit('the report did not change');
  });

const MAX_TRIES = 3;

/**
 * Reads, prints outside any transaction, then stores: a slow printer blocks no lock, and a failed one leaves only the
 * number, which the next attempt uses. If another issue was stored or a visit changed in the meantime, it reads and
 * prints again.
 */
const printAndStore = async (
  ctx: Ctx,
  reportQuery: PeriodReportQuery,
  triesLeft = MAX_TRIES,
): ReturnType<typeof storeReport> => {
  const { language } = ctx;
  const generatedAt = ctx.now().toISOString();
  const visits = await snapshotVersions(ctx, periodQueryOf(reportQuery));
  const plannedState = await selectPlannedState(ctx, periodQueryOf(reportQuery));
  const { id, number, timezone } = await inTransaction(ctx, (tx) => lockWithNumber(tx, reportQuery));
  const queryInZone = { ...reportQuery, timezone };
  const facts = await gatherPeriod(ctx, queryInZone, visits);
  const state = fingerprintOf(facts);
  const issues = await selectIssuesOfReport(ctx, id);
  const current = findCurrentIssue(issues, state, language);
  if (current) {
    await storeUnchanged(ctx, { periodReportId: id, state, plannedState, readAt: new Date(generatedAt) });
    return responseFor(ctx, number, language, current);
  }
  const newIdentity = { uuid: ctx.newUuid(), generatedAt };
  const issuesOfOtherCompanies = findIssuesOfOtherCompanies(issues, { facts, authorCompanyId: authorCompanyOf(ctx) });
  const identity = identityOf(ctx, { number, issues, state, notReplaced: issuesOfOtherCompanies }, newIdentity);
  const printJob: PrintJob = {
    reportQuery: queryInZone,
    periodReportId: id,
    facts,
    state,
    plannedState,
    identity,
    issuesOfOtherCompanies,
  };
  const pdf = await printInQueue(ctx, printJob);
  await putInStorage(ctx.services.storage, `${newIdentity.uuid}.pdf`, pdf, 'application/pdf');
  const callerCtx = await withCurrentRights(ctx);
  const snapshots = await inTransaction(callerCtx, async (tx) => {
    const refs = reportQuery.places.map(({ uuid }) => uuid);
    await getVisiblePlaces(tx, refs);
    await lockPeriodReport(tx, id);
    const latestIssues = await selectIssuesOfReport(tx, id);
    const concurrentIssue = findCurrentIssue(latestIssues, state, language);
    if (concurrentIssue) return responseFor(tx, number, language, concurrentIssue);
    const isCurrent =
      latestIssues[0]?.id === issues[0]?.id &&
      isDeepStrictEqual(await loadVisitsOfPeriod(tx, periodQueryOf(reportQuery)), visits);
    return isCurrent ? storeReport(tx, printJob, pdf, language) : null;
  });
  if (snapshots) return snapshots;
  if (triesLeft === 1) throw new AppError('reports/engine_unavailable');
  return printAndStore({ ...callerCtx, language }, reportQuery, triesLeft - 1);
};

export const createPeriodReport = (ctx: Ctx, reportQuery: PeriodReportQuery, language: Language) => {
  const { places, from, to } = subjectOf(reportQuery);
  // waits for a concurrent print of the same report and uses it, unless something was changed meanwhile
  return runSerially(ctx.services, `period|${places}|${from.getTime()}|${to.getTime()}`, () =>
    printAndStore({ ...ctx, language }, reportQuery),
  );
};

export const generatePeriodReport: Handler<typeof reports.generate> = async (ctx, { query, body }) => {
  const reportQuery = await loadPeriodReportQuery(ctx, body);
  await consumeQuota(ctx, 'report');
  return createPeriodReport(ctx, reportQuery, query.language ?? body.language ?? ctx.language);
};
