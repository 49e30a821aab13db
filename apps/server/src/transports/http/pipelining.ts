import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Known clients send no request before the previous response; a proxy may send a few. */
const WAITING_AT_MOST = 16;

type Line = { isTaken: boolean; readonly waiting: (() => void)[] };

/**
 * Requests of one connection run one after another: otherwise a single connection could start hundreds of calls and
 * never read the answers. Waiting requests of a broken connection are dropped.
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
