import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { postgresFolder } from './system-packages.mjs';

/** PostgreSQL refuses to run as root, so root lends it the identity of an unprivileged user. */
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

/** Its databases live for seconds: nothing has to outlive a crash, be copied elsewhere or be vacuumed. */
const SHORT_LIVED = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'checkpoint_timeout=1d',
  'max_wal_size=2GB',
];

const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/** Memory where there is enough of it: a database of 1,200 small files is made and dropped there in 0.27 CPU s, on a disk in 0.68. */
const shortLivedFolder = () => {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : os.tmpdir();
};

/**
 * A PostgreSQL server of our own in a temporary folder. `durable: false` (tests) trades crash safety for speed; the
 * fault tests and benchmarks keep it.
 */
export const startPostgres = async ({ durable = false, port = null } = {}) => {
  const bin = postgresFolder();
  const folder = mkdtempSync(path.join(durable ? os.tmpdir() : shortLivedFolder(), 'trapline-postgres-'));
  const as = identity();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const run = { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'trapline', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    run,
  );

  const chosen = port ?? (await freePort());
  const fast = durable ? [] : SHORT_LIVED.flatMap((setting) => ['-c', setting]);
  const args = [
    '-D',
    data,
    '-p',
    String(chosen),
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
    ...fast,
  ];
  const url = `postgres://trapline@127.0.0.1:${chosen}/postgres`;
  let server = null;

  const launch = async () => {
    server = spawn(path.join(bin, 'postgres'), args, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
    for (let attempt = 0; ; attempt++) {
      try {
        execFileSync(path.join(bin, 'psql'), [url, '-c', 'select 1'], { stdio: 'ignore' });
        return;
      } catch (error) {
        if (attempt > 100 || server.exitCode !== null)
          throw new Error('PostgreSQL for the tests did not start', { cause: error });
        await pause(100);
      }
    }
  };
  /** Without a word to whoever is connected, as after a crash. */
  const halt = async () => {
    const exit = once(server, 'exit');
    server.kill('SIGQUIT');
    if (server.exitCode === null && server.signalCode === null) await exit;
  };
  await launch();

  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop, halt, launch, data, folder };
};
