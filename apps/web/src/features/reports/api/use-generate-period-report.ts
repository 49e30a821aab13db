import { reports } from '@trapline/contract/reports/endpoints.ts';
import { REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Makes the PDF, up to two minutes; the answer holds a link to it. */
export const useGeneratePeriodReport = () =>
  useWrite(reports.generate, { timeoutMs: REPORT_TIMEOUT_MS, showsErrors: true });
