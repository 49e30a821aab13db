import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { DIRECTUS_VERSION, installDirectus } from './install-directus.ts';
import { type Peer, type PlainWorld, plainRecord, type RunningPeer } from './peer.ts';

const run = promisify(execFile);

const settingsOf = (world: PlainWorld, folder: string, token: string): Record<string, string> => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  CONFIG_PATH: path.join(folder, 'none'),
  EXTENSIONS_PATH: path.join(folder, 'extensions'),
  STORAGE_LOCAL_ROOT: path.join(folder, 'uploads'),
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: world.databaseUrl,
  DB_SEARCH_PATH: 'array:peers',
  SECRET: crypto.randomUUID() + crypto.randomUUID(),
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: crypto.randomUUID(),
  ADMIN_TOKEN: token,
  TELEMETRY: 'false',
  SERVE_APP: 'false',
  HOST: '127.0.0.1',
  // it refuses requests of a busy process, and here every process is busy
  PRESSURE_LIMITER_ENABLED: 'false',
});

const filterOf = (world: PlainWorld) => `filter[place_id][_eq]=${world.place}`;

/** Directus creates its tables beside the plain ones and serves these by what it reads from the database. */
export const directusPeer = async (world: PlainWorld): Promise<Peer> => {
  const { node, script } = await installDirectus();
  const folder = path.join(world.folder, 'directus');
  for (const name of ['extensions', 'uploads']) await mkdir(path.join(folder, name), { recursive: true });
  const token = crypto.randomUUID();
  const env = { ...process.env, ...settingsOf(world, folder, token) };
  await run(node, [script, 'bootstrap'], { cwd: folder, env });

  const start = async (): Promise<RunningPeer> => {
    const port = await freePort();
    const child = spawn(node, [script, 'start'], {
      cwd: folder,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const stop = async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await exit;
    };
    return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
  };
  const visitFields = 'id,name,status,started_at,finished_at,approved_at,person_id.name';
  const deviceFields = 'id,number,name,location,type_id.name,detect,battery,rssi,last_contact_at';
  return {
    name: `Directus ${DIRECTUS_VERSION}`,
    lists: {
      visits: `/items/visits?${filterOf(world)}&sort=-started_at&limit=10&fields=${visitFields}&meta=filter_count`,
      devices: `/items/devices?${filterOf(world)}&sort=-detect,number_prefix,number_value,id&limit=-1&fields=${deviceFields}`,
    },
    headers: { authorization: `Bearer ${token}` },
    record: (trap) => ({ method: 'POST', path: '/items/records', body: plainRecord(world, trap) }),
    start,
  };
};
