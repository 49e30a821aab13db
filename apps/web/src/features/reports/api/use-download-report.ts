import { useMutation } from '@tanstack/react-query';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { call } from '~/lib/api.ts';
import { downloadFrom } from '~/lib/download.ts';

/** The link works for a quarter of an hour, so it is asked for at the moment somebody wants the file. */
export const useDownloadReport = () =>
  useMutation({
    mutationFn: (reportId: string) => call(reports.signedUrl, { params: { reportId } }),
    onSuccess: ({ url }) => downloadFrom(url),
  });
