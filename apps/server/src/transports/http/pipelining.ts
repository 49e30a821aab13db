import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Known clients send no request before the previous response; a proxy may send a few. */
const MAX_WAITING = 16;

type SocketQueue = { isBusy: boolean; readonly waiting: (() => void)[] };

/**
 * Requests of one connection run one after another: otherwise a single connection could start hundreds of calls and
 * never read the answers. Waiting requests of a broken connection are dropped.
 */
export const serializePipelined = (app: FastifyInstance): void => {
  const socketQueues = new WeakMap<Socket, SocketQueue>();
  app.addHook('onRequest', ({ raw: { socket } }, reply) => {
    const socketQueue = socketQueues.get(socket) ?? { isBusy: false, waiting: [] };
    socketQueues.set(socket, socketQueue);
    reply.raw.once('close', () => {
      if (socket.destroyed) return;
      const next = socketQueue.waiting.shift();
      if (next) next();
      else socketQueue.isBusy = false;
    });
    if (socketQueue.isBusy) {
      if (socketQueue.waiting.length >= MAX_WAITING) socket.destroy();
      return new Promise<void>((begin) => socketQueue.waiting.push(begin));
    }
    socketQueue.isBusy = true;
    return Promise.resolve();
  });
};
