import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.mjs';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export const scratchFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-e2e-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }) };
};

export type RunningServer = {
  readonly url: string;
  readonly process: ChildProcess;
  /** Asks it to finish what it is doing; answers its exit code. */
  readonly stop: () => Promise<number | null>;
  /** As a power cut would. */
  readonly kill: () => Promise<void>;
  readonly output: () => string;
};

type Start = {
  readonly data: string;
  readonly port?: number;
  /** A name where passkeys are tried: they belong to none of bare addresses. */
  readonly host?: string;
  readonly env?: Readonly<Record<string, string>>;
};

// a net: a machine that is busy with other things starts a server slowly
const START_LIMIT_MS = 600_000;

const answersHealth = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};

const waitUntilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await answersHealth(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start:\n${output()}`);
    await pause(50);
  }
};

/** The product as it is started, in a process of its own, with the small demo world unless told otherwise. */
export const startServer = async ({ data, port, host = '127.0.0.1', env = {} }: Start): Promise<RunningServer> => {
  const chosen = port ?? (await freePort());
  const url = `http://${host}:${chosen}`;
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: {
      ...process.env,
      PORT: String(chosen),
      HOST: '127.0.0.1',
      TRAPLINE_DATA: data,
      TRAPLINE_DEMO: 'true',
      TRAPLINE_DEMO_SIZE: 'small',
      TRAPLINE_URL: url,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  };
  await waitUntilReady(url, child, () => printed);
  return {
    url,
    process: child,
    stop: () => ended('SIGTERM'),
    kill: async () => void (await ended('SIGKILL')),
    output: () => printed,
  };
};
