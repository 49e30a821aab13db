import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { TrustProxy } from '../../config.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Implemented } from '../../kernel/implement.ts';
import { mountApiPage } from './api-page.ts';
import { mountDemoInbox } from './demo-inbox-page.ts';
import { errorBody, internalErrorBody, refusalOf } from './error-body.ts';
import { mountEvents } from './events.ts';
import { leaveNoBodyHalfRead } from './half-read-bodies.ts';
import { redirectToHttps } from './https.ts';
import { type MountOptions, mountEndpoints } from './mount-endpoints.ts';
import { mountPanel } from './panel.ts';
import { doOneAfterAnother } from './pipelining.ts';
import { languageOf } from './request-context.ts';
import { belongsToPanel, canonicalApiUrl } from './rewrite-url.ts';
import { warnUnknownProxy } from './unknown-proxy.ts';

/** Of what no endpoint takes; each has a limit of its own. */
const BODY_LIMIT = 16_384;

export type HttpOptions = MountOptions & {
  readonly routes: readonly Implemented[];
  readonly logger: FastifyBaseLogger;
  readonly trustProxy: TrustProxy;
  /** Whether the contract can be read and tried here. */
  readonly apiPage: boolean;
  /** Folder of the built panel; absent folders are no error, the API stands alone. */
  readonly panelFolder: string;
  /** A server that listens already; without it one is made. */
  readonly serverFactory?: FastifyServerFactory | undefined;
};

/** `origin`: an object store to which the panel sends large files itself. */
const contentSecurityPolicy = (origin: string | null) => ({
  directives: {
    defaultSrc: ["'self'"],
    // the scanner's decoder is WebAssembly
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // the components and the preview of a report bring style elements of their own (docs/security.md)
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...(origin ? [origin] : [])],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    // an installation on a local network may have no TLS
    upgradeInsecureRequests: null,
  },
});

const REQUEST_HEADERS = [
  'Authorization',
  'Accept-Language',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'X-Date',
  'X-Timezone',
  'X-Local-Date',
  'X-Enterprise-Id',
];

/** An empty JSON body is no body: old clients send the content type with nothing behind it. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
};

/** A body of bytes is read by the verb, where there is one that takes it. */
const passBytes = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (request.routeOptions.config.takesBytes) done(null, payload);
    else done(new AppError('request/unsupported_type'));
  });
};

const registerPlugins = async (app: FastifyInstance, origin: string | null): Promise<void> => {
  const policy = contentSecurityPolicy(origin);
  await app.register(fastifyHelmet, { contentSecurityPolicy: policy, crossOriginEmbedderPolicy: false, hsts: false });
  await app.register(fastifyCors, {
    origin: '*',
    allowedHeaders: REQUEST_HEADERS,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 86_400,
  });
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody, { bodyLimit: 16_384 });
  await app.register(fastifyMultipart, {
    limits: { files: 1, fields: 20, fieldSize: 100_000, parts: 25, headerPairs: 100 },
  });
};

/** When to come back after a refusal that passes by itself: a lock is given up by then, a restarted server there again. */
const RETRY_AFTER_SECONDS = 5;

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const language = languageOf(request, request.actor ?? { kind: 'visitor' });
  reply.header('cache-control', 'no-store');
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.status >= 500) request.log.warn({ err: refusal.cause ?? refusal }, refusal.code);
    const seconds = refusal.retryAfterSeconds ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (seconds !== undefined) void reply.header('retry-after', seconds);
    return reply.status(refusal.status).send(errorBody(refusal, language));
  }
  request.log.error({ err: error, endpoint: request.routeOptions.config?.endpoint }, 'request failed');
  return reply.status(500).send(internalErrorBody(language, request.id));
};

const WORTH_A_LOOK = new Set([403, 429]);

/** One line a request: who, what, how long; no personal data, no tokens. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config ?? {};
    if (!endpoint) return;
    const actor = request.actor?.kind === 'user' ? request.actor.uuid : request.actor?.kind;
    // who tries what is not theirs, or too much of it, is worth more than a line among many
    const level = WORTH_A_LOOK.has(reply.statusCode) ? 'warn' : 'info';
    request.log[level]({ endpoint, actor, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
};

/** Of the proxies in a row the last ones are ours, by their number or by their networks; what others wrote is hearsay. */
const trustOf = (proxies: TrustProxy) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** What every door has: limits, errors in our words, the routes. */
const buildServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.logger,
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(options.trustProxy),
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 300 },
    // what fails before a route is found, such as a broken percent encoding
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    rewriteUrl: (request) => {
      const { method = 'GET', url = '/', headers } = request;
      return belongsToPanel(method, url, headers.accept) ? url : canonicalApiUrl(method, url);
    },
  });
  doOneAfterAnother(app);
  leaveNoBodyHalfRead(app);
  acceptEmptyJson(app);
  passBytes(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply));
  logRequests(app);
  warnUnknownProxy(app, options.trustProxy);
  redirectToHttps(app, options.services.settings.publicUrl);
  await registerPlugins(app, options.services.storage.parts.origin);
  mountEndpoints(app, options.routes, options);
  return app;
};

/** The whole HTTP side: plugins, the contract's routes, the API page, the panel. */
export const buildHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = await buildServer(options);
  mountEvents(app, options);
  if (options.apiPage) await mountApiPage(app, options.services.settings.productName);
  if (options.services.settings.demo) mountDemoInbox(app, options);
  await mountPanel(app, options.panelFolder);
  return app;
};

/** What radio networks send comes to processes that do nothing else. */
const WITHOUT_PEOPLE = new Set([
  'platform.health',
  'platform.live',
  'platform.ready',
  'uplinks.take',
  'uplinks.takeEvent',
]);

/** A process without an API only answers health checks. */
export const buildHealthServer = (options: HttpOptions): Promise<FastifyInstance> =>
  buildServer({ ...options, routes: options.routes.filter(({ name }) => WITHOUT_PEOPLE.has(name)) });
