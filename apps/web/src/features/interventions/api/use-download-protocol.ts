import { useMutation } from '@tanstack/react-query';
import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { call } from '~/lib/api.ts';
import { downloadFrom } from '~/lib/download.ts';

type Which = { readonly placeId: string; readonly interventionId: string };

/** The link works for a quarter of an hour, so it is asked for at the moment somebody wants the file. */
export const useDownloadProtocol = () =>
  useMutation({
    mutationFn: (params: Which) => call(interventions.signedUrl, { params }),
    onSuccess: ({ url }) => downloadFrom(url),
  });
