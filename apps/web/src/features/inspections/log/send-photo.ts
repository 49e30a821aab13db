import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { call } from '~/lib/api.ts';
import { createUnansweredError } from '~/lib/api-error.ts';
import { fileOfPhoto } from '~/lib/phone/draft-photo.ts';
import { sha256OfPhoto } from '~/lib/sha256.ts';
import type { QueuedPhoto } from './photo-store.ts';
import { asUnknownCall } from './send-log.ts';

/** A photo on one bar of signal. */
const UPLOAD_TIMEOUT_MS = 120_000;

type PhotoAnswer = { readonly outcome: 'done' | 'set_aside'; readonly code: string | null };

export type SendPhoto = (photo: QueuedPhoto, bytes: ArrayBuffer) => Promise<PhotoAnswer>;

/**
 * The phone deletes its bytes only if the server names their hash: the sign-in page of a public network answers every
 * request.
 */
export const requireStored = async <T extends { readonly sha256: string }>(
  answer: T,
  bytes: ArrayBuffer,
): Promise<T> => {
  if (answer.sha256 !== (await sha256OfPhoto(bytes))) throw createUnansweredError('network', null);
  return answer;
};

/** Sends the bytes of an announced photo. */
export const sendPhoto: SendPhoto = async ({ placeUuid, visitUuid, photoId, userUuid, name }, bytes) => {
  const file = fileOfPhoto({ key: photoId, bytes, name });
  const options = { person: userUuid, timeoutMs: UPLOAD_TIMEOUT_MS };
  const params = { placeId: placeUuid, photoId };
  const answer = await (visitUuid === null
    ? call(inspections.putPlacePhoto, { params, file }, options).catch(asUnknownCall)
    : call(inspections.putPhoto, { params: { ...params, inspectionId: visitUuid }, file }, options));
  return requireStored(answer, bytes);
};
