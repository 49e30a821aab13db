import { ApiError, type ApiErrorCode } from '~/lib/api-error.ts';

/** Errors that mean that the server already received the photo: its texts may differ now, or it was deleted later. */
const WAS_SENT: ReadonlySet<ApiErrorCode> = new Set(['request/idempotency_mismatch', 'request/deleted_since']);

/** Sends a photo that an earlier attempt may have sent, whose response was lost. */
export const sendPhotoOnce = async (send: () => Promise<unknown>): Promise<void> => {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError && WAS_SENT.has(error.code))) throw error;
  }
};
