import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export const scratchFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-e2e-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }) };
};

export type RunningServer = {
  readonly url: string;
  readonly process: ChildProcess;
  /** Asks the server to finish its current work and to stop; returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends the process at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  readonly output: () => string;
};

export type StartOptions = {
  readonly data: string;
  /** The port of an earlier server that is started again; without it the system assigns a free one. */
  readonly port?: number;
  /** A host name, needed for tests of passkeys, which do not work on bare IP addresses. */
  readonly host?: string;
  readonly env?: Readonly<Record<string, string>>;
};

// a generous limit: a busy machine starts a server slowly
const START_LIMIT_MS = 600_000;

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};

/** The port that the server has opened; it sends the port over the channel to its parent. */
const waitForPort = (child: ChildProcess, output: () => string): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const port = typeof message === 'object' ? Reflect.get(message, 'port') : undefined;
      if (typeof port === 'number') resolve(port);
      else reject(new Error(`the server told no port but ${JSON.stringify(message)}`));
    });
    // after `close` everything it printed has arrived
    child.once('close', () => reject(new Error(`the server did not start:\n${output()}`)));
  });

const waitUntilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start:\n${output()}`);
    await pause(50);
  }
};

/** The environment of a server: by default with the small demo data, overridden by `env`. */
export const environmentOf = ({ data, port = 0, host = '127.0.0.1', env = {} }: StartOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  // the default of TRAPLINE_URL consists of both
  HOST: host,
  TRAPLINE_DATA: data,
  TRAPLINE_DEMO: 'true',
  TRAPLINE_DEMO_SIZE: 'small',
  TRAPLINE_URL: '',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  ...env,
});

/** Starts the product in a separate process. */
export const startServer = async (start: StartOptions): Promise<RunningServer> => {
  const environment = environmentOf(start);
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stopWith = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  };
  const url = `http://${environment.HOST}:${await waitForPort(child, () => output)}`;
  await waitUntilReady(url, child, () => output);
  return {
    url,
    process: child,
    stop: () => stopWith('SIGTERM'),
    kill: async () => void (await stopWith('SIGKILL')),
    output: () => output,
  };
};
