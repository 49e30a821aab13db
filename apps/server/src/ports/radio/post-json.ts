import { NetworkFault, type NetworkFaultCode } from '../../kernel/radio.ts';

/** One request to a network server that an admin of the installation named; errors are converted to our own codes. */

const TIMEOUT_MS = 10_000;
const MAX_ROWS = 300;

type JsonRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: object };

const CODES: Readonly<Record<number, NetworkFaultCode>> = {
  401: 'auth',
  403: 'auth',
  404: 'not_found',
  408: 'unavailable',
  409: 'conflict',
  429: 'throttled',
};

const faultOfStatus = (status: number): NetworkFaultCode =>
  CODES[status] ?? (status >= 500 ? 'unavailable' : 'invalid');

/** Resolves when the request succeeded; the response body is ignored. Throws a `NetworkFault`. */
export const postJson = async (url: URL, { headers, body }: JsonRequest): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new NetworkFault('unavailable', `${error.message}${cause}`);
  });
  const text = await response.text().catch(() => '');
  if (response.ok) return;
  throw new NetworkFault(faultOfStatus(response.status), `${response.status}: ${text.slice(0, MAX_ROWS)}`);
};
