import type { FastifyInstance } from 'fastify';

/**
 * A body that was refused before its end leaves its rest on the connection, where the next question waits behind it. The rest
 * is read and thrown away; where nobody says how much there is, or it cannot be read any more, the connection ends instead.
 */
export const leaveNoBodyHalfRead = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    if (raw.destroyed || raw.headers['content-length'] === undefined) void reply.header('connection', 'close');
    else reply.raw.once('finish', () => raw.resume());
  });
};
