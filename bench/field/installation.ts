import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { copyPanel, publishNextBuild } from '../../e2e/field-run/next-build.ts';
import { fillPlace, labelTraps, openWorkPlace, type WorkPlace } from '../../e2e/field-run/work-place.ts';
import { signIn } from '../../e2e/support/api-client.ts';
import { startNetworkProxy } from '../../e2e/support/network-proxy.ts';
import { type RunningServer, startServer } from '../../e2e/support/running-server.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { createBenchPlace, fillBenchPlace } from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import { fullOrShort } from '../support/size.ts';

/** The server of the runs, on a database that they share. */

const BUILT_PANEL = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

const TECHNICIAN = 'technik@deratex.example';
export const ADMIN = 'admin@deratex.example';

/** The traps of the facility of the demo; a full run uses one of 300. */
export const SMALL_TRAPS = 40;
const VISITS_BEFORE = 10;

export const startInstallation = async (folder: string) => {
  const benchPlace = await createBenchPlace('PostgreSQL', folder, 'field');
  const fill = async (): Promise<string | undefined> => (await fillBenchPlace(benchPlace, folder, VISITS_BEFORE)).uuid;
  const largePlace = await fullOrShort(fill, () => Promise.resolve(undefined))();
  const databaseUrl = benchPlace.url ?? '';
  const start = { data: path.join(folder, 'data'), env: { DATABASE_URL: databaseUrl } };
  let server: RunningServer = await startServer(start);
  const { url } = server;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isRunning = () => server.process.exitCode === null && server.process.signalCode === null;
  return {
    folder,
    url,
    databaseUrl,
    client,
    /** A facility of 300 traps, in a full run. */
    largePlace,
    kill: () => server.kill(),
    /** Starts the server again unless it runs. */
    start: async () => {
      if (!isRunning()) server = await startServer({ ...start, port: Number(new URL(url).port) });
    },
    stop: async () => {
      await client.end();
      await server.stop();
    },
  };
};

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** A facility with labelled traps, by default that of the demo, and a network before the server. */
export const openPlace = async (
  { folder, client }: Installation,
  url: string,
  name: string,
  chosen?: string,
): Promise<WorkPlace> => {
  const technician = await signIn(url, TECHNICIAN);
  const { places } = (await technician('GET', '/api/places')).body;
  const placeUuid = chosen ?? places[0].uuid;
  const admin = await signIn(url, ADMIN);
  if (chosen === undefined) await fillPlace(admin, placeUuid, SMALL_TRAPS);
  await labelTraps(admin, placeUuid);
  const proxy = await startNetworkProxy(url);
  const runFolder = path.join(folder, name);
  return openWorkPlace({ folder: runFolder, serverUrl: url, proxy, technician, email: TECHNICIAN, client, placeUuid });
};

/** Another server on the same database, whose panel can be replaced by another build. */
export const startUpdatable = async ({ folder, databaseUrl }: Installation, name: string) => {
  const panel = await copyPanel(BUILT_PANEL, path.join(folder, name));
  const env = {
    BENCH_URL: databaseUrl,
    // the files of the installation
    BENCH_DATA: path.join(folder, 'data'),
    BENCH_PANEL: '1',
    BENCH_PANEL_FOLDER: panel,
    BENCH_PORT: String(await freePort()),
  };
  let child = await startChild('our-server.ts', env);
  const publish = async () => {
    await child.stop();
    await publishNextBuild(panel);
    child = await startChild('our-server.ts', env);
  };
  return { url: child.url, publish, stop: () => child.stop() };
};
