import type { Page } from 'playwright-core';
import { countLateFrames, measureFrameInterval, recordFrames } from '../panel/frames.ts';
import { DESK, PHONE } from '../panel/panel-world.ts';
import { print } from '../support/figures.ts';
import { fullOrShort } from '../support/size.ts';
import type { PlansWorld } from './plans-world.ts';

/**
 * A plan with 500 devices moved and zoomed, on a desktop at 60 frames per second and on a phone, four times slower, at
 * 30. Counts late frames of all possible ones, by the clock of the browser.
 */

const STEPS = 90;
const STEP_MS = 16;
const ROUNDS = fullOrShort(12, 3);
const MAX_LATE_SHARE = 0.02;

const middleOf = async (page: Page) => {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('the plan is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags the background of the plan, where there is no device. */
const push = async (page: Page): Promise<void> => {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('the plan is not there');
  const [x, y] = [box.x + 6, box.y + 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) {
    const angle = (step / STEPS) * 4 * Math.PI;
    await page.mouse.move(x + 110 * (1 - Math.cos(angle)), y + 80 * Math.abs(Math.sin(angle)));
    await page.waitForTimeout(STEP_MS);
  }
  await page.mouse.up();
};

/** Zooms as a pinch on a touchpad does. */
const zoom = async (page: Page): Promise<void> => {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let repetition = 0; repetition < ROUNDS; repetition++) {
    for (let step = 0; step < 8; step++) {
      await page.mouse.wheel(0, repetition % 2 === 0 ? -14 : 14);
      await page.waitForTimeout(STEP_MS);
    }
  }
  await page.keyboard.up('Control');
};

const PROFILES = {
  desktop: { options: DESK, slower: 1, intervals: 1 },
  phone: { options: PHONE, slower: 4, intervals: 2 },
} as const;

export const benchMoving = async ({ browser, url, storageState, plans }: PlansWorld): Promise<void> => {
  for (const [profile, { options, slower, intervals }] of Object.entries(PROFILES)) {
    const context = await browser.newContext({ ...options, storageState, locale: 'pl-PL' });
    const page = await context.newPage();
    await page.goto(url + plans[500].page);
    await page.getByRole('application').waitFor();
    await page.waitForLoadState('networkidle');
    const interval = (await measureFrameInterval(page)) * intervals;
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    for (const [name, act] of Object.entries({ push, zoom })) {
      // the first movement creates the caches for later ones
      await act(page);
      const frames = await recordFrames(page, () => act(page));
      const late = countLateFrames(frames, interval);
      const all = Math.round(frames.reduce((sum, time) => sum + time, 0) / interval);
      print({
        name: `${name} a plan of 500 devices, ${profile}${slower > 1 ? `, ${slower} times slower` : ''}`,
        value: `${late} of ${all} frames late`,
        ratio: `${((late / all) * 100).toFixed(1)} % at ${(1000 / interval).toFixed(0)} frames/s (target ${MAX_LATE_SHARE * 100} at most)`,
        holds: late <= all * MAX_LATE_SHARE,
      });
    }
    await context.close();
  }
};
