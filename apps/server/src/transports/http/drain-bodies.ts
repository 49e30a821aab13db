import type { FastifyInstance } from 'fastify';

/**
 * The rest of a refused body stays on the connection, before the next request. It is read and discarded; if its length
 * is unknown or it cannot be read any more, the connection is closed instead.
 */
export const closeUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    if (raw.destroyed || raw.headers['content-length'] === undefined) void reply.header('connection', 'close');
    else reply.raw.once('finish', () => raw.resume());
  });
};
