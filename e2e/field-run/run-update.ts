import { appendFile, cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createRandom } from '../../apps/server/demo/random.ts';
import { endVisit, openPage, startVisit, type Worker } from './field-worker.ts';
import { drawPlan, RECEIVED_BY, type VisitPlan, walk } from './run-visit.ts';
import { cutNetwork, prepareWork, sendRecords, type WorkPlace } from './work-place.ts';

/** A new build of the panel arrives in the middle of a visit: its worker waits, and starts after a kill. */

/** A copy of the built panel, which the server serves and which gets another build. */
export const copyPanel = async (from: string, folder: string): Promise<string> => {
  const panel = path.join(folder, 'panel');
  await cp(from, panel, { recursive: true });
  return panel;
};

/** Makes the service worker of this copy a new one. */
export const publishNextBuild = async (panel: string): Promise<void> => {
  await appendFile(path.join(panel, 'sw.js'), '\n// the next build\n');
  for (const encoding of ['br', 'gz', 'zst']) await rm(path.join(panel, `sw.js.${encoding}`), { force: true });
};

type WorkerState = 'waiting' | 'active';

const stateOfUpdate = async ({ phone }: Worker): Promise<WorkerState> => {
  const handle = await phone.page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.installing) return false;
    return registration.waiting ? 'waiting' : 'active';
  });
  return (await handle.jsonValue()) || 'active';
};

const askForUpdate = ({ phone }: Worker): Promise<unknown> =>
  phone.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/**
 * Records half of a visit with one build and half with the next one. `publish` replaces the build on the server.
 * Returns also the states of the new worker before and after the kill.
 */
export const recordAcrossUpdate = async (place: WorkPlace, plan: VisitPlan, publish: () => Promise<void>) => {
  const random = createRandom(`field update ${plan.seed}`);
  const { positions, ...plans } = drawPlan(random.fork('plan'), plan);
  const half = Math.floor(positions.length / 2);
  const worker = await prepareWork(place, { random: random.fork('worker'), photoSize: plan.photoSize });
  const reconnect = cutNetwork(place);
  await startVisit(worker, place.placeName, 0);
  await walk(worker, { random, positions: positions.slice(0, half), ...plans.killPlan });
  // the old build sends what it has, while the worker of the new one waits
  const before = reconnect();
  await publish();
  await openPage(worker, `${place.proxy.url}/app/my-day`);
  await askForUpdate(worker);
  const state = await stateOfUpdate(worker);
  await sendRecords(worker);
  await worker.phone.kill();
  const reconnectAgain = cutNetwork(place);
  await openPage(worker, `${place.proxy.url}/app/my-day`);
  const stateAfter = await stateOfUpdate(worker);
  await openPage(worker, `${worker.visit?.address}?device=next`);
  await walk(worker, { random, positions: positions.slice(half), ...plans.killPlan });
  await endVisit(worker, { receivedBy: RECEIVED_BY, questions: place.questions, ...plans.killPlan });
  return { worker, states: [state, stateAfter], bytesOffline: before + reconnectAgain() };
};
