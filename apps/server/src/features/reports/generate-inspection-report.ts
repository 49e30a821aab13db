import { createHash } from 'node:crypto';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { buildInspectionReport, REPORT_REVISION } from '../../documents/templates/inspection.ts';
import { asOfNow, sharerOf } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { nameOfActor, writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { runSerially } from '../../kernel/shared-work.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { type InspectionInSight, selectInspectionInSight } from '../inspections/inspections.read.ts';
import { requireSamePlace } from '../inspections/require-same-place.read.ts';
import { createVersion } from '../inspections/versions/create-version.write.ts';
import { loadPreviousVersion } from '../inspections/versions/previous-version.read.ts';
import { readPictures } from '../maps/pictures-for-paper.read.ts';
import { selectReceivers } from '../place-users/paper-receivers.read.ts';
import { gatherInspectionReport } from './gather-inspection-report.ts';
import { insertReport } from './reports.queries.ts';
import { type Order, sendOut } from './send-report.ts';
import { canBeIssued, type IssueIdentity, identityOf, readVisitState, type VisitState } from './visit-state.ts';

type Printing = {
  readonly inspection: InspectionInSight;
  readonly state: VisitState;
  readonly identity: IssueIdentity;
};

/**
 * The document uses the time zone of the person who carried out the visit, not that of the person who orders it.
 */
const print = async (ctx: Ctx, { inspection, state, identity }: Printing): Promise<Uint8Array> => {
  const data = await gatherInspectionReport(ctx, { inspection, state, identity, language: ctx.language });
  const model = buildInspectionReport(data, ctx.language, inspection.authorTimezone);
  const images = await readPictures(ctx, model);
  return ctx.services.pdf.render(model, images, { timestamp: ctx.now() });
};

const printInTurn = async (ctx: Ctx, printing: Printing): Promise<Uint8Array> => {
  try {
    return await ctx.services.pdf.inTurn(sharerOf(ctx.actor), () => print(ctx, printing));
  } catch (cause) {
    throw cause instanceof PdfEngineError ? new AppError('reports/engine_unavailable', { cause }) : cause;
  }
};

/** `ZWR-2026-047-2 Przegląd listopad - Zakład Łódź.pdf`, without characters that a file system refuses. */
const fileNameOf = ({ visit, place }: VisitState['manifest'], { number, issue }: IssueIdentity): string =>
  `${`${number}-${issue} ${visit.name} - ${place.name}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.pdf`;

type Printed = Printing & Order & { readonly pdf: Uint8Array };

const storeReport = async (tx: TxCtx, printed: Printed) => {
  const { inspection, state, identity, language, notify, pdf } = printed;
  const { manifest } = state;
  const key = `${identity.uuid}.pdf`;
  const name = fileNameOf(manifest, identity);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const row = { key, name, contentType: 'application/pdf', size: pdf.byteLength, sha256, width: null, height: null };
  const file = await insertStoredFile(tx, inspection.root_company_id, row);
  const where = { rootCompanyId: inspection.root_company_id, placeId: inspection.place_id };
  const report = await insertReport(tx, {
    ...where,
    uuid: identity.uuid,
    inspectionId: inspection.id,
    language,
    fileId: file.id,
    userId: tx.actor.kind === 'user' ? tx.actor.id : null,
    madeBy: tx.actor.kind === 'user' ? nameOfActor(tx.actor) : null,
    issue: identity.issue,
    version: identity.version,
    replacesIssue: identity.replaces?.issue ?? null,
    causes: identity.replaces?.why ?? [],
    stateSha256: state.fingerprint,
    printedAs: String(REPORT_REVISION),
  });
  const { issue, version } = identity;
  const after = { inspectionId: inspection.id, language, issue, version, sha256 };
  await writeAudit(tx, { action: 'report.generate', entityId: report.id, ...where, after });
  await sendOut(tx, inspection, { key, name }, { language, notify, state: state.fingerprint });
  return answerWith(tx, { ...report, language, created_at: tx.now(), issue, version, key, name });
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

const answerWith = (
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

const TRIES = 3;

/**
 * Reads, prints outside any transaction, then stores: a slow printer blocks no lock, and a failed one leaves nothing
 * behind. If the visit was amended or signed during printing, it prints again.
 */
const printAndStore = async (ctx: Ctx, ref: Ref, order: Order, left = TRIES): ReturnType<typeof storeReport> => {
  const inspection = found(await selectInspectionInSight(ctx, ref));
  const before = await loadPreviousVersion(ctx, [ref]);
  await inTransaction(ctx, (tx) => createVersion(tx, inspection.id, before));
  const state = await readVisitState(ctx, inspection);
  const standing = findCurrentReport(state, order.language);
  if (standing) {
    return inTransaction(ctx, async (tx) => {
      await sendOut(tx, inspection, standing, { ...order, state: state.fingerprint });
      return answerWith(tx, standing);
    });
  }
  const identity = identityOf(state, { uuid: ctx.newUuid(), at: ctx.now() });
  const pdf = await printInTurn(ctx, { inspection, state, identity });
  await putInStorage(ctx.services.storage, `${identity.uuid}.pdf`, pdf, 'application/pdf');
  const asker = await asOfNow(ctx);
  const previous = await loadPreviousVersion(asker, [ref]);
  const snapshots = await inTransaction(asker, async (tx) => {
    await createVersion(tx, inspection.id, previous);
    const now = await readVisitState(tx, found(await selectInspectionInSight(tx, ref)), previous);
    // a concurrent request that printed the same has already sent it
    const meanwhile = findCurrentReport(now, order.language);
    if (meanwhile) return answerWith(tx, meanwhile);
    const isCurrent =
      now.fingerprint === state.fingerprint && identityOf(now, identityMoment(identity)).issue === identity.issue;
    if (!isCurrent) return null;
    return storeReport(tx, { inspection, state, identity, ...order, pdf });
  });
  if (snapshots) return snapshots;
  if (left === 1) throw new AppError('reports/engine_unavailable');
  return printAndStore(asker, ref, order, left - 1);
};

const identityMoment = ({ uuid, generatedAt }: IssueIdentity) => ({ uuid, at: new Date(generatedAt) });

export const makeInspectionReport = async (ctx: Ctx, ref: Ref, order: Order) => {
  const inspection = found(await selectInspectionInSight(ctx, ref));
  if (!canBeIssued(inspection)) throw new AppError('inspections/not_completed');
  const print = () => printAndStore({ ...ctx, language: order.language }, ref, order);
  // waits for a concurrent print of the same report and uses it, unless the visit was changed meanwhile
  return runSerially(ctx.services, `report|${inspection.uuid}|${order.language}`, print);
};

export const generateInspectionReport: Handler<typeof reports.generateInspectionReport> = async (
  ctx,
  { params, query, body },
) => {
  const inspection = found(await selectInspectionInSight(ctx, params.inspectionId));
  const place = { id: inspection.place_id, uuid: inspection.placeUuid };
  requireSamePlace(place, body?.placeId);
  requireSamePlace(place, body?.placeUuid, 'placeUuid');
  await consumeQuota(ctx, 'report');
  await consumeQuota(ctx, 'mail', (await selectReceivers(ctx, place.id, 'RECEIVE_INSPECTION_PDF_REPORT')).length);
  return makeInspectionReport(ctx, params.inspectionId, {
    language: query.language ?? ctx.language,
    notify: 'everybody',
  });
};
