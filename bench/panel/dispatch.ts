import type { Page } from 'playwright-core';
import { median, print } from '../support/figures.ts';
import { fullOrShort } from '../support/size.ts';
import { DESK, type PanelWorld } from './panel-world.ts';
import { buildReferenceBoard } from './reference-board.ts';
import { TECHNICIANS, VISITS_OF_DAY } from './seed-dispatch.ts';

/**
 * The time from the drop of a visit on the dispatch board until the browser has painted it in its new column, compared
 * with a minimal React board in the same browser. In turns.
 */

const ROUNDS = fullOrShort(5, 2);
const DRAGS = fullOrShort(6, 4);
const STEPS = 12;
/** The server answers and the board loads again between two drags. */
const BETWEEN_DRAGS_MS = 1_500;
const LIMIT_MS = 100;
/** A card that is not in its new column by then was not accepted there. */
const NOT_SHOWN_MS = 10_000;
const TARGET_TIMES = 3;

declare global {
  interface Window {
    dropPainted: Promise<number>;
  }
}

type Drag = { readonly visit: string; readonly person: string };

/** Starts the watch in the page: from the event of the pointer until after the paint that shows the card. */
const watchDrop = (page: Page, drag: Drag): Promise<void> =>
  page.evaluate(
    ({ visit, person, notShownMs }) => {
      window.dropPainted = new Promise((resolve, reject) => {
        const whenShown = (dropped: number) => {
          if (!document.querySelector(`ol[data-person="${person}"] [data-visit="${visit}"]`)) {
            if (performance.now() - dropped > notShownMs) reject(new Error(`visit ${visit} is not shown at ${person}`));
            else requestAnimationFrame(() => whenShown(dropped));
            return;
          }
          const { port1, port2 } = new MessageChannel();
          // the message arrives after the paint of this frame
          port1.onmessage = () => resolve(performance.now() - dropped);
          port2.postMessage(null);
        };
        const handleDrop = ({ timeStamp }: PointerEvent) => requestAnimationFrame(() => whenShown(timeStamp));
        addEventListener('pointerup', handleDrop, { once: true, capture: true });
      });
    },
    { ...drag, notShownMs: NOT_SHOWN_MS },
  );

/** Moves the first visit of one of the first columns two columns further, and the next time back. */
const dragOnce = async (page: Page, nth: number, day: string): Promise<number> => {
  const columns = page.locator(`ol[data-day="${day}"]:not([data-unassigned]):has([data-movable])`);
  const [from, to] = nth % 2 === 0 ? [0, 2] : [2, 0];
  const card = columns.nth(from).locator('[data-visit][data-movable]').first();
  const target = columns.nth(to);
  await target.locator('[data-visit]').first().scrollIntoViewIfNeeded();
  await card.scrollIntoViewIfNeeded();
  const [start, end] = [await card.boundingBox(), await target.boundingBox()];
  if (!start || !end) throw new Error('the card or the column is not shown');
  const visit = (await card.getAttribute('data-visit')) ?? '';
  const person = (await target.getAttribute('data-person')) ?? '';
  const y = start.y + 8;
  await page.mouse.move(start.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, y, { steps: STEPS });
  await watchDrop(page, { visit, person });
  await page.mouse.up();
  const passed = await page.evaluate(() => window.dropPainted);
  await page.waitForTimeout(BETWEEN_DRAGS_MS);
  return passed;
};

const dragOften = async (page: Page, day: string): Promise<number> => {
  await page
    .locator('[data-visit]')
    .nth(VISITS_OF_DAY - 1)
    .waitFor();
  const times: number[] = [];
  for (let nth = 0; nth < DRAGS; nth++) times.push(await dragOnce(page, nth, day));
  return median(times);
};

const openDesk = async (world: PanelWorld): Promise<Page> => {
  const context = await world.browser.newContext({
    ...DESK,
    storageState: await world.signedInState('admin@deratex.example'),
    serviceWorkers: 'block',
    bypassCSP: true,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
  });
  return context.newPage();
};

export const benchDispatch = async (world: PanelWorld): Promise<void> => {
  const referenceBoard = await buildReferenceBoard();
  const { day, path } = world.pages.board;
  for (const view of ['day', 'week']) {
    const rounds: { ours: number; reference: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openDesk(world);
      await page.goto(`${world.url}${path}&view=${view}`);
      const ours = await dragOften(page, day);
      await page.goto(`${world.url}/robots.txt`);
      await page.addScriptTag({ content: referenceBoard });
      rounds.push({ ours, reference: await dragOften(page, 'any') });
      await page.context().close();
    }
    const passed = median(rounds.map(({ ours }) => ours));
    const ratio = median(rounds.map(({ ours, reference }) => ours / reference));
    print({
      name: `drop on the board, ${view}, ${TECHNICIANS} people, ${VISITS_OF_DAY} visits`,
      value: `${passed.toFixed(0)} ms`,
      ratio: `${ratio.toFixed(1)} times a minimal React board (target ${TARGET_TIMES} or ${LIMIT_MS} ms)`,
      holds: passed <= LIMIT_MS || ratio <= TARGET_TIMES,
      timesReference: ratio,
    });
  }
};
