import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { brokerBinary, missingLine } from '../../../scripts/lib/system-packages.mjs';

/**
 * A real broker. Its default limits, a thousand waiting messages for a client and twenty in flight, would silently drop
 * messages. Here they are set as `docs/running.md` advises operators.
 */
const configurationText = (port: number, folder: string, acceptsClients: boolean) => `
listener ${port} 127.0.0.1
allow_anonymous ${acceptsClients}
max_queued_messages 0
max_inflight_messages 1000
persistence true
persistence_location ${folder}/
`;

export type Broker = {
  readonly url: string;
  readonly restart: () => Promise<void>;
  /** Stops and restarts the broker, in two steps; each does nothing if already done. */
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

class PortTakenError extends Error {}

/**
 * Resolves when the broker logs that it is running: a connection alone could come from another program on the same
 * port.
 */
const waitUntilRunning = (child: ChildProcess): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/mosquitto version \S+ running/.test(output)) resolve(child);
    });
    child.once('error', reject);
    child.once('close', () => {
      const isPortInUse = output.includes('Address already in use');
      reject(new (isPortInUse ? PortTakenError : Error)(`mosquitto did not start: ${output}`));
    });
  });

const startProcess = (file: string): Promise<ChildProcess> => {
  const binary = brokerBinary();
  if (!binary) throw new Error(missingLine((name) => name === 'mosquitto') ?? 'no mosquitto');
  return waitUntilRunning(spawn(binary, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] }));
};

/** Another program may open the port between the check and the start. */
const startOnFreePort = async (
  file: string,
  configuration: (port: number) => string,
): Promise<{ readonly child: ChildProcess; readonly port: number }> => {
  const port = await freePort();
  writeFileSync(file, configuration(port));
  try {
    return { child: await startProcess(file), port };
  } catch (error) {
    if (error instanceof PortTakenError) return startOnFreePort(file, configuration);
    throw error;
  }
};

const stopProcess = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** `letsIn`: whether the broker accepts all clients or none. */
export const startBroker = async ({ letsIn: acceptsClients = true } = {}): Promise<Broker> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trapline-mosquitto-'));
  const file = path.join(folder, 'mosquitto.conf');
  const asRoot = process.getuid?.() === 0 ? 'user root\n' : '';
  const first = await startOnFreePort(file, (port) => `${configurationText(port, folder, acceptsClients)}${asRoot}`);
  let child: ChildProcess | null = first.child;
  const stopBroker = async () => {
    if (child) await stopProcess(child);
    child = null;
  };
  const startAgain = async () => {
    child ??= await startProcess(file);
  };
  return {
    url: `mqtt://127.0.0.1:${first.port}`,
    away: stopBroker,
    back: startAgain,
    restart: async () => {
      await stopBroker();
      await startAgain();
    },
    stop: async () => {
      await stopBroker();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
