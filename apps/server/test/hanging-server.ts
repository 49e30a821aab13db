import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type HangingOptions = {
  /** Text that it sends before it stops responding. */
  readonly text?: string | undefined;
  /** Sends only after it has received data. */
  readonly afterRequest?: boolean;
  /** Sends one more character at intervals, until the client disconnects. */
  readonly drips?: boolean;
};

/**
 * A server that hangs: it accepts connections and sends nothing, or only the given text, or one character at a time.
 */
export const openHangingServer = async ({ text, afterRequest = false, drips = false }: HangingOptions = {}) => {
  const sockets = new Set<Socket>();
  let acceptedCount = 0;
  const server = createServer((socket) => {
    acceptedCount += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    const sendText = () => {
      if (text !== undefined) socket.write(text);
      const dripTimer = drips ? setInterval(() => socket.write('x'), 20) : undefined;
      socket.once('close', () => clearInterval(dripTimer));
    };
    if (!afterRequest) sendText();
    // received data is read, otherwise the sender would block
    socket.once('data', () => afterRequest && sendText());
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    /** Number of accepted connections. */
    taken: () => acceptedCount,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
