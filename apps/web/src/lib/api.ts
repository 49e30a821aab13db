import { auth } from '@trapline/contract/auth/endpoints.ts';
import {
  type Endpoint,
  isFileResponse,
  type OutputOf,
  type RequestInputOf,
} from '@trapline/contract/kernel/endpoint.ts';
import type { z } from 'zod';
import { createUnansweredError, toApiError } from './api-error.ts';
import { clearFirstAnswers, consumeFirstAnswer } from './first-answers.ts';
import { requestHeaders } from './request-headers.ts';
import { reportServerTime } from './server-clock.ts';
import { reportServerResponse } from './stored-answers.ts';

/** The only module that fetches. Addresses and types come from the contract; screens contain no URLs. */

/**
 * In development, a response is checked against the contract, and the console shows differences. A build trusts the
 * server, which checks and strips its responses itself, and contains no schemas.
 */
const checkAnswer = (endpoint: Endpoint, answer: unknown): void => {
  if (!import.meta.env.DEV || isFileResponse(endpoint.response)) return;
  const result = endpoint.response.safeParse(answer);
  if (!result.success) console.error(`${endpoint.method} ${endpoint.path} is not as the contract says`, result.error);
};

const LOCK = 'trapline.refresh';
const REFRESHED_AT = 'trapline.refreshedAt';

const refreshedSince = (moment: number): boolean => Number(localStorage.getItem(REFRESHED_AT)) > moment;

const runWithRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  // locks need a secure context; without one the promise below still limits a single tab to one refresh
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

let runningRefresh: Promise<boolean> | null = null;

/**
 * One refresh for all requests of all tabs: a refresh token works once, and using it twice ends the session everywhere.
 * `sentAt` is the time when the refused request was sent; a later refresh makes another one unnecessary.
 */
const refreshOnce = (sentAt: number, refresh: () => Promise<boolean>): Promise<boolean> => {
  runningRefresh ??= runWithRefreshLock(async () => {
    if (refreshedSince(sentAt)) return true;
    const refreshed = await refresh();
    if (refreshed) localStorage.setItem(REFRESHED_AT, String(Date.now()));
    return refreshed;
  }).finally(() => {
    runningRefresh = null;
  });
  return runningRefresh;
};

type EmptyObject = Record<never, never>;
type OptionalKeys<T> = { [K in keyof T]: EmptyObject extends T[K] ? K : undefined extends T[K] ? K : never }[keyof T];

/**
 * An edit names the version of the response that filled its form, so that changes of others are not overwritten
 * silently (decision api/edit-conflicts); `any` is for edits that do not depend on the previous value.
 */
type VersionInput<E extends Endpoint> = E extends { readonly edits: string }
  ? { readonly version: number | 'any' }
  : unknown;

/** The input of a call: parameters, query and body of the contract; optional parts may be omitted. */
export type RequestInput<E extends Endpoint> = Omit<RequestInputOf<E>, OptionalKeys<RequestInputOf<E>>> &
  Partial<Pick<RequestInputOf<E>, OptionalKeys<RequestInputOf<E>>>> &
  VersionInput<E>;

/** The response: data as typed by the contract, or the file itself. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? OutputOf<E> : Blob;

export type CallOptions = {
  /** Recognises a repeated submission; see `useWrite`. */
  readonly idempotencyKey?: string;
  /** Uuid of the author of a waiting entry: the server refuses the entry from any other user. */
  readonly person?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** A response that has not begun after this time counts as a network that carries nothing. */
  readonly answerWithinMs?: number;
  /** Queries the signed-in user without a redirect to the sign-in page. */
  readonly quiet?: boolean;
};

export const TIMEOUT_MS = 30_000;
/** Reports and lists that build one (P section 9, DEC-021). */
export const REPORT_TIMEOUT_MS = 120_000;
/** The time limit that the specification sets for statistics and their workbook. */
export const STATISTICS_TIMEOUT_MS = 240_000;

type Handlers = { readonly onSessionEnd: () => void };
let handlers: Handlers = { onSessionEnd: () => undefined };

/** Sets the handlers for the end of a session; called once at the start. */
export const setApiHandlers = (newHandlers: Handlers): void => {
  handlers = newHandlers;
};

type RequestParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly version?: number | 'any';
  readonly bytes?: Blob;
};

const toQueryString = (query: RequestParts['query']): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const absent = value === undefined || value === null || value === '';
    return absent ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

/** `/api/places/{placeId}` with its parameters and query filled in. */
export const urlOf = (path: string, { params = {}, query }: RequestParts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return filled + toQueryString(query);
};

const toFormFields = (body: unknown): [string, string][] =>
  Object.entries(body ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);

const toMultipart = ({ body, file }: RequestParts): FormData => {
  const form = new FormData();
  for (const [name, value] of toFormFields(body)) form.append(name, value);
  if (file) form.append('file', file, file instanceof File ? file.name : 'photo.jpg');
  return form;
};

const bodyOf = (endpoint: Endpoint, parts: RequestParts): { content?: BodyInit; type?: string } => {
  if (endpoint.upload) return { content: toMultipart(parts) };
  if (endpoint.bytes) return { ...(parts.bytes && { content: parts.bytes }), type: 'application/octet-stream' };
  if (endpoint.form) return { content: new URLSearchParams(toFormFields(parts.body)) };
  if (parts.body === undefined) return {};
  return { content: JSON.stringify(parts.body), type: 'application/json' };
};

/** The limits of one request: the caller, the whole time, and the time until the response begins. */
const startLimits = ({ signal, timeoutMs = TIMEOUT_MS, answerWithinMs }: CallOptions) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const unanswered = new AbortController();
  const timer = answerWithinMs === undefined ? undefined : setTimeout(() => unanswered.abort(), answerWithinMs);
  return {
    signal: AbortSignal.any([timeout, unanswered.signal, ...(signal ? [signal] : [])]),
    isOver: () => timeout.aborted || unanswered.signal.aborted,
    onAnswer: () => clearTimeout(timer),
  };
};

const send = async (endpoint: Endpoint, parts: RequestParts, options: CallOptions): Promise<Response> => {
  const { content, type } = bodyOf(endpoint, parts);
  const headers = new Headers(requestHeaders());
  if (type) headers.set('Content-Type', type);
  if (options.person) headers.set('X-Person', options.person);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (parts.version !== undefined) headers.set('If-Match', parts.version === 'any' ? '*' : `"${parts.version}"`);
  const limits = startLimits(options);
  const sentAt = Date.now();
  try {
    const response = await fetch(urlOf(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      body: content,
      credentials: 'same-origin',
      signal: limits.signal,
    });
    reportServerResponse(response.status);
    reportServerTime(response.headers.get('date'), sentAt);
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw createUnansweredError(limits.isOver() ? 'timeout' : 'network', cause);
  } finally {
    limits.onAnswer();
  }
};

const isJson = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('json');

const throwApiError = async (response: Response): Promise<never> => {
  const body = isJson(response) ? await response.json().catch(() => null) : null;
  throw toApiError(response.status, body, response.headers.get('retry-after'));
};

const refresh = async (): Promise<boolean> => {
  const response = await send(auth.refresh, { body: { grant_type: 'refresh_token', scope: 'any' } }, {});
  if (response.status >= 500 || response.status === 429) await throwApiError(response);
  return response.ok;
};

/** Sends the request; if the session has expired, renews it once and sends again. */
const sendInSession = async (endpoint: Endpoint, parts: RequestParts, options: CallOptions): Promise<Response> => {
  const sentAt = Date.now();
  const response = await send(endpoint, parts, options);
  if (response.status !== 401 || 'public' in endpoint.access) return response;
  if (await refreshOnce(sentAt, refresh)) return send(endpoint, parts, options);
  if (!options.quiet) handlers.onSessionEnd();
  return response;
};

const sendAndParse = async (endpoint: Endpoint, input: RequestParts, options: CallOptions): Promise<unknown> => {
  const response = await sendInSession(endpoint, input, options);
  if (!response.ok) await throwApiError(response);
  try {
    return await (isJson(response) ? response.json() : response.blob());
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    // the connection was lost in the middle of the response
    throw createUnansweredError('network', cause);
  }
};

/** Calls an endpoint of the contract. Throws `ApiError` for every refusal and every network failure. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> => {
  const isRead = endpoint.method === 'GET';
  if (!isRead) clearFirstAnswers();
  const firstAnswer = isRead ? consumeFirstAnswer(urlOf(endpoint.path, input)) : undefined;
  const answer = firstAnswer ?? (await sendAndParse(endpoint, input, options));
  checkAnswer(endpoint, answer);
  // the server strips every response to the contract before it sends it
  return answer as Answer<E>;
};
