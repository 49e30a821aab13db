import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import { errorBody } from './error-body.ts';
import { preferredLanguage } from './request-context.ts';

export type EarlyServer = {
  /** The open port; for port 0 the one that the system assigned. */
  readonly port: number;
  /** Makes the application use this server. */
  readonly serverFactory: FastifyServerFactory;
  /** Hands over the requests to the application. */
  readonly handOver: (http: FastifyInstance) => Promise<void>;
};

export class PortError extends Error {}

const RETRY_AFTER_SECONDS = 2;

const respond = (response: ServerResponse, status: number, body: object): void => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  // the next request should reach the application, which does not know this connection
  response.setHeader('connection', 'close');
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  response.statusCode = status;
  response.end(JSON.stringify(body));
};

const respondNotReady = (request: IncomingMessage, response: ServerResponse): void => {
  const refusal = new AppError('platform/not_ready', { details: 'it is starting' });
  const language = preferredLanguage(request.headers['accept-language']);
  respond(response, refusal.status, errorBody(refusal, language));
};

/** The process is alive, so it must not be restarted, but it accepts no requests yet. */
const respondWhileStarting = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.url === '/api/health/live') respond(response, 200, { status: 'ok' });
  else respondNotReady(request, response);
};

const PORT_ERROR_TEXTS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken by another program. Set PORT to a free one.`,
  EACCES: (port) => `Port ${port} may not be opened by this user. Set PORT to another one, such as 8080.`,
  EADDRNOTAVAIL: (_, host) => `HOST=${host} is no address of this machine.`,
  ENOTFOUND: (_, host) => `HOST=${host} is no address of this machine.`,
};

const explainPortError = (error: unknown, port: number, host: string): unknown => {
  const textOfError = error instanceof Error && 'code' in error ? PORT_ERROR_TEXTS[String(error.code)] : undefined;
  return textOfError ? new PortError(textOfError(port, host), { cause: error }) : error;
};

/**
 * Opens the port first: a port in use is reported at once, before the database is created. Until the application is
 * ready, each request is answered with 503.
 */
export const listenEarly = async (listenAddress: {
  readonly port: number;
  readonly host: string;
}): Promise<EarlyServer> => {
  let listener: RequestListener = respondWhileStarting;
  const server = createServer((request, response) => listener(request, response));
  try {
    await once(server.listen(listenAddress.port, listenAddress.host), 'listening');
  } catch (error) {
    throw explainPortError(error, listenAddress.port, listenAddress.host);
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : listenAddress.port;
  return {
    port,
    serverFactory: (handler, { keepAliveTimeout, requestTimeout }) =>
      Object.assign(server, {
        keepAliveTimeout,
        requestTimeout,
        // Fastify calls `listen` once the application is ready; this server already listens
        listen: () => {
          listener = handler;
          process.nextTick(() => server.emit('listening'));
          return server;
        },
      }),
    handOver: async (http) => void (await http.listen({ port, host: listenAddress.host })),
  };
};
