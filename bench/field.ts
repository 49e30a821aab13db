import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openVisitAt, type Worker } from '../e2e/field-run/field-worker.ts';
import { copyPanel, publishNextBuild } from '../e2e/field-run/next-build.ts';
import type { Verdict } from '../e2e/field-run/oracle.ts';
import { endPhones } from '../e2e/field-run/phone.ts';
import { MIN_DISTURBANCES, sendWithDisturbances } from '../e2e/field-run/run-sending.ts';
import { recordAcrossUpdate } from '../e2e/field-run/run-update.ts';
import { minimumCounts, recordTogether, recordVisit, type VisitPlan } from '../e2e/field-run/run-visit.ts';
import {
  fillPlace,
  judgeWork,
  labelTraps,
  openWorkPlace,
  sendAll,
  type WorkPlace,
} from '../e2e/field-run/work-place.ts';
import { signIn } from '../e2e/support/api-client.ts';
import { startNetworkProxy } from '../e2e/support/network-proxy.ts';
import { type RunningServer, startServer } from '../e2e/support/running-server.ts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { createBenchPlace, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { median, percentile, print } from './support/figures.ts';
import { fullOrShort } from './support/size.ts';

/**
 * Work without a network on a phone that is killed: a visit from its start to the signature, sending while phone and
 * server are killed, two phones in one visit, and a new build during a visit. `--seeds 1,2,3` repeats runs whose seeds
 * were printed, `--runs together,update` some of them.
 */

/** The traps of the facility of the demo; a full run uses one of 300. */
const SMALL_TRAPS = 40;
type Size = {
  readonly traps: number;
  readonly kills: number;
  readonly photos: number;
  readonly corrections: number;
  readonly takenBack: number;
  readonly scans: number;
  readonly photoSize: 'small' | 'large';
};
const SIZE = fullOrShort<Size>(
  { traps: 300, kills: 50, photos: 100, corrections: 20, takenBack: 20, scans: 40, photoSize: 'large' },
  { traps: SMALL_TRAPS, kills: 12, photos: 6, corrections: 3, takenBack: 3, scans: 4, photoSize: 'large' },
);
const DISTURBANCES = fullOrShort({ phoneKills: 30, serverKills: 20 }, { phoneKills: 4, serverKills: 2 });
const SHORT: Size = { traps: 8, kills: 3, photos: 2, corrections: 1, takenBack: 1, scans: 2, photoSize: 'small' };
const DEFAULT_SEEDS = fullOrShort(20, 1);

const BUILT_PANEL = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

const TECHNICIAN = 'technik@deratex.example';
const ADMIN = 'admin@deratex.example';

/** Of what a phone sends over a weak connection: 4 Mbit/s. */
const UPLOAD_BYTES_PER_SECOND = 500_000;
const SYNC_WITHIN = 2;
const COLD_START_MS = 4_000;
const COLD_STARTS = 3;
const VISITS_BEFORE = 10;
const CPU_SLOWDOWN = 4;
const STORED_MS = 50;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seeds: { type: 'string' }, runs: { type: 'string' }, full: { type: 'boolean' } },
  allowPositionals: true,
});
const RUNS = values.runs?.split(',') ?? ['visit', 'sending', 'together', 'update'];
const SEEDS = values.seeds?.split(',').map(Number) ?? [...Array(DEFAULT_SEEDS).keys()].map((index) => index + 1);

/** Taps after which the phone was killed, over all runs. */
const killedTaps = { 'stored before a kill': 0, 'not stored before a kill': 0 };
/** With fewer killed taps all of them may be on one side by chance. */
const ENOUGH_TAPS = 20;

/** Kills that all came before the work, or all after it, would show nothing about the moment between. */
const printKilledTaps = (): void => {
  const [stored, notStored] = [killedTaps['stored before a kill'], killedTaps['not stored before a kill']];
  print({
    name: 'taps after which the phone was killed',
    value: `${stored} stored`,
    ratio: `${notStored} not stored (target: some of each in ${ENOUGH_TAPS} taps)`,
    holds: stored + notStored < ENOUGH_TAPS || (stored > 0 && notStored > 0),
  });
};

/** Prints the counts of a run, and its faults one by one. */
const printVerdict = (name: string, { counts, faults }: Verdict): void => {
  const kinds = ['lost', 'doubled'].map((kind) => `${faults.filter(({ is }) => is === kind).length} ${kind}`);
  for (const side of Object.keys(killedTaps) as (keyof typeof killedTaps)[]) killedTaps[side] += counts[side] ?? 0;
  const figures = Object.entries(counts).map(([label, figure]) => `${label} ${figure}`);
  print({
    name,
    value: kinds.join(', '),
    ratio: `${faults.length} faults (target 0): ${figures.join(', ')}`,
    holds: faults.length === 0,
  });
  for (const { is, what } of faults.slice(0, 20)) console.log(`        ${is}: ${what}`);
};

/** From the start of the browser, without a network, until the visit is on the screen. */
const measureColdStarts = async (worker: Worker): Promise<number> => {
  const times: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    await worker.phone.close();
    const page = await worker.phone.start();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const started = performance.now();
    await openVisitAt(worker, page);
    times.push(performance.now() - started);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  return median(times);
};

const printColdStart = (ms: number, traps: number): void =>
  print({
    name: `start without a network to the open visit of ${traps}`,
    value: `${(ms / 1000).toFixed(1)} s`,
    ratio: `CPU ${CPU_SLOWDOWN} times slower, median of ${COLD_STARTS} (target ${COLD_START_MS / 1000} s)`,
    holds: ms <= COLD_START_MS,
  });

const printTaps = ({ tapTimes }: Worker): void => {
  const p95 = percentile(tapTimes, 0.95);
  print({
    name: `from the tap until a trap is shown as stored, ${tapTimes.length} taps`,
    value: `p95 ${p95.toFixed(0)} ms`,
    ratio: `p50 ${median(tapTimes).toFixed(0)} ms (target ${STORED_MS} ms)`,
    holds: p95 <= STORED_MS,
  });
};

/** Sends over a weak connection, compared with the time that the sent bytes need at least. */
const sendSlowly = async (place: WorkPlace, worker: Worker): Promise<void> => {
  const { proxy } = place;
  await worker.phone.start();
  proxy.limit(UPLOAD_BYTES_PER_SECOND);
  const [started, before] = [performance.now(), proxy.traffic().sentBytes];
  await sendAll(place, worker);
  const seconds = (performance.now() - started) / 1000;
  const sent = proxy.traffic().sentBytes - before;
  proxy.limit(Number.POSITIVE_INFINITY);
  const least = sent / UPLOAD_BYTES_PER_SECOND;
  print({
    name: `sending of a visit of ${SIZE.traps} traps at 4 Mbit/s, ${(sent / 1e6).toFixed(1)} MB`,
    value: `${seconds.toFixed(1)} s`,
    ratio: `${(seconds / least).toFixed(1)} times the bytes alone, ${least.toFixed(1)} s (target ${SYNC_WITHIN})`,
    holds: seconds <= SYNC_WITHIN * least,
    timesReference: seconds / least,
  });
};

type Bench = {
  readonly folder: string;
  readonly url: string;
  readonly databaseUrl: string;
  readonly client: pg.Client;
  readonly restart: { readonly kill: () => Promise<void>; readonly start: () => Promise<void> };
};

const openPlace = async (
  { folder, url, client }: Bench,
  name: string,
  chosen: string | undefined,
): Promise<WorkPlace> => {
  const technician = await signIn(url, TECHNICIAN);
  const { places } = (await technician('GET', '/api/places')).body;
  const placeUuid = chosen ?? places[0].uuid;
  const admin = await signIn(url, ADMIN);
  if (chosen === undefined) await fillPlace(admin, placeUuid, SMALL_TRAPS);
  await labelTraps(admin, placeUuid);
  const runFolder = path.join(folder, name);
  const proxy = await startNetworkProxy(url);
  return openWorkPlace({ folder: runFolder, serverUrl: url, proxy, technician, email: TECHNICIAN, client, placeUuid });
};

/** Run A: a visit with kills; the first one also with its figures. */
const runVisit = async (
  bench: Bench,
  plan: VisitPlan,
  isMeasured: boolean,
  chosen: string | undefined,
): Promise<void> => {
  const place = await openPlace(bench, `visit-${plan.seed}`, chosen);
  let coldStart = 0;
  const beforeEnd = async (worker: Worker) => {
    if (isMeasured) coldStart = await measureColdStarts(worker);
  };
  const { worker, reconnect } = await recordVisit(place, plan, { beforeEnd });
  const bytesOffline = reconnect();
  if (isMeasured) {
    printColdStart(coldStart, plan.traps);
    printTaps(worker);
    await sendSlowly(place, worker);
  } else await sendAll(place, worker);
  printVerdict(
    `a visit of ${plan.traps} traps without a network, seed ${plan.seed}`,
    await judgeWork(place, { workers: [worker], bytesOffline, least: minimumCounts(plan) }),
  );
  place.proxy.close();
};

/** Run B: sending while phone and server are killed and answers are lost, from two tabs. */
const runSending = async (bench: Bench, plan: VisitPlan, chosen: string | undefined): Promise<void> => {
  const place = await openPlace(bench, `sending-${plan.seed}`, chosen);
  const { worker, reconnect } = await recordVisit(place, { ...plan, kills: 0 });
  const bytesOffline = reconnect();
  const done = await sendWithDisturbances(place, worker, bench.restart, { ...DISTURBANCES, losesEvery: 3 });
  printVerdict(
    `sending of a visit of ${plan.traps} traps with disturbances, seed ${plan.seed}`,
    await judgeWork(place, { workers: [worker], bytesOffline, done, least: MIN_DISTURBANCES }),
  );
  place.proxy.close();
};

/** Run C: two phones record the same traps of one visit, and send at the same time. */
const runTogether = async (bench: Bench, plan: VisitPlan): Promise<void> => {
  const place = await openPlace(bench, `together-${plan.seed}`, undefined);
  const { workers, reconnect } = await recordTogether(place, ADMIN, plan);
  const bytesOffline = reconnect();
  await Promise.all(workers.map((worker) => sendAll(place, worker)));
  const name = `two phones in one visit, the same ${plan.traps} traps, seed ${plan.seed}`;
  const least = { 'traps of all phones': plan.traps };
  printVerdict(name, await judgeWork(place, { workers, bytesOffline, least }));
  place.proxy.close();
};

/** A server whose panel can be replaced by another build. */
const startUpdatable = async ({ folder, databaseUrl }: Bench, name: string) => {
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

/** Run D: a new build arrives in the middle of a visit; the first one sends to its server, the next one goes on. */
const runUpdate = async (bench: Bench, plan: VisitPlan): Promise<void> => {
  const { url, publish, stop } = await startUpdatable(bench, `update-${plan.seed}`);
  const place = await openPlace({ ...bench, url }, `update-${plan.seed}`, undefined);
  const { worker, update, bytesOffline } = await recordAcrossUpdate(place, plan, publish);
  await sendAll(place, worker);
  printVerdict(
    `a new build during a visit of ${plan.traps} traps, seed ${plan.seed}`,
    await judgeWork(place, {
      workers: [worker],
      bytesOffline,
      update,
      done: { 'sent by the first build': update.sentByFirstBuild, 'found unsent by the next build': update.takenOver },
    }),
  );
  place.proxy.close();
  await stop();
};

export const benchField = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-field-'));
  const benchPlace = await createBenchPlace('PostgreSQL', folder, 'field');
  const fill = async (): Promise<string | undefined> => (await fillBenchPlace(benchPlace, folder, VISITS_BEFORE)).uuid;
  const chosen = await fullOrShort(fill, () => Promise.resolve(undefined))();
  const start = { data: path.join(folder, 'data'), env: { DATABASE_URL: benchPlace.url ?? '' } };
  let server: RunningServer = await startServer(start);
  const { url } = server;
  const client = new pg.Client({ connectionString: benchPlace.url ?? '' });
  await client.connect();
  const restart = {
    kill: () => server.kill(),
    start: async () => {
      server = await startServer({ ...start, port: Number(new URL(url).port) });
    },
  };
  const bench = { folder, url, databaseUrl: benchPlace.url ?? '', client, restart };
  try {
    for (const [index, seed] of SEEDS.entries()) {
      const runs: Readonly<Record<string, () => Promise<void>>> = {
        visit: () => runVisit(bench, { ...SIZE, seed }, index === 0, chosen),
        sending: () => runSending(bench, { ...fullOrShort(SIZE, { ...SHORT, photos: 6 }), seed }, chosen),
        together: () => runTogether(bench, { ...SHORT, seed }),
        update: () => runUpdate(bench, { ...SHORT, seed }),
      };
      for (const name of RUNS) {
        const run = runs[name];
        if (!run) throw new Error(`no run ${name}, only ${Object.keys(runs).join(', ')}`);
        await run();
      }
    }
    printKilledTaps();
  } finally {
    for (const screen of await endPhones()) console.log(screen);
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
