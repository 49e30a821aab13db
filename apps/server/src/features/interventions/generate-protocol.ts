import { createHash } from 'node:crypto';
import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { buildInterventionProtocol, PROTOCOL_REVISION } from '../../documents/templates/intervention.ts';
import { toQuotaOwner, withCurrentRights } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { runSerially } from '../../kernel/shared-work.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { readPictures } from '../maps/pictures-for-print.read.ts';
import { lockIntervention, selectIntervention } from './interventions.queries.ts';
import {
  assignNumber,
  findCurrentProtocol,
  gatherProtocol,
  identityOf,
  type ProtocolIdentity,
  type ProtocolState,
  readState,
} from './protocol-state.ts';
import { insertProtocol } from './protocols.queries.ts';
import { type SendProtocolOptions, selectProtocolReceivers, sendProtocol } from './send-protocol.write.ts';

type PrintJob = { readonly place: VisiblePlace; readonly state: ProtocolState; readonly identity: ProtocolIdentity };

/** The document has the timezone of the facilities, as the report of a visit, whoever wrote or requested it. */
const print = async (ctx: Ctx, printJob: PrintJob): Promise<Uint8Array> => {
  const data = await gatherProtocol(ctx, printJob);
  const model = buildInterventionProtocol(data, ctx.language, FACILITY_TIME_ZONE);
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

/** `ZWR-P-2026-003-2 Gniazdo os - Zakład Łódź.pdf`, without what a file system refuses. */
const fileNameOf = ({ place, state, identity: { number, issue } }: PrintJob): string =>
  `${`${number}-${issue} ${state.row.name} - ${place.name}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.pdf`;

const storeProtocol = async (tx: TxCtx, printJob: PrintJob, pdf: Uint8Array, order: SendProtocolOptions) => {
  const { place, state, identity } = printJob;
  const { row, fingerprint } = state;
  const name = fileNameOf(printJob);
  const key = `${identity.uuid}.pdf`;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const stored = { key, name, contentType: 'application/pdf', size: pdf.byteLength, sha256, width: null, height: null };
  const file = await insertStoredFile(tx, row.root_company_id, stored);
  const { issue, number } = identity;
  const { language } = order;
  const report = await insertProtocol(tx, {
    uuid: identity.uuid,
    root_company_id: row.root_company_id,
    place_id: place.id,
    intervention_id: row.id,
    issue,
    version: row.version,
    language,
    file_id: file.id,
    user_id: tx.actor.kind === 'user' ? tx.actor.id : null,
    made_by_name: tx.actor.kind === 'user' ? actorName(tx.actor) : null,
    state_sha256: fingerprint,
    printed_as: String(PROTOCOL_REVISION),
  });
  await writeAudit(tx, {
    action: 'interventionReport.generate',
    entityId: report.id,
    rootCompanyId: row.root_company_id,
    placeId: place.id,
    after: { interventionId: row.id, protocolNumber: number, issue, language, sha256 },
  });
  await sendProtocol(tx, order, {
    place,
    intervention: row,
    file: { protocolId: report.id, key, name },
    state: fingerprint,
  });
  return responseFor(tx, { key, name });
};

const responseFor = (
  { services }: Pick<Ctx, 'services'>,
  { key, name }: { readonly key: string; readonly name: string },
) => ({ url: services.links.sign(key, { downloadName: name }) });

const MAX_TRIES = 3;

/** Locks the intervention and assigns a number if this is its first protocol. */
const lockWithNumber = async (tx: TxCtx, place: VisiblePlace, ref: Ref): Promise<ProtocolState> => {
  const locked = requireFound(await lockIntervention(tx, place.id, ref));
  if (locked.number === null) await assignNumber(tx, place, locked);
  return readState(tx, requireFound(await selectIntervention(tx, place.id, ref)));
};

/**
 * Reads, prints outside of any transaction, then stores: a slow print holds no lock, and a failed print leaves only the
 * number, which the next attempt uses. If something changed during printing, it prints again.
 */
const printAndStore = async (
  ctx: Ctx,
  place: VisiblePlace,
  ref: Ref,
  order: SendProtocolOptions,
  left = MAX_TRIES,
): ReturnType<typeof storeProtocol> => {
  const state = await inTransaction(ctx, (tx) => lockWithNumber(tx, place, ref));
  const current = findCurrentProtocol(state, order.language);
  if (current) {
    return inTransaction(ctx, async (tx) => {
      await sendProtocol(tx, order, {
        place,
        intervention: state.row,
        file: { ...current, protocolId: current.id },
        state: state.fingerprint,
      });
      return responseFor(tx, current);
    });
  }
  const newIdentity = { uuid: ctx.newUuid(), generatedAt: ctx.now().toISOString() };
  const printJob = { place, state, identity: identityOf(state, newIdentity) };
  const pdf = await printInQueue(ctx, printJob);
  await putInStorage(ctx.services.storage, `${newIdentity.uuid}.pdf`, pdf, 'application/pdf');
  const callerCtx = await withCurrentRights(ctx);
  const storedRows = await inTransaction(callerCtx, async (tx) => {
    const latestState = await lockWithNumber(tx, await getReadablePlace(tx, place.uuid), ref);
    // a concurrent request that printed the same state has already sent it
    const concurrentProtocol = findCurrentProtocol(latestState, order.language);
    if (concurrentProtocol) return responseFor(tx, concurrentProtocol);
    const isCurrent =
      latestState.fingerprint === state.fingerprint &&
      identityOf(latestState, newIdentity).issue === printJob.identity.issue;
    return isCurrent ? storeProtocol(tx, printJob, pdf, order) : null;
  });
  if (storedRows) return storedRows;
  if (left === 1) throw new AppError('reports/engine_unavailable');
  return printAndStore(callerCtx, place, ref, order, left - 1);
};

export const createInterventionProtocol = (ctx: Ctx, place: VisiblePlace, ref: Ref, order: SendProtocolOptions) =>
  runSerially(ctx.services, `protocol|${ref}|${order.language}`, () =>
    printAndStore({ ...ctx, language: order.language }, place, ref, order),
  );

export const generateProtocol: Handler<typeof interventions.generatePdf> = async (ctx, { params, query }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { uuid } = requireFound(await selectIntervention(ctx, place.id, params.interventionId));
  await consumeQuota(ctx, 'report');
  await consumeQuota(ctx, 'mail', (await selectProtocolReceivers(ctx, place.id)).length);
  return createInterventionProtocol(ctx, place, uuid, {
    language: query.language ?? ctx.language,
    notify: 'everybody',
  });
};
