import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { createRandom } from '../../apps/server/demo/random.ts';
import { eventually } from '../support/eventually.ts';
import { endVisit } from './end-visit.ts';
import { addressOf, openNextTrap, openPage, startVisit, type Worker } from './field-worker.ts';
import type { Update } from './found.ts';
import { readLeftovers } from './phone-tables.ts';
import { drawPlan, RECEIVED_BY, type VisitPlan, walk } from './run-visit.ts';
import { readLogs } from './server-facts.ts';
import { cutNetwork, learnEntries, prepareWork, siteOf, type WorkPlace } from './work-place.ts';

/** A new build of the panel arrives in the middle of a visit: it waits while the page is open, and starts after a kill. */

/** The first script of the page, whose name has the hash of the build. */
const buildOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? null);

/** The browser asks for a new service worker; returns whether one waits afterwards. */
const downloadUpdate = async (page: Page): Promise<boolean> => {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  return eventually(
    () =>
      page.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready;
        return !installing && waiting !== null;
      }),
    Boolean,
  );
};

/** The network is back, and the open page sends without being loaded again; returns the entries on the server. */
const sendFromOpenPage = async (place: WorkPlace, worker: Worker): Promise<number> => {
  const { page } = worker.phone;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await eventually(
    () => readLeftovers(page),
    ({ unsentEntries, photosWithBytes }) => unsentEntries + photosWithBytes === 0,
  );
  return (await readLogs(siteOf(place, worker))).reduce((sum, { entries }) => sum + entries, 0);
};

/** Starts the phone without a network, and waits until the build that waited is used. */
const startNextBuild = async (worker: Worker, address: string, first: string | null): Promise<boolean> => {
  const page = await openPage(worker, address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  if ((await buildOf(page)) === first) await page.reload();
  await page.getByRole('button', { name: pl.inspections.head.finish, exact: true }).first().waitFor();
  return (await buildOf(page)) !== first;
};

/**
 * Records a third of a visit with one build, which sends it to the server of the next build; another third with the same
 * open page, while the next build waits on the phone; and the rest after a kill, with the next build. `publish` replaces
 * build and server; `kills` is the number that was planned.
 */
export const recordAcrossUpdate = async (place: WorkPlace, plan: VisitPlan, publish: () => Promise<void>) => {
  const random = createRandom(`field update ${plan.seed}`);
  const { positions, killPlan } = drawPlan(random.fork('plan'), plan);
  const third = Math.ceil(positions.length / 3);
  const worker = await prepareWork(place, { random: random.fork('worker'), photoSize: plan.photoSize });
  const reconnect = cutNetwork(place);
  await startVisit(worker, place.placeName, 0);
  await walk(worker, { random, positions: positions.slice(0, third), ...killPlan });
  const build = await buildOf(worker.phone.page);
  await publish();
  const bytesBefore = reconnect();
  const sentByFirstBuild = await sendFromOpenPage(place, worker);
  await learnEntries(place, worker, worker.visit?.uuid ?? '');
  const hasWaited = await downloadUpdate(worker.phone.page);
  const isSamePage = (await buildOf(worker.phone.page)) === build;
  const reconnectAgain = cutNetwork(place);
  // a kill would start the next build already here
  const middle = positions.slice(third, 2 * third).map((position) => ({ ...position, kill: null }));
  await walk(worker, { random, positions: middle, undo: 0, correct: 0, scan: 0 });
  await worker.phone.kill();
  const hasStarted = await startNextBuild(worker, addressOf(worker), build);
  const { unsentEntries } = await readLeftovers(worker.phone.page);
  await openNextTrap(worker);
  await walk(worker, { random, positions: positions.slice(2 * third), undo: 0, correct: 0, scan: 0 });
  await endVisit(worker, { receivedBy: RECEIVED_BY, questions: place.questions, ...killPlan });
  const update: Update = {
    sentByFirstBuild: isSamePage ? sentByFirstBuild : 0,
    hasWaited,
    hasStarted,
    takenOver: unsentEntries,
  };
  const killed = positions.filter(({ kill }, index) => kill !== null && !(index >= third && index < 2 * third));
  // those of the traps, the one before the next build and those at the end
  const kills = killed.length + 1 + killPlan.finish;
  return { worker, update, kills, bytesOffline: bytesBefore + reconnectAgain() };
};
