import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '../../config.ts';

/** Behind a proxy that is not configured, all callers have its address and share one limit: logged once. */
export const warnUnknownProxy = (app: FastifyInstance, proxies: TrustProxy): void => {
  if (proxies !== 0) return;
  let isLogged = false;
  app.addHook('onRequest', async (request) => {
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    request.log.warn(
      'a request says it came through a proxy, but TRUST_PROXY is 0: if the proxy is yours, set it, or everybody behind it shares one limit of sign-ins',
    );
  });
};
