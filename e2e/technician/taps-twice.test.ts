import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { arriveSignedIn, openContext, type Size } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import {
  detailsOf,
  eventually,
  leaveSheet,
  numberOf,
  openFieldVisit,
  openFirstSheet,
  settledSheet,
} from '../support/field-visit.ts';
import { openWorld } from '../support/world.ts';

/** Gloves tap twice: the second half of a tap is never meant for the trap that came with the first. */

const EMAIL = 'technik@deratex.example';
const words = pl.inspections;
const TRAPS = 45;

const world = openWorld();

beforeAll(async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  const technician = await signIn(world.url, EMAIL);
  const [place] = (await technician('GET', '/api/places')).body.places;
  const [type] = (await admin('GET', `/api/device-types?placeUuid=${place.uuid}`)).body.deviceTypes;
  const made = { amountType: 'MULTIPLE', startFrom: 'NO', amount: TRAPS, prefix: 'TT', deviceTypeId: type.id };
  const { status, body } = await admin('POST', `/api/places/${place.uuid}/devices`, made);
  if (status !== 200) throw new Error(JSON.stringify(body));
});

type Tap = (at?: number) => Promise<void>;

/**
 * A finger on a phone, a mouse on a desktop, at the place where the button is now, in the moment told (ms of the clock): on a
 * busy machine the browser hears of a tap long after it, as a slow phone does.
 */
const tapper = async (page: Page, size: Size, button: Locator): Promise<Tap> => {
  const box = await button.boundingBox();
  if (!box) throw new Error('no button to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const input = await page.context().newCDPSession(page);
  return async (at = Date.now()) => {
    const timestamp = at / 1000;
    if (size === 'phone') {
      const down = input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
      const up = input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      await Promise.all([down, up]);
    } else {
      const mouse = { x, y, button: 'left', clickCount: 1, timestamp } as const;
      const down = input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
      const up = input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
      await Promise.all([down, up]);
    }
  };
};

/** Not waited for in between: the gap is between the fingers, not between the answers of the page. */
const tapTwice = async (first: Tap, second: Tap, gap: number): Promise<void> => {
  const at = Date.now();
  const tapped = first(at);
  await pause(gap);
  await Promise.all([tapped, second(at + gap)]);
};

const bigButton = (sheet: Locator) => sheet.getByRole('button', { name: words.sheet.clean, exact: true });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(sizesOf('phone', 'desktop'))('on a %s', (size) => {
  test('two taps check one trap, however far apart a double tap is', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await arriveSignedIn(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await openFirstSheet(page);
    const gaps = [60, 150, 250, 400];
    for (const gap of gaps) {
      const tap = await tapper(page, size, bigButton(await settledSheet(page)));
      const before = await numberOf(page);
      await tapTwice(tap, tap, gap);
      await expect.poll(() => numberOf(page), { message: `${gap} ms` }).not.toBe(before);
    }
    await leaveSheet(page);
    const { devicesChecked } = await eventually(
      () => detailsOf(visit),
      (details) => details.devicesChecked >= gaps.length,
    );
    await pause(4000);
    expect(devicesChecked).toBe(gaps.length);
    expect((await detailsOf(visit)).devicesChecked).toBe(gaps.length);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('two taps on a trap in the list, or on the way to the next, record nothing', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page } = await openContext(world.browser, { size });
    await arriveSignedIn(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    const start = page.getByRole('button', { name: new RegExp(words.progress.start.replace('{id}', '')) });
    const sheet = await openFirstSheet(page);
    const primary = await tapper(page, size, bigButton(sheet));
    const onward = await tapper(page, size, sheet.locator('[data-moves]').last());
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const tapBoth = async (first: Tap, gap: number) => {
      await tapTwice(first, primary, gap);
      await settledSheet(page);
    };
    const opening = await tapper(page, size, start);
    for (const gap of [120, 350]) {
      await tapBoth(opening, gap);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
    await openFirstSheet(page);
    for (const gap of [120, 350]) await tapBoth(onward, gap);
    await leaveSheet(page);
    await pause(4000);
    expect((await detailsOf(visit)).devicesChecked).toBe(0);
    await context.close();
  });

  test('who taps steadily is never slowed: forty clean traps, forty taps', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await arriveSignedIn(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await openFirstSheet(page);
    const tap = await tapper(page, size, bigButton(await settledSheet(page)));
    // as a person does: looks at the next trap for a moment, and taps
    for (let count = 0; count < 40; count++) {
      const before = await numberOf(page);
      await tap();
      const next = pause(600);
      await page.waitForFunction((old) => document.querySelector('[role=dialog] h2')?.textContent !== old, before);
      await Promise.all([next, pause(200)]);
    }
    await leaveSheet(page);
    const { devicesChecked } = await eventually(
      () => detailsOf(visit),
      (details) => details.devicesChecked >= 40,
    );
    expect(devicesChecked).toBe(40);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
