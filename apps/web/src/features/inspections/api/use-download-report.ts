import { useMutation } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { call } from '~/lib/api.ts';
import { downloadFrom } from '~/lib/download.ts';

type Which = { readonly placeId: string; readonly inspectionId: string; readonly reportId: string };

/** The link works for a quarter of an hour, so it is asked for at the moment somebody wants the file. */
export const useDownloadReport = () =>
  useMutation({
    mutationFn: (params: Which) => call(inspections.getReportUrl, { params }),
    onSuccess: ({ url }) => downloadFrom(url),
  });
