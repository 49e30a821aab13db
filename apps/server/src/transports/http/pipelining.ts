import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Nobody we know asks on before the answer is there; a proxy may, for a few. */
const WAITING_AT_MOST = 16;

type Line = { isTaken: boolean; readonly waiting: (() => void)[] };

/**
 * What is asked on one connection is done one after another, as it is answered: else a single one could begin hundreds of
 * calls whose answers nobody reads. Those of a connection that breaks are forgotten with it.
 */
export const doOneAfterAnother = (app: FastifyInstance): void => {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', ({ raw: { socket } }, reply) => {
    const line = lines.get(socket) ?? { isTaken: false, waiting: [] };
    lines.set(socket, line);
    reply.raw.once('close', () => {
      if (socket.destroyed) return;
      const next = line.waiting.shift();
      if (next) next();
      else line.isTaken = false;
    });
    if (line.isTaken) {
      if (line.waiting.length >= WAITING_AT_MOST) socket.destroy();
      return new Promise<void>((begin) => line.waiting.push(begin));
    }
    line.isTaken = true;
    return Promise.resolve();
  });
};
