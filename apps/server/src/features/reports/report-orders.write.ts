import { Language } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** An approved visit: its report goes to those who asked for it, each in their language. */
export const sendApprovedReport = defineJob({
  name: 'report.sendApproved',
  payload: z.object({ inspectionId: z.number() }),
  batch: 20,
});

/** Approved again while its report waits: that one tells what stands then. */
export const sameApproval = {
  sameAsWaiting: ({ inspectionId }: { readonly inspectionId: number }) => String(inspectionId),
};

/** `notify`: mailed to those who asked for it and read this language. */
export const makeReport = defineJob({
  name: 'report.makeInspectionReport',
  payload: z.object({ inspectionId: z.number(), language: Language, notify: z.boolean() }),
  role: 'documents',
  // few, so that another process finds some left, and each has its time before it is taken for lost
  batch: 2,
  lanes: 2,
});
