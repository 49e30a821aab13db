import { ApiError, createUnansweredError } from './api-error.ts';

type Bytes = { readonly type: string; readonly bytes: ArrayBuffer };

const TIMEOUT_MS = 60_000;

/** Reads a file of a signed address, which may be that of an object store. */
export const fetchBytes = async (url: string, signal?: AbortSignal): Promise<Bytes> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    if (!answer.ok)
      throw new ApiError({
        code: 'internal_error',
        message: '',
        fields: [],
        status: answer.status,
        requestId: null,
      });
    return { type: answer.headers.get('content-type') ?? '', bytes: await answer.arrayBuffer() };
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    throw createUnansweredError(timeout.aborted ? 'timeout' : 'network', cause);
  }
};
