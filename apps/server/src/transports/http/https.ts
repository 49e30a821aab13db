import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser used TLS, which usually ends at a proxy. */
    isHttps: boolean;
  }
}

const YEAR_SECONDS = 31_536_000;

/** Our proxy reports TLS, or the request is for the public address of the installation, which has TLS. */
const isOverTls = (request: FastifyRequest, publicUrl: string): boolean => {
  if (request.protocol === 'https') return true;
  const { protocol, host } = new URL(publicUrl);
  return protocol === 'https:' && request.host === host;
};

/** An installation on a local network may have no TLS; where it exists, browsers must use it (HSTS). */
export const redirectToHttps = (app: FastifyInstance, publicUrl: string): void => {
  app.decorateRequest('isHttps', false);
  app.addHook('onRequest', async (request, reply) => {
    request.isHttps = isOverTls(request, publicUrl);
    if (request.isHttps) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
};
