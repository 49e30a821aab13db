import { useMutation } from '@tanstack/react-query';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { call, type RequestInput, STATISTICS_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob } from '~/lib/download.ts';

/** A workbook, named with its range. */
export const useXlsx = () =>
  useMutation({
    mutationFn: (input: RequestInput<typeof reports.xlsx>) =>
      call(reports.xlsx, input, { timeoutMs: STATISTICS_TIMEOUT_MS }),
    onSuccess: (file, { body }) => downloadBlob(file, `trapline_${body.from}_${body.to}.xlsx`),
    meta: { showsErrors: true },
  });
