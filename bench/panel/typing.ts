import type { Page } from 'playwright-core';
import { median, percentile, print } from '../support/figures.ts';
import { fullOrShort } from '../support/size.ts';
import { DESK, type PanelWorld } from './panel-world.ts';
import { buildReferenceList } from './reference-list.ts';

/**
 * How long the filter of a visit of 300 devices blocks the page at each key, on a processor four times slower, compared
 * with a minimal React list in the same browser. In turns.
 */

const SLOWER = 4;
const ROUNDS = fullOrShort(3, 1);
const TYPED = 'karmnik 12';
const BETWEEN_KEYS_MS = 600;
const TARGET_TIMES = 3;
const TARGET_MS = 100;

declare global {
  interface Window {
    keys: number[];
  }
}

/** The longest time for which the page did not respond between one key and the next. */
const typeInto = async (page: Page, field: string): Promise<number[]> => {
  await page.locator(field).first().click();
  await page.evaluate(() => {
    window.keys = [];
    let [last, quietFrames] = [performance.now(), 0];
    const draw = () => {
      const now = performance.now();
      quietFrames = Math.max(quietFrames, now - last);
      last = now;
      window.keys[window.keys.length - 1] = quietFrames;
      requestAnimationFrame(draw);
    };
    addEventListener(
      'keydown',
      () => {
        [last, quietFrames] = [performance.now(), 0];
        if (window.keys.push(0) === 1) requestAnimationFrame(draw);
      },
      { capture: true },
    );
  });
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  return page.evaluate(() => window.keys);
};

const openThrottled = async (world: PanelWorld): Promise<Page> => {
  const storageState = await world.signedInState('technik@deratex.example');
  const context = await world.browser.newContext({
    ...DESK,
    storageState,
    serviceWorkers: 'block',
    bypassCSP: true,
    locale: 'pl-PL',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(world.url + world.pages.visit);
  await page.locator('main input[type=search]').first().waitFor();
  return page;
};

export const benchTyping = async (world: PanelWorld): Promise<void> => {
  const referenceList = await buildReferenceList();
  const rounds: { ours: number; reference: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openThrottled(world);
    const ours = percentile(await typeInto(page, 'main input[type=search]'), 0.95);
    await page.goto(`${world.url}/robots.txt`);
    await page.addScriptTag({ content: referenceList });
    const reference = percentile(await typeInto(page, '#reference'), 0.95);
    rounds.push({ ours, reference });
    await page.context().close();
  }
  const ratio = median(rounds.map(({ ours, reference }) => ours / reference));
  print({
    name: 'key in the filter of 300 devices, p95, CPU four times slower',
    value: `${median(rounds.map(({ ours }) => ours)).toFixed(0)} ms`,
    ratio: `${ratio.toFixed(1)} times a minimal React list (target ${TARGET_TIMES} or ${TARGET_MS} ms)`,
    holds: ratio <= TARGET_TIMES,
    timesReference: ratio,
  });
};
