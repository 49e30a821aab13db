import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Silence = {
  /** Text that it sends before it stops responding. */
  readonly words?: string | undefined;
  /** Sends only after it has received data. */
  readonly whenAsked?: boolean;
  /** Sends one more character at intervals, until the client disconnects. */
  readonly drips?: boolean;
};

/**
 * A server that hangs: it accepts connections and sends nothing, or only the given text, or one character at a time.
 */
export const silentServer = async ({ words, whenAsked = false, drips = false }: Silence = {}) => {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    const speak = () => {
      if (words !== undefined) socket.write(words);
      const drip = drips ? setInterval(() => socket.write('x'), 20) : undefined;
      socket.once('close', () => clearInterval(drip));
    };
    if (!whenAsked) speak();
    // received data is read, otherwise the sender would block
    socket.once('data', () => whenAsked && speak());
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    /** Number of accepted connections. */
    taken: () => taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
