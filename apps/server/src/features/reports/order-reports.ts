import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { selectReceivers } from '../place-users/paper-receivers.read.ts';
import { makeReport } from './report-orders.ts';
import { selectApproved } from './reports.queries.ts';

type Reader = { readonly language: Language };

type Known = {
  /** The language in which the report already exists. */
  readonly except?: Language;
  /** Hash of the requested content: a repeated order of the same content is the same order. */
  readonly state?: string;
};

type Visit = { readonly id: number; readonly root_company_id: number };

/** Orders one report for each language these people read, except the one that exists already. */
export const orderReports = async (
  tx: TxCtx,
  { id: inspectionId, root_company_id }: Visit,
  readers: readonly Reader[],
  { except, state }: Known = {},
): Promise<void> => {
  const languages = new Set(readers.map(({ language }) => language).filter((language) => language !== except));
  const orders = [...languages].map((language) => ({ inspectionId, language, notify: true }));
  const key = ({ language }: Reader) => `${inspectionId}|${language}|${state ?? ''}`;
  const owner = String(root_company_id);
  await enqueueAll(tx, makeReport, orders, state ? { owner, sameAs: key } : { owner, sameAsWaiting: key });
};

/**
 * The job of an approval: orders the report for everybody subscribed to reports of the facility, in their language
 * (DEC-100).
 */
export const orderApprovedReports = (ctx: Ctx, { inspectionId }: { readonly inspectionId: number }) =>
  inTransaction(ctx, async (tx) => {
    const visit = await selectApproved(tx, inspectionId);
    if (visit)
      await orderReports(tx, visit, await selectReceivers(tx, visit.place_id, 'RECEIVE_INSPECTION_PDF_REPORT'));
  });
