import { Readable } from 'node:stream';
import { TokenObject } from '@trapline/contract/auth/schemas.ts';
import { type FileOutput, isFileResponse } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../../features/auth/authenticate.ts';
import { requireAccess } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type CallOptions, prepareCall, type RawCall } from '../../kernel/call.ts';
import type { Actor } from '../../kernel/context.ts';
import { contentDisposition } from '../../kernel/file-names.ts';
import type { Implemented } from '../../kernel/implement.ts';
import { refreshesByCookie, withOAuthCredentials } from './oauth-request.ts';
import { countBody, createQuotas, type Quotas, withQuota } from './quotas.ts';
import { receiveForm } from './receive-file.ts';
import { type ContextParts, contextOf } from './request-context.ts';
import {
  clearSessionCookies,
  credentialOf,
  isSameOrigin,
  setDeviceCookie,
  setSessionCookies,
} from './session-cookies.ts';
import { throttleHook, throttleKey } from './throttle.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before the body is read. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    endpoint?: string;
    takesBytes?: boolean;
  }
}

export type MountOptions = ContextParts & CallOptions & { readonly authenticator: Authenticator };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const MAX_KEY_LENGTH = 200;

/**
 * A request that waited on a phone names its person. The cookie belongs to the person who is signed in now, perhaps in
 * another tab, and the request must not be recorded under that name.
 */
const requireExpectedPerson = ({ headers, actor }: FastifyRequest): void => {
  const person = headers['x-person'];
  if (person !== undefined && actor.kind === 'user' && person !== actor.uuid)
    throw new AppError('request/wrong_person');
};

/** Identifies the caller before any other part of the request is used. */
export const identify = (authenticator: Authenticator) => async (request: FastifyRequest) => {
  const credential = credentialOf(request);
  request.actor = await authenticator.actorOf(credential?.token ?? null);
  requireExpectedPerson(request);
  // browsers send a cookie automatically, so a write with it must come from our own pages
  const isCookieWrite = credential?.fromCookie === true && request.actor.kind === 'user';
  if (isCookieWrite && !SAFE_METHODS.has(request.method) && !isSameOrigin(request))
    throw new AppError('request/cross_site');
};

/** A key that is too long is refused: ignoring it would allow the call to run twice. */
const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length <= MAX_KEY_LENGTH) return key;
  throw new AppError('validation_error', {
    fields: [{ field: 'Idempotency-Key', code: 'too_long', limit: MAX_KEY_LENGTH }],
  });
};

/**
 * The bytes of a body as they arrive; a body that declares too many is not read. A verb that stops reading leaves the
 * request open: destroying it would lose the next request on the connection.
 */
const readBytes = (request: FastifyRequest, maxBytes: number): AsyncIterable<Uint8Array> => {
  if (Number(request.headers['content-length']) > maxBytes) throw new AppError('request/too_large');
  if (request.body instanceof Readable) return request.body.iterator({ destroyOnReturn: false });
  throw new AppError('request/unsupported_type');
};

const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

const readRaw = ({ endpoint }: Implemented, request: FastifyRequest, { services }: ContextParts): RawCall => {
  const idempotencyKey = idempotencyKeyOf(request);
  const { params, query } = request;
  const ifMatch = request.headers['if-match'];
  const { upload, bytes } = endpoint;
  if (bytes) return { params, query, bytes: readBytes(request, bytes.maxBytes), idempotencyKey };
  if (upload) {
    const receive = () => receiveForm(request, upload, services.pictures);
    return { params, query, receive, idempotencyKey };
  }
  if (isForm(request) && !endpoint.form) throw new AppError('request/unsupported_type');
  const body = endpoint.form ? withOAuthCredentials(request, services.settings) : request.body;
  return { params, query, body, idempotencyKey, ifMatch };
};

/**
 * A picture behind a link that is stable for minutes may be cached that long; a picture created per request may not.
 */
const LINK_MINUTES = 10;
const cacheOf = (name: string): string =>
  name === 'storage.get' ? `private, max-age=${LINK_MINUTES * 60}` : 'private, no-store';

/** Uploaded files must not run any code in the browser. */
const STORED_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Links from mails: search engines must not list them. */
const LINK_CALLS: ReadonlySet<string> = new Set(['documentDeliveries.showLink', 'documentDeliveries.openLink']);

const isUnchanged = (reply: FastifyReply, etag: string): boolean => {
  const knownEtags = String(reply.request.headers['if-none-match'] ?? '');
  return knownEtags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
};

const sendFile = (reply: FastifyReply, response: FileOutput, name: string) => {
  // cached only by the browser, which checks each time whether it has changed
  reply.header('cache-control', response.etag ? 'private, no-cache' : cacheOf(name));
  if (response.etag) reply.header('etag', response.etag);
  if (response.etag && isUnchanged(reply, response.etag)) return reply.code(304).send();
  reply.header('content-type', response.contentType);
  if (response.size !== undefined) reply.header('content-length', response.size);
  if (response.filename) reply.header('content-disposition', contentDisposition(response.filename));
  if (name === 'storage.get') reply.header('content-security-policy', STORED_POLICY);
  if (LINK_CALLS.has(name)) reply.header('x-robots-tag', 'noindex, nofollow');
  if (response.status !== undefined) reply.code(response.status);
  const { content } = response;
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  // a stream is sent unchanged: inside another stream it would stay open if the reply is cut before its first byte
  return reply.send(content instanceof Readable ? content : Readable.from(content));
};

/**
 * Encoded in advance: Node writes a large text with non-Latin-1 letters much slower than bytes. Responses depend on the
 * caller and the time, so no intermediate cache may store them.
 */
const sendJson = (reply: FastifyReply, answer: unknown) =>
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(answer)));

type CookieEffect = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => void;

/** For a person with a second factor, the right password alone sets no cookies. */
const signIn: CookieEffect = (request, reply, answer) => {
  const tokens = TokenObject.safeParse(answer);
  if (!tokens.success || !isSameOrigin(request)) return;
  setSessionCookies(request, reply, tokens.data);
  setDeviceCookie(request, reply);
};

/** For a phone that signed in before this cookie was sent to all calls. */
const identifyPhone: CookieEffect = (request, reply) => {
  if (isSameOrigin(request)) setDeviceCookie(request, reply);
};

/**
 * Effects of sign-in and sign-out on the panel's cookies. Only the panel gets cookies: otherwise a page of another site
 * could post its own token and replace the session of the visitor.
 */
const COOKIE_EFFECTS: Readonly<Record<string, CookieEffect>> = {
  'auth.login': signIn,
  'auth.secondStep': signIn,
  'auth.signInWithPasskey': signIn,
  'auth.refresh': (request, reply, answer) => {
    if (refreshesByCookie(request)) setSessionCookies(request, reply, TokenObject.parse(answer));
  },
  'auth.logout': clearSessionCookies,
  'inspections.receiveLog': identifyPhone,
  'inspections.receivePlaceLog': identifyPhone,
};

/** A request without a session is short; a JSON body of a signed-in user may contain a drawn signature (400 kB). */
const ANONYMOUS_BODY_LIMIT = 16_384;
const BODY_LIMIT = 1_048_576;

type MountContext = MountOptions & { readonly shares: Quotas };

/** Checks that must run before a byte of the body is read. */
const hooksBeforeBody = ({ authenticator, ...parts }: MountContext, { name, endpoint }: Implemented) => [
  identify(authenticator),
  throttleKey(parts),
  async (request: FastifyRequest) => requireAccess(request.actor, endpoint),
  ...(endpoint.throttle && !endpoint.throttle.whenSent ? [throttleHook(parts, name, endpoint.throttle)] : []),
];

const mountEndpoint = (app: FastifyInstance, implemented: Implemented, options: MountContext): void => {
  const { name, endpoint } = implemented;
  const run = prepareCall(implemented, options);
  const cookieEffect = COOKIE_EFFECTS[name];
  const sendsFile = isFileResponse(endpoint.response);
  const runWithinQuota = withQuota(options.shares, implemented);

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint: name, takesBytes: endpoint.bytes !== undefined },
    bodyLimit: 'public' in endpoint.access ? ANONYMOUS_BODY_LIMIT : BODY_LIMIT,
    onRequest: hooksBeforeBody(options, implemented),
    // a file is read and counted later
    preParsing: endpoint.body && !endpoint.upload ? countBody(options.shares, implemented) : [],
    preHandler: endpoint.throttle?.whenSent ? throttleHook(options, name, endpoint.throttle) : [],
    handler: async (request, reply) => {
      const raw = readRaw(implemented, request, options);
      const token = credentialOf(request)?.token ?? null;
      const actorNow = () => options.authenticator.actorOf(token);
      const call = () => run({ ...contextOf(options, request, request.actor), actorNow }, raw);
      const answer = await runWithinQuota(request, reply, call);
      cookieEffect?.(request, reply, answer);
      return sendsFile ? sendFile(reply, answer as FileOutput, name) : sendJson(reply, answer);
    },
  });
};

/** One route per endpoint of the contract. */
export const mountEndpoints = (app: FastifyInstance, all: readonly Implemented[], options: MountOptions): void => {
  app.decorateRequest('actor');
  const mountContext = { ...options, shares: createQuotas() };
  for (const implemented of all) mountEndpoint(app, implemented, mountContext);
};
