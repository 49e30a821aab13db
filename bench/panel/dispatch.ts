import type { Page } from 'playwright-core';
import { median, percentile, print } from '../support/figures.ts';
import { fullOrShort } from '../support/size.ts';
import { DESK, type PanelWorld } from './panel-world.ts';
import { TECHNICIANS, VISITS_OF_DAY } from './seed-dispatch.ts';

/** The time from the drop of a visit on the dispatch board until the browser has painted it in its new column. */

const SLOWER = 4;
const DRAGS = fullOrShort(20, 10);
const STEPS = 12;
/** The server answers and the board loads again between two drags. */
const BETWEEN_DRAGS_MS = 1_500;
const LIMIT_MS = 100;

declare global {
  interface Window {
    dropPainted: Promise<number>;
  }
}

type Drag = { readonly visit: string; readonly person: string };

/** Starts the watch in the page: from the event of the pointer until after the paint that shows the card. */
const watchDrop = (page: Page, drag: Drag): Promise<void> =>
  page.evaluate(({ visit, person }) => {
    window.dropPainted = new Promise((resolve) => {
      const whenShown = (dropped: number) => {
        if (!document.querySelector(`ol[data-person="${person}"] [data-visit="${visit}"]`)) {
          requestAnimationFrame(() => whenShown(dropped));
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
  }, drag);

/** Moves the first visit of one of the first columns two columns further. */
const dragOnce = async (page: Page, nth: number): Promise<number> => {
  const day = new URL(page.url()).searchParams.get('day');
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

export const benchDispatch = async (world: PanelWorld): Promise<void> => {
  const storageState = await world.signedInState('admin@deratex.example');
  const context = await world.browser.newContext({
    ...DESK,
    storageState,
    serviceWorkers: 'block',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (const view of ['day', 'week']) {
    await page.goto(`${world.url}${world.pages.board}&view=${view}`);
    await page
      .locator('[data-visit]')
      .nth(VISITS_OF_DAY - 1)
      .waitFor();
    const times: number[] = [];
    for (let nth = 0; nth < DRAGS; nth++) times.push(await dragOnce(page, nth));
    const middle = median(times);
    print({
      name: `drop on the board, ${view}, ${TECHNICIANS} people, ${VISITS_OF_DAY} visits, CPU 4 times slower`,
      value: `${middle.toFixed(0)} ms`,
      ratio: `p95 ${percentile(times, 0.95).toFixed(0)} ms (target ${LIMIT_MS})`,
      holds: middle <= LIMIT_MS,
    });
  }
  await context.close();
};
