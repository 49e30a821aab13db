import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFits, openContext, signInByApi, signInOnScreen } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import {
  checkOneMore,
  closeSheet,
  detailsOf,
  type FieldVisit,
  openFieldVisit,
  openFirstSheet,
} from '../support/field-visit.ts';
import { openWorld } from '../support/world.ts';

/** Each record of a phone reaches the server once, under the right user, even if responses are lost. */

const EMAIL = 'technik@deratex.example';
const texts = pl.inspections;
const RECORDING = /\/(log|images)$/;

const world = openWorld();

const isRecording = (route: Route): boolean =>
  route.request().method() === 'POST' && RECORDING.test(new URL(route.request().url()).pathname);

/** The server executes the request, but its response is lost. */
const dropResponses = (page: Page) =>
  page.route('**/api/places/**', async (route) => {
    if (!isRecording(route)) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });

/** Waits for the next successful response of the log endpoint. */
const waitForLog = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/log') && response.ok());

const ALL_SENT = new RegExp(`^${texts.outbox.allSent.replace('{time}', '')}`);

const cutOff = (context: BrowserContext) =>
  context.route('**/api/places/**', (route) =>
    isRecording(route) ? route.abort('internetdisconnected') : route.continue(),
  );

/** Simulates a phone whose clock is wrong by this much. */
const withWrongClock = (context: BrowserContext, ms: number) =>
  context.addInitScript((offset) => {
    const { now } = Date;
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now() + offset] : given),
      get: (target, name) => (name === 'now' ? () => now() + offset : Reflect.get(target, name)),
    });
  }, ms);

const pestsOf = async (visit: FieldVisit): Promise<{ amount: number; createdAt: string; uuid: string }[]> =>
  (await detailsOf(visit)).devices.flatMap(({ device }: { device: { deviceObjects: [] } }) => device.deviceObjects);
const checkedOf = async (visit: FieldVisit): Promise<number> => (await detailsOf(visit)).devicesChecked;

/** Records the first pest of the list twice on the first device, and saves. */
const recordTwoPests = async (page: Page) => {
  const sheet = await openFirstSheet(page);
  const pest = sheet.getByRole('region', { name: texts.sheet.pests, exact: true }).getByRole('button').first();
  await pest.click();
  await pest.click();
  await sheet.getByRole('button', { name: texts.sheet.saveAndNext, exact: true }).click();
  await closeSheet(page);
};

describe.each(sizesOf('phone', 'desktop'))('on a %s', (size) => {
  test('a record whose response was lost on Friday is sent again on Monday and stored once', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await dropResponses(page);
    await recordTwoPests(page);
    const [friday] = await eventually(
      () => pestsOf(visit),
      (pests) => pests.length > 0,
    );
    await page
      .getByText(/czeka.* na wysłanie/)
      .first()
      .waitFor();
    await expectFits(page, size);
    await page.close();

    await world.client.query('delete from idempotency_keys');
    const monday = await context.newPage();
    const answer = waitForLog(monday);
    await monday.goto(`${world.url}/app`);
    await answer;
    expect(await checkedOf(visit)).toBe(1);
    expect(await pestsOf(visit)).toEqual([friday]);
    expect(friday).toMatchObject({ amount: 2 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a phone with a wrong clock does not send a record twice', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await withWrongClock(context, -3 * 86_400_000);
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await dropResponses(page);
    await recordTwoPests(page);
    await eventually(
      () => pestsOf(visit),
      (pests) => pests.length > 0,
    );
    await page
      .getByText(/czeka.* na wysłanie/)
      .first()
      .waitFor();
    await page.unrouteAll();
    const answer = waitForLog(page);
    await page.getByRole('button', { name: texts.outbox.retry, exact: true }).last().click();
    await answer;
    await page.getByText(ALL_SENT).waitFor();
    expect(await checkedOf(visit)).toBe(1);
    expect(await pestsOf(visit)).toHaveLength(1);
    await expect.poll(() => page.getByText(texts.outbox.again, { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('signing out asks about waiting records, and they are never sent under another name', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await cutOff(context);
    await recordTwoPests(page);
    await page
      .getByText(/czeka.* na wysłanie/)
      .first()
      .waitFor();
    const signOut = async () => {
      if (size === 'phone') {
        await page
          .getByRole('navigation', { name: pl.layout.tabs })
          .getByRole('link', { name: pl.layout.titles.more })
          .click();
        return page.getByRole('button', { name: pl.layout.signOut }).click();
      }
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^[A-Z]{2}/ })
        .click();
      await page.getByRole('menuitem', { name: pl.layout.signOut }).click();
    };
    await signOut();
    const question = page.getByRole('dialog', { name: '2 wpisy czekają na wysłanie' });
    await question.waitFor();
    await expectFits(page, size);
    await question.getByRole('button', { name: pl.myDay.signOut.leave }).click();
    await page.locator('input[type=email]').waitFor();
    await context.unrouteAll();

    await signInOnScreen(page, world.url, 'admin@deratex.example');
    await page.goto(world.url + visit.page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // a record of this user arrives; waiting records of another user would have been sent before it
    await checkOneMore(page, visit);
    expect(await pestsOf(visit)).toEqual([]);
    await signOut();
    await page.locator('input[type=email]').waitFor();

    await signInOnScreen(page, world.url, EMAIL);
    await eventually(
      () => pestsOf(visit),
      (pests) => pests.length > 0,
    );
    expect(await pestsOf(visit)).toMatchObject([{ amount: 2, user: { name: 'Marek' } }]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
