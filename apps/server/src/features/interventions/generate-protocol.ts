import { createHash } from 'node:crypto';
import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { buildInterventionProtocol, PROTOCOL_REVISION } from '../../documents/templates/intervention.ts';
import { asOfNow, sharerOf } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { nameOfActor, writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { runSerially } from '../../kernel/shared-work.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { readPictures } from '../maps/pictures-for-paper.read.ts';
import { lockIntervention, selectIntervention } from './interventions.queries.ts';
import {
  findCurrentProtocol,
  gatherProtocol,
  type Identity,
  identityOf,
  type ProtocolState,
  readState,
  takeNumber,
} from './protocol-state.ts';
import { insertProtocol } from './protocols.queries.ts';
import { type Order, selectProtocolReceivers, sendOut } from './send-protocol.write.ts';

type Printing = { readonly place: VisiblePlace; readonly state: ProtocolState; readonly identity: Identity };

/** The document has the timezone of the author, not of the person who orders the protocol. */
const print = async (ctx: Ctx, printing: Printing): Promise<Uint8Array> => {
  const data = await gatherProtocol(ctx, printing);
  const model = buildInterventionProtocol(data, ctx.language, printing.state.row.timezone);
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

/** `ZWR-P-2026-003-2 Gniazdo os - Zakład Łódź.pdf`, without what a file system refuses. */
const fileNameOf = ({ place, state, identity: { number, issue } }: Printing): string =>
  `${`${number}-${issue} ${state.row.name} - ${place.name}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.pdf`;

const storeProtocol = async (tx: TxCtx, printing: Printing, pdf: Uint8Array, order: Order) => {
  const { place, state, identity } = printing;
  const { row, fingerprint } = state;
  const name = fileNameOf(printing);
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
    made_by_name: tx.actor.kind === 'user' ? nameOfActor(tx.actor) : null,
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
  await sendOut(tx, order, { place, intervention: row, file: { key, name }, state: fingerprint });
  return answerWith(tx, { key, name });
};

const answerWith = (
  { services }: Pick<Ctx, 'services'>,
  { key, name }: { readonly key: string; readonly name: string },
) => ({ url: services.links.sign(key, { downloadName: name }) });

const TRIES = 3;

/** Locks the intervention and assigns a number if this is its first protocol. */
const openNumbered = async (tx: TxCtx, place: VisiblePlace, ref: Ref): Promise<ProtocolState> => {
  const locked = found(await lockIntervention(tx, place.id, ref));
  if (locked.number === null) await takeNumber(tx, place, locked);
  return readState(tx, found(await selectIntervention(tx, place.id, ref)));
};

/**
 * Reads, prints outside of any transaction, then stores: a slow print holds no lock, and a failed print leaves only the
 * number, which the next attempt uses. If something changed during printing, it prints again.
 */
const printAndStore = async (
  ctx: Ctx,
  place: VisiblePlace,
  ref: Ref,
  order: Order,
  left = TRIES,
): ReturnType<typeof storeProtocol> => {
  const state = await inTransaction(ctx, (tx) => openNumbered(tx, place, ref));
  const standing = findCurrentProtocol(state, order.language);
  if (standing) {
    return inTransaction(ctx, async (tx) => {
      await sendOut(tx, order, { place, intervention: state.row, file: standing, state: state.fingerprint });
      return answerWith(tx, standing);
    });
  }
  const made = { uuid: ctx.newUuid(), generatedAt: ctx.now().toISOString() };
  const printing = { place, state, identity: identityOf(state, made) };
  const pdf = await printInTurn(ctx, printing);
  await putInStorage(ctx.services.storage, `${made.uuid}.pdf`, pdf, 'application/pdf');
  const asker = await asOfNow(ctx);
  const storedRows = await inTransaction(asker, async (tx) => {
    const now = await openNumbered(tx, await getReadablePlace(tx, place.uuid), ref);
    // a concurrent request that printed the same state has already sent it
    const meanwhile = findCurrentProtocol(now, order.language);
    if (meanwhile) return answerWith(tx, meanwhile);
    const isCurrent = now.fingerprint === state.fingerprint && identityOf(now, made).issue === printing.identity.issue;
    return isCurrent ? storeProtocol(tx, printing, pdf, order) : null;
  });
  if (storedRows) return storedRows;
  if (left === 1) throw new AppError('reports/engine_unavailable');
  return printAndStore(asker, place, ref, order, left - 1);
};

export const makeInterventionProtocol = (ctx: Ctx, place: VisiblePlace, ref: Ref, order: Order) =>
  runSerially(ctx.services, `protocol|${ref}|${order.language}`, () =>
    printAndStore({ ...ctx, language: order.language }, place, ref, order),
  );

export const generateProtocol: Handler<typeof interventions.generatePdf> = async (ctx, { params, query }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { uuid } = found(await selectIntervention(ctx, place.id, params.interventionId));
  await consumeQuota(ctx, 'report');
  await consumeQuota(ctx, 'mail', (await selectProtocolReceivers(ctx, place.id)).length);
  return makeInterventionProtocol(ctx, place, uuid, { language: query.language ?? ctx.language, notify: 'everybody' });
};
