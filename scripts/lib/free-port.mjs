import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections (32768 on Linux, 49152 elsewhere), above the well-known
 * ones.
 */
const FIRST = 12_000;
const COUNT = 20_000;

const assignedPorts = new Set();

const isFree = async (port) => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/**
 * Returns a port without a listener, for another process that will open it a moment later. Port 0 is not suitable: the
 * system may meanwhile assign the port it picks to an outgoing connection. No port is returned twice.
 *
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (assignedPorts.has(port) || !(await isFree(port))) continue;
    assignedPorts.add(port);
    return port;
  }
};
