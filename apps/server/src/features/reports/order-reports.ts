import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { makeReport } from './report-orders.write.ts';
import { selectPlaceOfApproved, selectReportReceivers } from './reports.queries.ts';

type Reader = { readonly language: Language };

type Known = {
  /** The language in which it is there already. */
  readonly except?: Language;
  /** Fingerprint of what is to be told: ordered again, the same is the same order. */
  readonly state?: string;
};

/** One report for each language these people read, but for the one that is there already. */
export const orderReports = async (
  tx: TxCtx,
  inspectionId: number,
  readers: readonly Reader[],
  { except, state }: Known = {},
): Promise<void> => {
  const languages = new Set(readers.map(({ language }) => language).filter((language) => language !== except));
  const orders = [...languages].map((language) => ({ inspectionId, language, notify: true }));
  const sameAs = ({ language }: Reader) => `${inspectionId}|${language}|${state}`;
  await enqueueAll(tx, makeReport, orders, state ? { sameAs } : {});
};

/** The job of an approval: everybody who asked for the reports of the facility gets this one in their language (DEC-100). */
export const orderApprovedReports = (ctx: Ctx, { inspectionId }: { readonly inspectionId: number }) =>
  inTransaction(ctx, async (tx) => {
    const placeId = await selectPlaceOfApproved(tx, inspectionId);
    if (placeId === null) return;
    await orderReports(tx, inspectionId, await selectReportReceivers(tx, placeId));
  });
