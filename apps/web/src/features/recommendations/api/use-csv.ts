import { useMutation } from '@tanstack/react-query';
import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { formatDate } from '~/lib/date-time.ts';
import { downloadBlob } from '~/lib/download.ts';

type Range = { readonly placeId: string; readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

/** Those made in a range, as a table named with the day. */
export const useCsv = () =>
  useMutation({
    mutationFn: (query: Range) => call(recommendations.csv, { query }, { timeoutMs: REPORT_TIMEOUT_MS }),
    onSuccess: (table) => downloadBlob(table, `recommendations_${formatDate(new Date()).replaceAll('/', '-')}.csv`),
    meta: { showsErrors: true },
  });
