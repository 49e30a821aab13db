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
import { closeUnreadBodies } from './drain-bodies.ts';
import { errorBody, internalErrorBody, toAppError } from './error-body.ts';
import { mountEvents } from './events.ts';
import { redirectToHttps } from './https.ts';
import { type MountOptions, mountEndpoints } from './mount-endpoints.ts';
import { mountPanel } from './panel.ts';
import { serializePipelined } from './pipelining.ts';
import { languageOf } from './request-context.ts';
import { belongsToPanel, canonicalApiUrl } from './rewrite-url.ts';
import { warnUnknownProxy } from './unknown-proxy.ts';

/** The limit for bodies that belong to no endpoint; each endpoint has its own limit. */
const BODY_LIMIT = 16_384;

export type HttpOptions = MountOptions & {
  readonly routes: readonly Implemented[];
  readonly logger: FastifyBaseLogger;
  readonly trustProxy: TrustProxy;
  /** Whether the contract can be read and tried here. */
  readonly apiPage: boolean;
  /** Folder of the built panel; without the folder only the API is served, which is not an error. */
  readonly panelFolder: string;
  /** Whether browsers store the panel, so that it opens without a network. */
  readonly offline: boolean;
  /** A server that already listens; without it a new one is created. */
  readonly serverFactory?: FastifyServerFactory | undefined;
};

/** `origin`: an object store to which the panel sends large files itself. */
const contentSecurityPolicy = (origin: string | null) => ({
  directives: {
    defaultSrc: ["'self'"],
    // the scanner's decoder is WebAssembly
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // the components and the preview of a report have their own style elements (docs/security.md)
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

/** An empty JSON body counts as no body: old clients send the content type without a body. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
};

/** A body of raw bytes is read by the handler that accepts it. */
const acceptBytes = (app: FastifyInstance): void => {
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

/** The time to retry after a temporary refusal: by then a lock is released and a restarted server is available. */
const RETRY_AFTER_SECONDS = 5;

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const language = languageOf(request, request.actor ?? { kind: 'visitor' });
  reply.header('cache-control', 'no-store');
  const refusal = toAppError(error);
  if (refusal) {
    if (refusal.status >= 500) request.log.warn({ err: refusal.cause ?? refusal }, refusal.code);
    const seconds = refusal.retryAfterSeconds ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (seconds !== undefined) void reply.header('retry-after', seconds);
    return reply.status(refusal.status).send(errorBody(refusal, language));
  }
  request.log.error({ err: error, endpoint: request.routeOptions.config?.endpoint }, 'request failed');
  return reply.status(500).send(internalErrorBody(language, request.id));
};

const WARNING_STATUSES = new Set([403, 429]);

/** Logs one line per request: caller, call and duration, without personal data and tokens. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config ?? {};
    if (!endpoint) return;
    const actor = request.actor?.kind === 'user' ? request.actor.uuid : request.actor?.kind;
    // forbidden or excessive requests are logged as warnings, so that they are noticed
    const level = WARNING_STATUSES.has(reply.statusCode) ? 'warn' : 'info';
    request.log[level]({ endpoint, actor, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
};

/** Only the last proxies of the chain are trusted, by their number or networks; entries of others are not reliable. */
const proxyTrustOf = (proxies: TrustProxy) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** The common parts of every server: limits, our error format, the routes. */
const buildServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.logger,
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: BODY_LIMIT,
    trustProxy: proxyTrustOf(options.trustProxy),
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 300 },
    // errors before a route is found, such as an invalid percent encoding
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    rewriteUrl: (request) => {
      const { method = 'GET', url = '/', headers } = request;
      return belongsToPanel(method, url, headers.accept) ? url : canonicalApiUrl(method, url);
    },
  });
  serializePipelined(app);
  closeUnreadBodies(app);
  acceptEmptyJson(app);
  acceptBytes(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
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
  await mountPanel(app, options.panelFolder, options.offline);
  return app;
};

/** Endpoints for radio networks, which separate processes serve. */
const HEALTH_ENDPOINTS = new Set([
  'platform.health',
  'platform.live',
  'platform.ready',
  'uplinks.take',
  'uplinks.takeEvent',
]);

/** A process without an API only answers health checks. */
export const buildHealthServer = (options: HttpOptions): Promise<FastifyInstance> =>
  buildServer({ ...options, routes: options.routes.filter(({ name }) => HEALTH_ENDPOINTS.has(name)) });
