import { useMutation, useQuery } from '@tanstack/react-query';
import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadFrom } from '~/lib/download.ts';
import { keyOfPhoto } from '~/lib/phone/draft-photo.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useImages = (placeId: string, interventionId: string) =>
  useQuery({
    ...queryFor(interventions.listImages, { params: { placeId, interventionId } }),
    select: (answer) => answer.images,
  });

/** One intervention with its protocols. */
export const useIntervention = (placeId: string, interventionId: string) =>
  useQuery(queryFor(interventions.get, { params: { placeId, interventionId } }));

/** All interventions of a facility, the newest first. */
export const useInterventions = (placeId: string) =>
  useQuery({
    ...queryFor(interventions.list, { params: { placeId } }),
    select: (answer) => answer.interventions,
  });

/** Deleted interventions that were numbered or signed, from the same response. */
export const useDeletedInterventions = (placeId: string) =>
  useQuery({
    ...queryFor(interventions.list, { params: { placeId } }),
    select: (answer) => answer.deleted,
  });

const UPLOAD_TIMEOUT_MS = 120_000;

export const useAddImage = () =>
  useWrite(interventions.addImage, {
    showsErrors: true,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    keyOf: ({ file }) => keyOfPhoto(file),
  });

export const useCreateIntervention = () => useWrite(interventions.create, { showsErrors: true });

export const useDeleteImage = () => useWrite(interventions.deleteImage, { showsErrors: true });

export const useDeleteIntervention = () => useWrite(interventions.delete, { showsErrors: true });

type InterventionParams = { readonly placeId: string; readonly interventionId: string };

/** A link is valid for fifteen minutes, so it is requested when the user wants the file. */
export const useDownloadProtocol = () =>
  useMutation({
    mutationFn: (params: InterventionParams) => call(interventions.signedUrl, { params }),
    onSuccess: ({ url }) => downloadFrom(url),
  });

/** Creates the PDF, which takes up to two minutes; the response contains a link to it. */
export const useGenerateProtocol = () => useWrite(interventions.generatePdf, { timeoutMs: REPORT_TIMEOUT_MS });

export const useUpdateIntervention = () => useWrite(interventions.update, { showsErrors: true });
