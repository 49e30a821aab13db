import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Makes the PDF, up to two minutes; the answer holds a link to it. */
export const useGenerateProtocol = () => useWrite(interventions.generatePdf, { timeoutMs: REPORT_TIMEOUT_MS });
