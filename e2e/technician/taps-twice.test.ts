import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import {
  checkOneMore,
  closeSheet,
  detailsOf,
  openDeviceNumber,
  openFieldVisit,
  openFirstSheet,
  waitForNextDevice,
  waitForSheet,
} from '../support/field-visit.ts';
import { createTapper, type Tap, tapTwice } from '../support/taps.ts';
import { openWorld } from '../support/world.ts';

/** Gloves often tap twice: the second tap must not act on the trap that the first tap opened. */

const EMAIL = 'technik@deratex.example';
const texts = pl.inspections;
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

const primaryButton = (sheet: Locator) => sheet.getByRole('button', { name: texts.sheet.clean, exact: true });

describe.each(sizesOf('phone', 'desktop'))('on a %s', (size) => {
  test('a double tap checks one trap, at any interval between the taps', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await openFirstSheet(page);
    const gaps = [60, 150, 250, 400];
    for (const gap of gaps) {
      const tap = await createTapper(page, size, primaryButton(await waitForSheet(page)));
      const before = await openDeviceNumber(page);
      await tapTwice(tap, tap, gap);
      await waitForNextDevice(page, before);
    }
    await closeSheet(page);
    await checkOneMore(page, visit);
    expect((await detailsOf(visit)).devicesChecked).toBe(gaps.length + 1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a double tap on a trap in the list, or on the next button, records nothing', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    const start = page.getByRole('button', { name: new RegExp(texts.progress.start.replace('{id}', '')) });
    const sheet = await openFirstSheet(page);
    const primaryTapper = await createTapper(page, size, primaryButton(sheet));
    const nextTapper = await createTapper(page, size, sheet.locator('[data-moves]').last());
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const tapBoth = async (first: Tap, gap: number) => {
      await tapTwice(first, primaryTapper, gap);
      await waitForSheet(page);
    };
    const startTapper = await createTapper(page, size, start);
    for (const gap of [120, 350]) {
      await tapBoth(startTapper, gap);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
    await openFirstSheet(page);
    for (const gap of [120, 350]) await tapBoth(nextTapper, gap);
    await closeSheet(page);
    await checkOneMore(page, visit);
    expect((await detailsOf(visit)).devicesChecked).toBe(1);
    await context.close();
  });

  test('steady tapping is never delayed: forty clean traps need forty taps', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await openFirstSheet(page);
    const tap = await createTapper(page, size, primaryButton(await waitForSheet(page)));
    // waits for the next trap and taps, as a person does
    for (let count = 0; count < 40; count++) {
      const before = await openDeviceNumber(page);
      await tap();
      await waitForNextDevice(page, before);
    }
    await closeSheet(page);
    const { devicesChecked } = await eventually(
      () => detailsOf(visit),
      (details) => details.devicesChecked >= 40,
    );
    expect(devicesChecked).toBe(40);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
