import type { Page } from 'playwright-core';
import { print } from '../support/figures.ts';
import { DESK, type PanelWorld } from './panel-world.ts';

/**
 * Frames that were late while somebody scrolls, filters and sorts the list of 10,000 devices, of all frames there were
 * time for. The limit is the screen's own beat, measured on the same page while nothing happens.
 */

const ALLOWED_LATE = 1;
const BEAT_FRAMES = 120;
const ACT_MS = 1500;
const TYPED = 'karmnik';

declare global {
  interface Window {
    beats: number[];
  }
}

/** The time between frames from now on, in milliseconds. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    window.beats = frames;
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if (window.beats === frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

const framesOf = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await watchFrames(page);
  await act();
  return page.evaluate(() => window.beats.slice(1));
};

const scroll = async (page: Page): Promise<void> => {
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 90);
    await page.waitForTimeout(20);
  }
};

const filter = async (page: Page): Promise<void> => {
  await page.locator('main input[type=search]').first().click();
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(ACT_MS);
};

const sort = async (page: Page): Promise<void> => {
  await page.locator('main thead button').first().click();
  await page.waitForTimeout(ACT_MS);
};

export const benchScrolling = async (world: PanelWorld): Promise<void> => {
  const storageState = await world.wasHere('admin@deratex.example');
  const context = await world.browser.newContext({ ...DESK, storageState, locale: 'pl-PL' });
  const page = await context.newPage();
  await page.goto(`${world.url}/app/devices`);
  await page.locator('main tbody tr').nth(10).waitFor();
  const idle = await framesOf(page, () => page.waitForTimeout((BEAT_FRAMES * 1000) / 60));
  const beat = idle.toSorted((one, other) => one - other)[Math.floor(idle.length / 2)] ?? Number.NaN;
  await page.mouse.move(700, 600);
  for (const [name, act] of Object.entries({ scroll, filter, sort })) {
    const frames = await framesOf(page, () => act(page));
    // one that comes two beats late is one that was not shown
    const late = frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / beat) - 1), 0);
    const share = late / (frames.length + late);
    print({
      name: `${name} the list of 10,000 devices`,
      value: `${late} of ${frames.length + late} frames late`,
      ratio: `${(share * 100).toFixed(1)} % at a beat of ${beat.toFixed(1)} ms (promised ${ALLOWED_LATE} frame at most)`,
      holds: late <= ALLOWED_LATE,
    });
  }
  await context.close();
};
