import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Verdict } from '../e2e/field-run/oracle.ts';
import { endPhones } from '../e2e/field-run/phone.ts';
import { MIN_DISTURBANCES, sendWithDisturbances } from '../e2e/field-run/run-sending.ts';
import { recordAcrossUpdate } from '../e2e/field-run/run-update.ts';
import { minimumCounts, recordTogether, recordVisit, type VisitPlan } from '../e2e/field-run/run-visit.ts';
import { judgeWork, sendAll } from '../e2e/field-run/work-place.ts';
import {
  ADMIN,
  type Installation,
  openPlace,
  SMALL_TRAPS,
  startInstallation,
  startUpdatable,
} from './field/installation.ts';
import { measureSpeed } from './field/speed.ts';
import { printKilledTaps, printStopped, printVerdict, storeEvidence } from './field/verdicts.ts';
import { fullOrShort } from './support/size.ts';

/**
 * Work without a network on a phone that is killed: a visit from its start to the signature, sending while phone and
 * server are killed, two phones in one visit, and a new build during a visit; and how fast a phone is without kills.
 * `--seeds 1,2,3` repeats runs whose seeds were printed, `--runs together,update` some of them.
 */

type Size = Omit<VisitPlan, 'seed'>;
const SIZE = fullOrShort<Size>(
  { traps: 300, kills: 50, photos: 100, corrections: 20, takenBack: 20, scans: 40, photoSize: 'large' },
  { traps: SMALL_TRAPS, kills: 12, photos: 6, corrections: 3, takenBack: 3, scans: 4, photoSize: 'large' },
);
const DISTURBANCES = fullOrShort({ phoneKills: 30, serverKills: 20 }, { phoneKills: 4, serverKills: 2 });
const SHORT: Size = { traps: 8, kills: 3, photos: 2, corrections: 1, takenBack: 1, scans: 2, photoSize: 'small' };
const SPEED = fullOrShort({ photos: 60, taps: 40, entries: 2_000 }, { photos: 6, taps: 20, entries: 200 });
const DEFAULT_SEEDS = fullOrShort(20, 1);

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seeds: { type: 'string' }, runs: { type: 'string' }, full: { type: 'boolean' } },
  allowPositionals: true,
});
const SEEDS = values.seeds?.split(',').map(Number) ?? [...Array(DEFAULT_SEEDS).keys()].map((index) => index + 1);

type Run = (installation: Installation, seed: number) => Promise<{ readonly name: string; readonly verdict: Verdict }>;

/** Run A: a visit with kills. */
const runVisit: Run = async (installation, seed) => {
  const plan = { ...SIZE, seed };
  const place = await openPlace(installation, installation.url, `visit-${seed}`, installation.largePlace);
  const { worker, reconnect } = await recordVisit(place, plan);
  const bytesOffline = reconnect();
  await sendAll(place, worker);
  const verdict = await judgeWork(place, { workers: [worker], bytesOffline, least: minimumCounts(plan) });
  place.proxy.close();
  return { name: `a visit of ${plan.traps} traps without a network, seed ${seed}`, verdict };
};

/** Run B: sending while phone and server are killed and answers are lost, from two tabs. */
const runSending: Run = async (installation, seed) => {
  const plan = { ...fullOrShort(SIZE, { ...SHORT, photos: 6 }), seed, kills: 0 };
  const place = await openPlace(installation, installation.url, `sending-${seed}`, installation.largePlace);
  const { worker, reconnect } = await recordVisit(place, plan);
  const bytesOffline = reconnect();
  const done = await sendWithDisturbances(place, worker, installation, { ...DISTURBANCES, losesEvery: 3 });
  const verdict = await judgeWork(place, { workers: [worker], bytesOffline, done, least: MIN_DISTURBANCES });
  place.proxy.close();
  return { name: `sending of a visit of ${plan.traps} traps with disturbances, seed ${seed}`, verdict };
};

/** Run C: two phones record the same traps of one visit, and send at the same time. */
const runTogether: Run = async (installation, seed) => {
  const plan = { ...SHORT, seed };
  const place = await openPlace(installation, installation.url, `together-${seed}`);
  const { workers, reconnect, kills } = await recordTogether(place, ADMIN, plan);
  const bytesOffline = reconnect();
  await Promise.all(workers.map((worker) => sendAll(place, worker)));
  const least = { kills, corrected: workers.length * plan.corrections, 'traps of all phones': plan.traps };
  const verdict = await judgeWork(place, { workers, bytesOffline, least });
  place.proxy.close();
  return { name: `two phones in one visit, the same ${plan.traps} traps, seed ${seed}`, verdict };
};

/** Run D: a new build arrives in the middle of a visit; the first one sends to its server, the next one goes on. */
const runUpdate: Run = async (installation, seed) => {
  const plan = { ...SHORT, seed };
  const { url, publish, stop } = await startUpdatable(installation, `update-${seed}`);
  try {
    const place = await openPlace(installation, url, `update-${seed}`);
    const { worker, update, kills, bytesOffline } = await recordAcrossUpdate(place, plan, publish);
    await sendAll(place, worker);
    const verdict = await judgeWork(place, {
      workers: [worker],
      bytesOffline,
      update,
      done: { 'sent by the first build': update.sentByFirstBuild, 'found unsent by the next build': update.takenOver },
      least: { kills, corrected: plan.corrections },
    });
    place.proxy.close();
    return { name: `a new build during a visit of ${plan.traps} traps, seed ${seed}`, verdict };
  } finally {
    await stop();
  }
};

const SEEDED: Readonly<Record<string, Run>> = {
  visit: runVisit,
  sending: runSending,
  together: runTogether,
  update: runUpdate,
};
const SPEED_RUN = 'speed';
const NAMES = [SPEED_RUN, ...Object.keys(SEEDED)];
const CHOSEN = values.runs?.split(',') ?? NAMES;

/** Returns whether it has left something to look at. A run that stops says nothing about the others. */
const runSeed = async (installation: Installation, name: string, run: Run, seed: number): Promise<boolean> => {
  try {
    const { name: title, verdict } = await run(installation, seed);
    printVerdict(title, verdict);
    return verdict.faults.length > 0;
  } catch (error) {
    printStopped(`${name}, seed ${seed}`, error, await endPhones());
    return true;
  } finally {
    await endPhones();
    // it may have stopped while the server was off
    await installation.start();
  }
};

export const benchField = async (): Promise<void> => {
  const unknown = CHOSEN.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`no run ${unknown}, only ${NAMES.join(', ')}`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-field-'));
  const installation = await startInstallation(folder);
  let isToStay = false;
  try {
    if (CHOSEN.includes(SPEED_RUN)) {
      const place = await openPlace(installation, installation.url, SPEED_RUN, installation.largePlace);
      await measureSpeed(place, SPEED);
      place.proxy.close();
    }
    for (const seed of SEEDS) {
      for (const name of CHOSEN) {
        const run = SEEDED[name];
        if (run) isToStay = (await runSeed(installation, name, run, seed)) || isToStay;
      }
    }
    printKilledTaps();
    if (isToStay) storeEvidence(installation.databaseUrl, folder);
  } finally {
    for (const screen of await endPhones()) console.log(screen);
    await installation.stop();
    if (!isToStay) await rm(folder, { recursive: true, force: true });
  }
};
