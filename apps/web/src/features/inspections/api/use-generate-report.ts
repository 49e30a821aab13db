import { useQueryClient } from '@tanstack/react-query';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Makes the PDF, up to two minutes; the answer holds a link to it. */
export const useGenerateReport = () => {
  const client = useQueryClient();
  return useWrite(reports.generateInspectionReport, {
    timeoutMs: REPORT_TIMEOUT_MS,
    onSuccess: () => inspectionsChanged(client),
  });
};
