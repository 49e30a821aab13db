import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { call } from '~/lib/api.ts';
import { fileOfPhoto } from '../logic/draft-photo.ts';
import type { QueuedPhoto } from './photo-store.ts';

/** A photo on one bar of signal. */
const UPLOAD_TIMEOUT_MS = 120_000;

type PhotoAnswer = { readonly outcome: 'done' | 'set_aside'; readonly code: string | null };

export type SendPhoto = (photo: QueuedPhoto, bytes: ArrayBuffer) => Promise<PhotoAnswer>;

/** Sends the bytes of an announced photo. */
export const sendPhoto: SendPhoto = ({ placeUuid, visitUuid, photoId, userUuid }, bytes) =>
  call(
    inspections.putPhoto,
    {
      params: { placeId: placeUuid, inspectionId: visitUuid, photoId },
      file: fileOfPhoto({ key: photoId, bytes }),
    },
    { person: userUuid, timeoutMs: UPLOAD_TIMEOUT_MS },
  );
