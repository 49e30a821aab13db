import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../support/api-client.ts';

/** A response that is not allowed: anything but success, a request to wait, or silence while the product is down. */
type UnexpectedResponse = { readonly call: string; readonly status: number; readonly text: string };

export type RetryingClient = {
  /** Repeats the request with the same key after no response, 429 or 503, as a phone does, until it is acknowledged. */
  readonly sendUntilAccepted: (method: string, path: string, body?: unknown, key?: string) => Promise<Reply>;
  /** Makes one attempt; returns null if there is no response. */
  readonly tryOnce: (method: string, path: string, body?: unknown, key?: string) => Promise<Reply | null>;
  readonly file: (url: string) => Promise<Uint8Array | null>;
};

export type Service = {
  url: string;
  readonly unexpectedResponses: UnexpectedResponse[];
  waitCount: number;
  unansweredCount: number;
};

const RESPONSE_TIMEOUT_MS = 60_000;
const RETRY_TIMEOUT_MS = 10 * 60_000;

/** Signed out, too many requests, not available now, store full: a retry resolves each of them. */
const RETRYABLE_STATUSES: readonly number[] = [401, 429, 503, 507];

const bodyOf = (body: unknown): { body?: FormData | string; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const recordUnexpected = (service: Service, call: string, { ok, status }: Response, text: string): void => {
  if (RETRYABLE_STATUSES.includes(status)) service.waitCount += 1;
  else if (!ok) service.unexpectedResponses.push({ call, status, text });
};

/** A user with a bad connection. All clients share the counters of the service. */
export const createRetryingClient = (service: Service, email: string): RetryingClient => {
  let token: string | null = null;

  const sendOnce = async (
    method: string,
    path: string,
    requestBody: unknown,
    key?: string,
  ): Promise<Response | null> => {
    const { body, headers } = bodyOf(requestBody);
    try {
      return await fetch(service.url + path, {
        method,
        headers: {
          ...headers,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
    } catch {
      service.unansweredCount += 1;
      return null;
    }
  };

  const signIn = async (): Promise<void> => {
    const answer = await sendOnce('POST', '/api/auth/login', { email, password: 'Trapline1!' });
    const response = await answer?.json().catch(() => null);
    if (answer?.ok && response) token = response.access_token;
  };

  const tryOnce: RetryingClient['tryOnce'] = async (method, path, body, key) => {
    if (token === null) await signIn();
    if (token === null) return null;
    const answer = await sendOnce(method, path, body, key);
    const text = (await answer?.text().catch(() => null)) ?? null;
    if (!answer || text === null) return null;
    if (answer.status === 401) token = null;
    recordUnexpected(service, `${method} ${path}`, answer, text);
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };

  const sendUntilAccepted: RetryingClient['sendUntilAccepted'] = async (...call) => {
    const deadline = Date.now() + RETRY_TIMEOUT_MS;
    for (let delayMs = 50; ; delayMs = Math.min(delayMs * 2, 2000)) {
      const answer = await tryOnce(...call);
      if (answer && ![401, 429].includes(answer.status) && answer.status < 500) return answer;
      if (Date.now() > deadline) throw new Error(`no answer to ${call[0]} ${call[1]} within ten minutes`);
      await pause(delayMs);
    }
  };

  const file: RetryingClient['file'] = async (url) => {
    const answer = await fetch(new URL(url, service.url)).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };

  return { sendUntilAccepted, tryOnce, file };
};
