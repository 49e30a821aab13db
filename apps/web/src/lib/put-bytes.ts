import { ApiError, createUnansweredError } from './api-error.ts';

/** Sends bytes to an address of an object store, without the headers and the session of the panel. */
export const putBytes = async (url: string, bytes: Blob, signal?: AbortSignal): Promise<void> => {
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'PUT', body: bytes, credentials: 'omit', ...(signal && { signal }) });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw createUnansweredError('network', cause);
  }
  if (!answer.ok) {
    throw new ApiError({ code: 'internal_error', message: '', fields: [], status: answer.status, requestId: null });
  }
};
