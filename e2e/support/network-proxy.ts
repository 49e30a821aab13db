import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The network between a phone and the server: it can be cut, and then it refuses every connection. */
export const startNetworkProxy = async (serverUrl: string) => {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  const server = createServer((phoneSocket) => {
    if (isDisconnected) return void phoneSocket.destroy();
    const serverSocket = connect(Number(port), hostname);
    for (const [one, other] of [
      [phoneSocket, serverSocket],
      [serverSocket, phoneSocket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the cable has no port');
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: (): void => {
      isDisconnected = true;
      dropAll();
    },
    mend: (): void => {
      isDisconnected = false;
    },
    close: (): void => {
      dropAll();
      server.close();
    },
  };
};
