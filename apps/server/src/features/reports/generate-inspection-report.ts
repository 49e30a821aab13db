import { createHash } from 'node:crypto';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { imageNames } from '../../documents/render/paper.ts';
import { buildInspectionReport } from '../../documents/templates/inspection.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { PdfEngineError, type ReportImages, type Storage } from '../../kernel/services.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';
import { type InspectionInSight, selectInspectionInSight } from '../inspections/inspections.read.ts';
import { gatherInspectionReport } from './gather-inspection-report.ts';
import { orderReports } from './order-reports.ts';
import { replaceInspectionReport, selectReportReceivers } from './reports.queries.ts';

const readWhole = async (storage: Storage, key: string): Promise<Uint8Array | null> => {
  const object = await storage.get(key);
  if (!object) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of object.content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A picture that is gone is drawn as a placeholder; it does not cost the client the report. */
const readImages = async (storage: Storage, keys: readonly string[]): Promise<ReportImages> => {
  const images = await Promise.all(keys.map(async (key) => [key, await readWhole(storage, key)] as const));
  return Object.fromEntries(images.flatMap(([key, content]) => (content === null ? [] : [[key, content]])));
};

const print = async (ctx: Ctx, inspection: InspectionInSight, uuid: string): Promise<Uint8Array> => {
  const data = await gatherInspectionReport(ctx, inspection, uuid);
  const model = buildInspectionReport(data, ctx.language, ctx.timezone);
  const images = await readImages(ctx.services.storage, imageNames(model));
  return ctx.services.pdf.render(model, images, { timestamp: ctx.now() });
};

const printInTurn = async (ctx: Ctx, inspection: InspectionInSight, uuid: string): Promise<Uint8Array> => {
  try {
    return await ctx.services.pdf.inTurn(() => print(ctx, inspection, uuid));
  } catch (cause) {
    throw cause instanceof PdfEngineError ? new AppError('reports/engine_unavailable', { cause }) : cause;
  }
};

/** `Przegląd listopad - Zakład Łódź.pdf`, without what a file system refuses. */
const fileNameOf = (inspection: InspectionInSight): string =>
  `${`${inspection.name} - ${inspection.placeName}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.pdf`;

type Receiver = Awaited<ReturnType<typeof selectReportReceivers>>[number];

const mailTo = (inspection: InspectionInSight, file: { key: string; name: string }) => (person: Receiver) => ({
  to: person.email,
  language: person.language,
  template: {
    name: 'inspectionReport' as const,
    placeName: inspection.placeName,
    inspectionName: inspection.name,
    personName: person.name,
  },
  attachments: [{ ...file, contentType: 'application/pdf' }],
});

/** Everybody gets the report in a language they read: those of this one now, the others when theirs is printed. */
const sendOut = async (
  tx: TxCtx,
  inspection: InspectionInSight,
  file: { key: string; name: string },
  { language, notify }: Order,
) => {
  if (notify === false) return;
  const receivers = await selectReportReceivers(tx, inspection.place_id);
  const readers = receivers.filter((person) => person.language === language);
  await tx.services.jobs.enqueueAll(tx.db, 'mail.send', readers.map(mailTo(inspection, file)));
  if (notify === 'everybody') await orderReports(tx, inspection.id, receivers, language);
};

/** Whom the report goes to by mail: nobody, those who read its language, or everybody who asked for it. */
type Order = { readonly language: Language; readonly notify: boolean | 'everybody' };
type Printed = Order & { readonly uuid: string; readonly pdf: Uint8Array };

const keep = async (ctx: Ctx, inspection: InspectionInSight, { uuid, language, notify, pdf }: Printed) => {
  const key = `${uuid}.pdf`;
  const name = fileNameOf(inspection);
  await putInStorage(ctx.services.storage, key, pdf, 'application/pdf');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return inTransaction(ctx, async (tx) => {
    const rootCompanyId = inspection.root_company_id;
    const row = { key, name, contentType: 'application/pdf', size: pdf.byteLength, sha256, width: null, height: null };
    const file = await insertStoredFile(tx, rootCompanyId, row);
    const report = await replaceInspectionReport(tx, {
      uuid,
      rootCompanyId,
      placeId: inspection.place_id,
      inspectionId: inspection.id,
      language,
      fileId: file.id,
      userId: tx.actor.kind === 'user' ? tx.actor.id : null,
    });
    await writeAudit(tx, {
      action: 'report.generate',
      entityId: report.id,
      rootCompanyId,
      placeId: inspection.place_id,
      after: { inspectionId: inspection.id, language, sha256 },
    });
    await sendOut(tx, inspection, { key, name }, { language, notify });
    return {
      report: { id: report.id, uuid, language, createdAt: tx.now().toISOString() },
      url: tx.services.links.sign(key, { downloadName: name }),
    };
  });
};

/** Reads, prints outside any transaction, then stores: a slow printer holds no lock and a failed one leaves no trace. */
export const makeInspectionReport = async (ctx: Ctx, ref: Ref, { language, notify }: Order) => {
  const reader = { ...ctx, language };
  const inspection = found(await selectInspectionInSight(reader, ref));
  if (inspection.status !== 'COMPLETED') throw new AppError('inspections/not_completed');
  const uuid = ctx.newUuid();
  return keep(ctx, inspection, { uuid, language, notify, pdf: await printInTurn(reader, inspection, uuid) });
};

export const generateInspectionReport: Handler<typeof reports.generateInspectionReport> = (ctx, { params, query }) =>
  makeInspectionReport(ctx, params.inspectionId, { language: query.language ?? ctx.language, notify: 'everybody' });
