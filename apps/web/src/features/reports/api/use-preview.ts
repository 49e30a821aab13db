import { useMutation } from '@tanstack/react-query';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { call, REPORT_TIMEOUT_MS, type RequestInput } from '~/lib/api.ts';

/** The report as a page of HTML; it is kept nowhere. */
export const usePreview = () =>
  useMutation({
    mutationFn: async (input: RequestInput<typeof reports.preview>) =>
      (await call(reports.preview, input, { timeoutMs: REPORT_TIMEOUT_MS })).text(),
    meta: { showsErrors: true },
  });
