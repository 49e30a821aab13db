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
const CONFIGURATION = (port: number, folder: string, letsIn: boolean) => `
listener ${port} 127.0.0.1
allow_anonymous ${letsIn}
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
const running = (child: ChildProcess): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (/mosquitto version \S+ running/.test(printed)) resolve(child);
    });
    child.once('error', reject);
    child.once('close', () => {
      const isTaken = printed.includes('Address already in use');
      reject(new (isTaken ? PortTakenError : Error)(`mosquitto did not start: ${printed}`));
    });
  });

const started = (file: string): Promise<ChildProcess> => {
  const binary = brokerBinary();
  if (!binary) throw new Error(missingLine((name) => name === 'mosquitto') ?? 'no mosquitto');
  return running(spawn(binary, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] }));
};

/** Another program may open the port between the check and the start. */
const startedOnFreePort = async (
  file: string,
  configuration: (port: number) => string,
): Promise<{ readonly child: ChildProcess; readonly port: number }> => {
  const port = await freePort();
  writeFileSync(file, configuration(port));
  try {
    return { child: await started(file), port };
  } catch (error) {
    if (error instanceof PortTakenError) return startedOnFreePort(file, configuration);
    throw error;
  }
};

const ended = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** `letsIn`: whether the broker accepts all clients or none. */
export const startBroker = async ({ letsIn = true } = {}): Promise<Broker> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trapline-mosquitto-'));
  const file = path.join(folder, 'mosquitto.conf');
  const asRoot = process.getuid?.() === 0 ? 'user root\n' : '';
  const first = await startedOnFreePort(file, (port) => `${CONFIGURATION(port, folder, letsIn)}${asRoot}`);
  let child: ChildProcess | null = first.child;
  const away = async () => {
    if (child) await ended(child);
    child = null;
  };
  const back = async () => {
    child ??= await started(file);
  };
  return {
    url: `mqtt://127.0.0.1:${first.port}`,
    away,
    back,
    restart: async () => {
      await away();
      await back();
    },
    stop: async () => {
      await away();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
