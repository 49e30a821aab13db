import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import type { PeriodFacts } from '../../documents/templates/period-report/data.ts';
import { buildPeriodReport, PERIOD_REPORT_REVISION } from '../../documents/templates/period-report.ts';
import { asOfNow, sharerOf } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { nameOfActor, writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlaces } from '../../kernel/scope.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { runSerially } from '../../kernel/shared-work.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { fingerprintOf } from '../inspections/versions/manifest-file.read.ts';
import { readPictures } from '../maps/pictures-for-paper.read.ts';
import { selectPlannedState } from '../schedule/planned-in-period.read.ts';
import { askedOf, gatherPeriod } from './period/gather-period.ts';
import {
  findCurrentIssue,
  findIssuesOfOtherCompanies,
  type IssueIdentity,
  identityOf,
  openNumbered,
  subjectOf,
} from './period/issue.ts';
import {
  type IssueRow,
  insertIssue,
  lockPeriodReport,
  markUnchanged,
  selectIssuesOf,
} from './period/issues.queries.ts';
import { type AskedReport, askedReport } from './period/period-asked.ts';
import { snapshotVersions, visitsOf } from './period/read-visits.ts';

type Printing = {
  readonly asked: AskedReport;
  readonly periodReportId: number;
  readonly facts: PeriodFacts;
  /** Fingerprint of the facts. */
  readonly state: string;
  readonly plannedState: string;
  readonly identity: IssueIdentity;
  /** Issues that this one does not replace. */
  readonly beside: readonly IssueRow[];
};

const print = async (ctx: Ctx, { asked, facts, identity }: Printing): Promise<Uint8Array> => {
  const model = buildPeriodReport({ ...facts, report: identity }, ctx.language, asked.timezone);
  const images = await readPictures(ctx, model);
  return ctx.services.pdf.render(model, images, { timestamp: ctx.now() });
};

const PRINTS = 2;

/** A crashed printer restarts at once: there is one more attempt before the error is reported. */
const printInTurn = async (ctx: Ctx, printing: Printing, left = PRINTS): Promise<Uint8Array> => {
  try {
    return await ctx.services.pdf.inTurn(sharerOf(ctx.actor), () => print(ctx, printing));
  } catch (cause) {
    if (!(cause instanceof PdfEngineError)) throw cause;
    if (left === 1) throw new AppError('reports/engine_unavailable', { cause });
    return printInTurn(ctx, printing, left - 1);
  }
};

/** `ZWR-R-2026-003-2 Zakład Łódź.pdf`, without characters that a file system refuses. */
const fileNameOf = ({ asked: { first, places }, identity: { number, issue } }: Printing): string => {
  const more = places.length > 1 ? ` +${places.length - 1}` : '';
  return `${`${number}-${issue} ${first.name}${more}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.pdf`;
};

type StoredReport = Pick<IssueRow, 'id' | 'uuid' | 'issue' | 'created_at' | 'key' | 'name'>;

const answerWith = ({ services }: Ctx | TxCtx, number: string, language: Language, issue: StoredReport) => ({
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

const storeReport = async (tx: TxCtx, printing: Printing, pdf: Uint8Array, language: Language) => {
  const { asked, periodReportId, state, plannedState, identity, beside } = printing;
  const { first, from, to, note } = asked;
  const key = `${identity.uuid}.pdf`;
  const name = fileNameOf(printing);
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
    made_by_name: user && nameOfActor(user),
    author_company_id: authorCompanyOf(tx),
    issue,
    replaces_issue: replaces,
    state_sha256: state,
    printed_as: String(PERIOD_REPORT_REVISION),
    planned_state: plannedState,
    created_at: new Date(identity.generatedAt),
  };
  const row = await insertIssue(tx, next, beside);
  await writeAudit(tx, {
    action: 'report.generatePeriod',
    entityId: row.id,
    rootCompanyId: first.root_company_id,
    placeId: first.id,
    after: { number, issue, language, dateFrom: from.toISOString(), dateTo: to.toISOString(), sha256 },
  });
  return answerWith(tx, number, language, { ...row, issue, key, name });
};

type Same = Pick<Printing, 'periodReportId' | 'state' | 'plannedState'> & { readonly readAt: Date };

/** The facts have not changed, so the list no longer marks the report as outdated. */
const storeSame = (ctx: Ctx, { periodReportId, state, plannedState, readAt }: Same) =>
  inTransaction(ctx, async (tx) => {
    await markUnchanged(tx, {
      period_report_id: periodReportId,
      state_sha256: state,
      planned_state: plannedState,
      same_at: readAt,
    });
    tx.leavesNoTrail('the report is the same');
  });

const TRIES = 3;

/**
 * Reads, prints outside any transaction, then stores: a slow printer blocks no lock, and a failed one leaves only the
 * number, which the next attempt uses. If another issue was stored or a visit changed in the meantime, it reads and
 * prints again.
 */
const printAndStore = async (ctx: Ctx, asked: AskedReport, left = TRIES): ReturnType<typeof storeReport> => {
  const { language } = ctx;
  const generatedAt = ctx.now().toISOString();
  const visits = await snapshotVersions(ctx, askedOf(asked));
  const plannedState = await selectPlannedState(ctx, askedOf(asked));
  const { id, number, timezone } = await inTransaction(ctx, (tx) => openNumbered(tx, asked));
  const reported = { ...asked, timezone };
  const facts = await gatherPeriod(ctx, reported, visits);
  const state = fingerprintOf(facts);
  const issues = await selectIssuesOf(ctx, id);
  const standing = findCurrentIssue(issues, state, language);
  if (standing) {
    await storeSame(ctx, { periodReportId: id, state, plannedState, readAt: new Date(generatedAt) });
    return answerWith(ctx, number, language, standing);
  }
  const made = { uuid: ctx.newUuid(), generatedAt };
  const beside = findIssuesOfOtherCompanies(issues, { facts, authorCompanyId: authorCompanyOf(ctx) });
  const identity = identityOf(ctx, { number, issues, state, beside }, made);
  const printing: Printing = { asked: reported, periodReportId: id, facts, state, plannedState, identity, beside };
  const pdf = await printInTurn(ctx, printing);
  await putInStorage(ctx.services.storage, `${made.uuid}.pdf`, pdf, 'application/pdf');
  const asker = await asOfNow(ctx);
  const snapshots = await inTransaction(asker, async (tx) => {
    const refs = asked.places.map(({ uuid }) => uuid);
    await getVisiblePlaces(tx, refs);
    await lockPeriodReport(tx, id);
    const now = await selectIssuesOf(tx, id);
    const meanwhile = findCurrentIssue(now, state, language);
    if (meanwhile) return answerWith(tx, number, language, meanwhile);
    const isCurrent = now[0]?.id === issues[0]?.id && isDeepStrictEqual(await visitsOf(tx, askedOf(asked)), visits);
    return isCurrent ? storeReport(tx, printing, pdf, language) : null;
  });
  if (snapshots) return snapshots;
  if (left === 1) throw new AppError('reports/engine_unavailable');
  return printAndStore({ ...asker, language }, asked, left - 1);
};

export const makePeriodReport = (ctx: Ctx, asked: AskedReport, language: Language) => {
  const { places, from, to } = subjectOf(asked);
  // waits for a concurrent print of the same report and uses it, unless something was changed meanwhile
  return runSerially(ctx.services, `period|${places}|${from.getTime()}|${to.getTime()}`, () =>
    printAndStore({ ...ctx, language }, asked),
  );
};

export const generatePeriodReport: Handler<typeof reports.generate> = async (ctx, { query, body }) => {
  const asked = await askedReport(ctx, body);
  await consumeQuota(ctx, 'report');
  return makePeriodReport(ctx, asked, query.language ?? body.language ?? ctx.language);
};
