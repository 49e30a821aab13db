import { createRandom } from '../../apps/server/demo/random.ts';
import { endVisit } from '../../e2e/field-run/end-visit.ts';
import { openNextTrap, openVisitAt, startVisit, type Worker } from '../../e2e/field-run/field-worker.ts';
import { drawPlan, RECEIVED_BY, type VisitPlan, walk } from '../../e2e/field-run/run-visit.ts';
import { readLogs } from '../../e2e/field-run/server-facts.ts';
import { cutNetwork, prepareWork, sendAll, siteOf, type WorkPlace } from '../../e2e/field-run/work-place.ts';
import { median, percentile, print } from '../support/figures.ts';
import { measurePack, measurePanelFiles, printStored, readStoredMb } from './amounts.ts';
import { addPestEntries } from './pest-entries.ts';

/** How fast a phone is with a large visit: its start and its taps without a network, and sending over a weak one. */

/** Of what a phone sends over a weak connection: 1 Mbit/s. */
const UPLOAD_BYTES_PER_SECOND = 125_000;
const SYNC_WITHIN = 1.2;
const COLD_START_MS = 2_500;
const COLD_STARTS = 3;
const CPU_SLOWDOWN = 4;
const STORED_MS = 100;

export type SpeedPlan = {
  /** Traps that are recorded with a photo. */
  readonly photos: number;
  /** Traps that are recorded on a slow phone. */
  readonly taps: number;
  /** Entries on the phone before the slow taps. */
  readonly entries: number;
};

/** A slow phone; the result ends it. */
const slowDown = async ({ phone }: Worker): Promise<() => Promise<void>> => {
  const session = await phone.page.context().newCDPSession(phone.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
};

/** From the request of the page, without a network, until the visit is on the screen. */
const measureColdStarts = async (worker: Worker, traps: number): Promise<void> => {
  const times: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    await worker.phone.close();
    const page = await worker.phone.start();
    const end = await slowDown(worker);
    const started = performance.now();
    await openVisitAt(worker, page);
    times.push(performance.now() - started);
    await end();
  }
  const ms = median(times);
  print({
    name: `start without a network to the open visit of ${traps}`,
    value: `${(ms / 1000).toFixed(1)} s`,
    ratio: `CPU ${CPU_SLOWDOWN} times slower, median of ${COLD_STARTS} (target ${COLD_START_MS / 1000} s)`,
    holds: ms <= COLD_START_MS,
  });
};

const plainPlan = (traps: number, photos: number): VisitPlan => ({
  ...{ seed: 1, kills: 0, corrections: 0, takenBack: 0, scans: 0, photoSize: 'large' },
  ...{ traps, photos },
});

const walkOn = async (worker: Worker, name: string, traps: number, photos: number): Promise<void> => {
  const random = createRandom(`field speed ${name}`);
  const { positions } = drawPlan(random.fork('plan'), plainPlan(traps, photos));
  await walk(worker, { random, positions, undo: 0, correct: 0, scan: 0 });
};

/** From the taps on a slow phone until the trap is shown as stored. */
const measureTaps = async (worker: Worker, { taps, entries }: SpeedPlan): Promise<void> => {
  await openNextTrap(worker);
  const end = await slowDown(worker);
  worker.tapTimes.length = 0;
  await walkOn(worker, 'taps', taps, 0);
  await end();
  const p95 = percentile(worker.tapTimes, 0.95);
  print({
    name: `from the tap until a trap is shown as stored, ${worker.tapTimes.length} taps`,
    value: `p95 ${p95.toFixed(0)} ms`,
    ratio: `CPU ${CPU_SLOWDOWN} times slower, ${entries} entries, p50 ${median(worker.tapTimes).toFixed(0)} ms (target ${STORED_MS} ms)`,
    holds: p95 <= STORED_MS,
  });
};

/** Sends over a weak connection, compared with the time that the sent bytes need at least. */
const measureSending = async (place: WorkPlace, worker: Worker, storedBefore: number): Promise<void> => {
  const traps = worker.traps.size;
  const { proxy } = place;
  const page = await worker.phone.start();
  proxy.limit(UPLOAD_BYTES_PER_SECOND);
  const [started, before] = [performance.now(), proxy.traffic().sentBytes];
  await sendAll(place, worker);
  const seconds = (performance.now() - started) / 1000;
  const sent = proxy.traffic().sentBytes - before;
  proxy.limit(Number.POSITIVE_INFINITY);
  const least = sent / UPLOAD_BYTES_PER_SECOND;
  const logs = await readLogs(siteOf(place, worker));
  const received = logs.reduce((sum, { entries, setAside }) => sum + entries - setAside, 0);
  print({
    name: `sending of a visit of ${traps} traps at 1 Mbit/s, ${(sent / 1e6).toFixed(1)} MB`,
    value: `${seconds.toFixed(1)} s`,
    ratio: `${received} entries, ${(seconds / least).toFixed(2)} times the bytes alone, ${least.toFixed(1)} s (target ${SYNC_WITHIN})`,
    holds: seconds <= SYNC_WITHIN * least,
    timesReference: seconds / least,
  });
  printStored('data on the phone after sending', storedBefore, await readStoredMb(page));
};

/** Records a visit without a network and prints the figures. */
export const measureSpeed = async (place: WorkPlace, plan: SpeedPlan): Promise<void> => {
  const random = createRandom('field speed');
  const worker = await prepareWork(place, { random, photoSize: 'large' });
  await measurePack(place, worker.traps.size);
  await measurePanelFiles();
  const reconnect = cutNetwork(place);
  await startVisit(worker, place.placeName, 0);
  await walkOn(worker, 'photos', plan.photos, plan.photos);
  await addPestEntries(worker, plan.entries);
  await measureColdStarts(worker, worker.traps.size);
  await measureTaps(worker, plan);
  await endVisit(worker, { receivedBy: RECEIVED_BY, questions: place.questions, answer: 0, sign: 0, finish: 0 });
  const storedBefore = await readStoredMb(worker.phone.page);
  await worker.phone.close();
  reconnect();
  await measureSending(place, worker, storedBefore);
  await worker.phone.close();
};
