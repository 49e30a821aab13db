import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { selectReportReceivers } from '../place-users/report-receivers.read.ts';
import { createInspectionReportJob } from './report-job-definitions.ts';
import { selectApprovedVisit } from './reports.queries.ts';

type ReportReader = { readonly language: Language };

type ExistingReport = {
  /** The language in which the report already exists. */
  readonly except?: Language;
  /** Hash of the requested content: repeated requests for the same content are one request. */
  readonly state?: string;
};

type Visit = { readonly id: number; readonly root_company_id: number };

/** Queues one report for each language of these people, except the existing one. */
export const enqueueReports = async (
  tx: TxCtx,
  { id: inspectionId, root_company_id }: Visit,
  readers: readonly ReportReader[],
  { except, state }: ExistingReport = {},
): Promise<void> => {
  const languages = new Set(readers.map(({ language }) => language).filter((language) => language !== except));
  const jobs = [...languages].map((language) => ({ inspectionId, language, notify: true }));
  const keyOf = ({ language }: ReportReader) => `${inspectionId}|${language}|${state ?? ''}`;
  const owner = String(root_company_id);
  await enqueueAll(
    tx,
    createInspectionReportJob,
    jobs,
    state ? { owner, dedupKey: keyOf } : { owner, waitingDedupKey: keyOf },
  );
};

/**
 * The job of an approval: queues the report for everybody subscribed to reports of the facility, in their language
 * (DEC-100).
 */
export const enqueueApprovedReports = (ctx: Ctx, { inspectionId }: { readonly inspectionId: number }) =>
  inTransaction(ctx, async (tx) => {
    const visit = await selectApprovedVisit(tx, inspectionId);
    if (visit)
      await enqueueReports(tx, visit, await selectReportReceivers(tx, visit.place_id, 'RECEIVE_INSPECTION_PDF_REPORT'));
  });
