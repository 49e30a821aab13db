import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { brokerBinary, missingLine } from '../../../scripts/lib/system-packages.mjs';

/**
 * A real broker. Its own limits would drop messages without a word: a thousand waiting for a client, twenty on their way. Here
 * they are as `docs/running.md` tells operators to set them.
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
  /** Ended and started again, in two steps; each where it is not so already. */
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const started = async (file: string, port: number): Promise<ChildProcess> => {
  const binary = brokerBinary();
  if (!binary) throw new Error(missingLine((name) => name === 'mosquitto') ?? 'no mosquitto');
  const child = spawn(binary, ['-c', file], { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries++) {
    if (await answers(port)) return child;
    await pause(50);
  }
  throw new Error('mosquitto did not start');
};

const ended = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** `letsIn`: whoever comes; else nobody. */
export const startBroker = async ({ letsIn = true } = {}): Promise<Broker> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trapline-mosquitto-'));
  const port = await freePort();
  const file = path.join(folder, 'mosquitto.conf');
  writeFileSync(file, `${CONFIGURATION(port, folder, letsIn)}${process.getuid?.() === 0 ? 'user root\n' : ''}`);
  let child: ChildProcess | null = await started(file, port);
  const away = async () => {
    if (child) await ended(child);
    child = null;
  };
  const back = async () => {
    child ??= await started(file, port);
  };
  return {
    url: `mqtt://127.0.0.1:${port}`,
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
