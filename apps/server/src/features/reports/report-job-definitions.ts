import { Language } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** An approved visit: its report is sent to its subscribers, each in their language. */
export const sendApprovedReportJob = defineJob({
  name: 'report.sendApproved',
  payload: z.object({ inspectionId: z.number() }),
  batch: 20,
});

/** If a visit is approved again while its report waits, the report of the newer approval is made. */
export const approvalDedup = {
  waitingDedupKey: ({ inspectionId }: { readonly inspectionId: number }) => String(inspectionId),
};

/** The report of a period at these facilities, all of one client; instants in ISO 8601, `timezone` an IANA name. */
export const createPeriodReportJob = defineJob({
  name: 'report.makePeriodReport',
  payload: z.object({
    placeIds: z.array(z.number()).min(1),
    dateFrom: z.string(),
    dateTo: z.string(),
    timezone: z.string(),
    language: Language,
  }),
  role: 'documents',
  batch: 2,
});

/** `notify`: mail the report to its subscribers who read this language. */
export const createInspectionReportJob = defineJob({
  name: 'report.makeInspectionReport',
  payload: z.object({ inspectionId: z.number(), language: Language, notify: z.boolean() }),
  role: 'documents',
  // small, so that another process also gets jobs, and each job finishes before the queue considers it lost
  batch: 2,
  lanes: 2,
});
