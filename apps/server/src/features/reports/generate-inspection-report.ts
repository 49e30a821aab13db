import { createHash } from 'node:crypto';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { buildInspectionReport, REPORT_REVISION } from '../../documents/templates/inspection.ts';
import { toQuotaOwner, withCurrentRights } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { runSerially } from '../../kernel/shared-work.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { selectVisibleInspection, type VisibleInspection } from '../inspections/inspections.read.ts';
import { requireSamePlace } from '../inspections/require-same-place.read.ts';
import { createVersion } from '../inspections/versions/create-version.write.ts';
import { loadPreviousVersion } from '../inspections/versions/previous-version.read.ts';
import { readPictures } from '../maps/pictures-for-print.read.ts';
import { selectReportReceivers } from '../place-users/report-receivers.read.ts';
import { gatherInspectionReport } from './gather-inspection-report.ts';
import { insertReport } from './reports.queries.ts';
import { type SendReportOptions, sendReport } from './send-report.ts';
import { canBeIssued, type IssueIdentity, identityOf, readVisitState, type VisitState } from './visit-state.ts';

type PrintJob = {
  readonly inspection: VisibleInspection;
  readonly state: VisitState;
  readonly identity: IssueIdentity;
};

/**
 * The document uses the time zone of the person who carried out the visit, not that of the person who requests it.
 */
const print = async (ctx: Ctx, { inspection, state, identity }: PrintJob): Promise<Uint8Array> => {
  const data = await gatherInspectionReport(ctx, { inspection, state, identity, language: ctx.language });
  const model = buildInspectionReport(data, ctx.language, inspection.authorTimezone);
  const images = await readPictures(ctx, model);
  return ctx.services.pdf.render(model, images, { timestamp: ctx.now() });
};

const printInQueue = async (ctx: Ctx, printJob: PrintJob): Promise<Uint8Array> => {
  try {
    return await ctx.services.pdf.inTurn(toQuotaOwner(ctx.actor), () => print(ctx, printJob));
  } catch (cause) {
    throw cause instanceof PdfEngineError ? new AppError('reports/engine_unavailable', { cause }) : cause;
  }
};

/** `ZWR-2026-047-2 Przegląd listopad - Zakład Łódź.pdf`, without characters that a file system refuses. */
const fileNameOf = ({ visit, place }: VisitState['manifest'], { number, issue }: IssueIdentity): string =>
  `${`${number}-${issue} ${visit.name} - ${place.name}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.pdf`;

type PrintedReport = PrintJob & SendReportOptions & { readonly pdf: Uint8Array };

const storeReport = async (tx: TxCtx, printed: PrintedReport) => {
  const { inspection, state, identity, language, notify, pdf } = printed;
  const { manifest } = state;
  const key = `${identity.uuid}.pdf`;
  const name = fileNameOf(manifest, identity);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const row = { key, name, contentType: 'application/pdf', size: pdf.byteLength, sha256, width: null, height: null };
  const file = await insertStoredFile(tx, inspection.root_company_id, row);
  const location = { rootCompanyId: inspection.root_company_id, placeId: inspection.place_id };
  const report = await insertReport(tx, {
    ...location,
    uuid: identity.uuid,
    inspectionId: inspection.id,
    language,
    fileId: file.id,
    userId: tx.actor.kind === 'user' ? tx.actor.id : null,
    madeBy: tx.actor.kind === 'user' ? actorName(tx.actor) : null,
    issue: identity.issue,
    version: identity.version,
    replacesIssue: identity.replaces?.issue ?? null,
    causes: identity.replaces?.causes ?? [],
    stateSha256: state.fingerprint,
    printedAs: String(REPORT_REVISION),
  });
  const { issue, version } = identity;
  const after = { inspectionId: inspection.id, language, issue, version, sha256 };
  await writeAudit(tx, { action: 'report.generate', entityId: report.id, ...location, after });
  await sendReport(tx, inspection, { reportId: report.id, key, name }, { language, notify, state: state.fingerprint });
  return responseFor(tx, { ...report, language, created_at: tx.now(), issue, version, key, name });
};

type StoredReport = {
  readonly id: number;
  readonly uuid: string;
  readonly language: Language;
  readonly created_at: Date;
  readonly issue: number;
  readonly version: number;
  readonly key: string;
  readonly name: string;
};

const responseFor = (
  { services }: Ctx | TxCtx,
  { id, uuid, language, created_at, issue, version, key, name }: StoredReport,
) => ({
  report: { id, uuid, language, createdAt: created_at.toISOString(), issue, version },
  url: services.links.sign(key, { downloadName: name }),
});

/**
 * The current report of the same visit, in the same layout and language, if any: nothing is printed twice, whatever the
 * time zone of the reader; the document states its own.
 */
const findCurrentReport = (state: VisitState, language: Language) =>
  state.issues.findLast(
    ({ row }) =>
      row.replaced_by === null &&
      row.deleted_at === null &&
      row.language === language &&
      row.state_sha256 === state.fingerprint &&
      row.printed_as === String(REPORT_REVISION),
  )?.row;

const MAX_TRIES = 3;

/**
 * Reads, prints outside any transaction, then stores: a slow printer blocks no lock, and a failed one leaves nothing
 * behind. If the visit was amended or signed during printing, it prints again.
 */
const printAndStore = async (
  ctx: Ctx,
  ref: Ref,
  order: SendReportOptions,
  triesLeft = MAX_TRIES,
): ReturnType<typeof storeReport> => {
  const inspection = requireFound(await selectVisibleInspection(ctx, ref));
  const previousVersions = await loadPreviousVersion(ctx, [ref]);
  await inTransaction(ctx, (tx) => createVersion(tx, inspection.id, previousVersions));
  const state = await readVisitState(ctx, inspection);
  const current = findCurrentReport(state, order.language);
  if (current) {
    return inTransaction(ctx, async (tx) => {
      await sendReport(tx, inspection, { ...current, reportId: current.id }, { ...order, state: state.fingerprint });
      return responseFor(tx, current);
    });
  }
  const identity = identityOf(state, { uuid: ctx.newUuid(), at: ctx.now() });
  const pdf = await printInQueue(ctx, { inspection, state, identity });
  await putInStorage(ctx.services.storage, `${identity.uuid}.pdf`, pdf, 'application/pdf');
  const callerCtx = await withCurrentRights(ctx);
  const previous = await loadPreviousVersion(callerCtx, [ref]);
  const snapshots = await inTransaction(callerCtx, async (tx) => {
    await createVersion(tx, inspection.id, previous);
    const latestState = await readVisitState(tx, requireFound(await selectVisibleInspection(tx, ref)), previous);
    // a concurrent request that printed the same has already sent it
    const concurrentReport = findCurrentReport(latestState, order.language);
    if (concurrentReport) return responseFor(tx, concurrentReport);
    const isCurrent =
      latestState.fingerprint === state.fingerprint &&
      identityOf(latestState, identityMoment(identity)).issue === identity.issue;
    if (!isCurrent) return null;
    return storeReport(tx, { inspection, state, identity, ...order, pdf });
  });
  if (snapshots) return snapshots;
  if (triesLeft === 1) throw new AppError('reports/engine_unavailable');
  return printAndStore(callerCtx, ref, order, triesLeft - 1);
};

const identityMoment = ({ uuid, generatedAt }: IssueIdentity) => ({ uuid, at: new Date(generatedAt) });

export const createInspectionReport = async (ctx: Ctx, ref: Ref, order: SendReportOptions) => {
  const inspection = requireFound(await selectVisibleInspection(ctx, ref));
  if (!canBeIssued(inspection)) throw new AppError('inspections/not_completed');
  const print = () => printAndStore({ ...ctx, language: order.language }, ref, order);
  // waits for a concurrent print of the same report and uses it, unless the visit was changed meanwhile
  return runSerially(ctx.services, `report|${inspection.uuid}|${order.language}`, print);
};

export const generateInspectionReport: Handler<typeof reports.generateInspectionReport> = async (
  ctx,
  { params, query, body },
) => {
  const inspection = requireFound(await selectVisibleInspection(ctx, params.inspectionId));
  const place = { id: inspection.place_id, uuid: inspection.placeUuid };
  requireSamePlace(place, body?.placeId);
  requireSamePlace(place, body?.placeUuid, 'placeUuid');
  await consumeQuota(ctx, 'report');
  await consumeQuota(ctx, 'mail', (await selectReportReceivers(ctx, place.id, 'RECEIVE_INSPECTION_PDF_REPORT')).length);
  return createInspectionReport(ctx, params.inspectionId, {
    language: query.language ?? ctx.language,
    notify: 'everybody',
  });
};
