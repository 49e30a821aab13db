import type { Page } from 'playwright-core';
import { print } from '../support/figures.ts';
import { countLateFrames, measureFrameInterval, recordFrames } from './frames.ts';
import { DESK, type PanelWorld } from './panel-world.ts';

/**
 * Late frames while the list of 10,000 devices is scrolled, filtered and sorted, of all possible frames. The reference
 * is the time between frames on the same page while nothing happens.
 */

const MAX_LATE_FRAMES = 1;
const ACT_MS = 1500;
const TYPED = 'karmnik';

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
  const storageState = await world.signedInState('admin@deratex.example');
  const context = await world.browser.newContext({ ...DESK, storageState, serviceWorkers: 'block', locale: 'pl-PL' });
  const page = await context.newPage();
  await page.goto(`${world.url}/app/devices`);
  await page.locator('main tbody tr').nth(10).waitFor();
  const interval = await measureFrameInterval(page);
  await page.mouse.move(700, 600);
  for (const [name, act] of Object.entries({ scroll, filter, sort })) {
    const frames = await recordFrames(page, () => act(page));
    const late = countLateFrames(frames, interval);
    const share = late / (frames.length + late);
    print({
      name: `${name} the list of 10,000 devices`,
      value: `${late} of ${frames.length + late} frames late`,
      ratio: `${(share * 100).toFixed(1)} % at an interval of ${interval.toFixed(1)} ms (target ${MAX_LATE_FRAMES} frame at most)`,
      holds: late <= MAX_LATE_FRAMES,
    });
  }
  await context.close();
};
