import { NetworkFault, type NetworkFaultCode } from '../../kernel/radio.ts';

/** One request to a network server that an admin of the installation named; its faults in our words. */

const WITHIN_MS = 10_000;
const ANSWER_AT_MOST = 1_000_000;
const TOLD_AT_MOST = 300;

type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

const CODES: Readonly<Record<number, NetworkFaultCode>> = {
  401: 'auth',
  403: 'auth',
  404: 'not_found',
  409: 'conflict',
  429: 'throttled',
};

export const faultOfStatus = (status: number): NetworkFaultCode =>
  CODES[status] ?? (status >= 500 || status === 408 ? 'unavailable' : 'invalid');

/** Answers the JSON it was answered, null where that is none. Throws a `NetworkFault`. */
export const askHttp = async ({ method, url, headers, body }: Asked): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch((error: Error) => {
    throw new NetworkFault(
      'unavailable',
      `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`,
    );
  });
  const text = (await response.text().catch(() => '')).slice(0, ANSWER_AT_MOST);
  if (!response.ok)
    throw new NetworkFault(faultOfStatus(response.status), `${response.status}: ${text.slice(0, TOLD_AT_MOST)}`);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
