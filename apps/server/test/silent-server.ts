import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Silence = {
  /** What it sends before it stops answering. */
  readonly words?: string | undefined;
  /** Only after it was spoken to. */
  readonly whenAsked?: boolean;
  /** One letter more, again and again, as long as somebody listens. */
  readonly drips?: boolean;
};

/** A neighbour that hangs: it accepts connections and sends nothing, or only these words, or one letter at a time. */
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
    // what is sent is read, or the sender would wait for that
    socket.once('data', () => whenAsked && speak());
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    /** How often somebody came. */
    taken: () => taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
