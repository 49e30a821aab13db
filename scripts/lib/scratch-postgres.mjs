import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { postgresFolder } from './system-packages.mjs';

/** PostgreSQL refuses to run as root, so for root it runs as an unprivileged user. */
const identity = () => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // try the next one
    }
  }
  return {};
};

/** Its databases exist for seconds: they need neither crash safety nor replication nor vacuum. */
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'checkpoint_timeout=1d',
  'max_wal_size=2GB',
];

const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 4 * 2 ** 30;

/**
 * Uses memory if there is enough: creating and dropping a database of 1,200 small files takes 0.27 CPU s there, on a
 * disk 0.68.
 */
const fastFolder = () => {
  if (!existsSync(MEMORY_FOLDER)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > MIN_FREE_BYTES ? MEMORY_FOLDER : os.tmpdir();
};

/**
 * A separate PostgreSQL server in a temporary folder. `durable: false` (tests) gives up crash safety for speed; the
 * fault tests and benchmarks set `durable: true`.
 */
export const startPostgres = async ({ durable = false, port = null } = {}) => {
  const bin = postgresFolder();
  const folder = mkdtempSync(path.join(durable ? os.tmpdir() : fastFolder(), 'trapline-postgres-'));
  const user = identity();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const spawnOptions = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'trapline', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    spawnOptions,
  );

  let usedPort = port ?? (await freePort());
  const fastArguments = durable ? [] : FAST_SETTINGS.flatMap((setting) => ['-c', setting]);
  const args = [
    '-D',
    data,
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
    '-c',
    'log_min_messages=fatal',
    '-c',
    'shared_buffers=128MB',
    ...fastArguments,
  ];
  const url = () => `postgres://trapline@127.0.0.1:${usedPort}/postgres`;
  let server = null;

  /** Whether the server that responds is ours: another one may have taken the port. */
  const isAnswering = () => {
    const queryArguments = ['-At', '-c', 'show data_directory'];
    try {
      const stdio = ['ignore', 'pipe', 'ignore'];
      const env = { ...process.env, PGCONNECT_TIMEOUT: '10' };
      return (
        execFileSync(path.join(bin, 'psql'), [url(), ...queryArguments], { stdio, env, encoding: 'utf8' }).trim() ===
        data
      );
    } catch {
      return false;
    }
  };

  /** Returns the output of a failed start; null after a successful one. */
  const launchOnce = async () => {
    server = spawn(path.join(bin, 'postgres'), [...args, '-p', String(usedPort)], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    server.stderr.on('data', (chunk) => (output += chunk));
    const closed = once(server, 'close').then(() => true);
    for (let attempt = 0; attempt <= 100; attempt++) {
      if (isAnswering()) return null;
      if (await Promise.race([closed, pause(100)])) return output;
    }
    return `no answer: ${output}`;
  };

  const launch = async () => {
    const launchError = await launchOnce();
    if (launchError !== null) throw new Error(`PostgreSQL for the tests did not start: ${launchError}`);
  };

  /** Another program may open the port between the check and the start. */
  const launchOnFreePort = async () => {
    for (;;) {
      const launchError = await launchOnce();
      if (launchError === null) return;
      if (port !== null || !launchError.includes('could not create any TCP/IP sockets'))
        throw new Error(`PostgreSQL for the tests did not start: ${launchError}`);
      usedPort = await freePort();
    }
  };

  /** Stops without notice to connected clients, as in a crash. */
  const stopServer = async () => {
    const exit = once(server, 'exit');
    server.kill('SIGQUIT');
    if (server.exitCode === null && server.signalCode === null) await exit;
  };
  await launchOnFreePort();

  const stop = async () => {
    await stopServer();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url(), stop, halt: stopServer, launch, data, folder };
};
