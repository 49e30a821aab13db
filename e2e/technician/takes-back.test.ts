import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import { expectText, expectValue } from '../support/expect-on-page.ts';
import {
  checkOneMore,
  closeSheet,
  detailsOf,
  type FieldVisit,
  openDeviceNumber,
  openFieldVisit,
  openFirstSheet,
  waitForNextDevice,
  waitForSheet,
} from '../support/field-visit.ts';
import { openWorld } from '../support/world.ts';

/** Input for a trap is a draft until the big button saves it; the last five saved traps can be undone. */

const EMAIL = 'technik@deratex.example';
const texts = pl.inspections;
const world = openWorld();

const region = (sheet: Locator, name: string) => sheet.getByRole('region', { name, exact: true });
const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#6b5' } })
    .jpeg()
    .toBuffer();

type Entry = { status: string; device: Readonly<Record<string, readonly { note?: string | null }[]>> };
const KINDS = ['deviceActions', 'deviceObjects', 'deviceObservations', 'deviceImages'];
const recordsOf = ({ device }: Entry) => KINDS.flatMap((kind) => device[kind] ?? []);

/** The numbers of checks and records on the server. */
const countStored = async (visit: FieldVisit) => {
  const { devices } = await detailsOf(visit);
  return {
    checked: devices.filter(({ status }: Entry) => status === 'CHECKED').length,
    records: devices.flatMap(recordsOf).length,
  };
};

/** Enters a pest, an action, a note and a photo without saving. */
const fillSheet = async (sheet: Locator) => {
  await region(sheet, texts.sheet.pests).getByRole('button').first().click();
  await region(sheet, texts.sheet.actions).getByRole('button').last().click();
  await sheet.getByRole('button', { name: texts.sheet.note, exact: true }).click();
  await sheet.getByRole('textbox', { name: texts.sheet.note }).fill('Pod regałem');
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'trap.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await region(sheet, texts.devices.column.images).locator('img').waitFor();
};
/** Four records: the pest, the action, the note on the action named "checked", and the photo. */
const EXPECTED_RECORDS = 4;

describe.each(sizesOf('phone', 'desktop'))('on a %s', (size) => {
  test('five traps are undone, each in one step', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await openFirstSheet(page);
    const checkedNumbers: string[] = [];
    for (let trap = 0; trap < 5; trap++) {
      const sheet = await waitForSheet(page);
      checkedNumbers.push(await openDeviceNumber(page));
      await sheet.getByRole('button', { name: texts.sheet.clean, exact: true }).click();
      await waitForNextDevice(page, checkedNumbers.at(-1) ?? '');
    }
    for (const number of checkedNumbers.toReversed()) {
      const id = number.match(/^[A-Z]+\d+/)?.[0] ?? '';
      await page.getByRole('button', { name: texts.saved.undoOf.replace('{id}', id), exact: true }).click();
      await page.getByText(texts.saved.undone.replace('{id}', id)).waitFor();
      await expectText(page.getByRole('dialog').getByRole('heading', { level: 2 }), number);
    }
    await expectFits(page, size);
    await closeSheet(page);
    // a trap that was not undone would arrive before it
    await checkOneMore(page, visit);
    expect(await countStored(visit)).toEqual({ checked: 1, records: 0 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a draft survives a reload, and a lost connection while it is saved loses and duplicates nothing', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    await fillSheet(await openFirstSheet(page));
    await expectFits(page, size);
    expect(await countStored(visit)).toEqual({ checked: 0, records: 0 });

    await page.reload();
    const sheet = await waitForSheet(page);
    await region(sheet, texts.devices.column.images).locator('img').waitFor();
    await expectValue(sheet.getByRole('textbox', { name: texts.sheet.note }), 'Pod regałem');

    // the server executes the first request, but its response is lost; then the connection fails completely
    let sent = 0;
    await page.route('**/api/places/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      if (sent === 1) await route.fetch();
      return route.abort('internetdisconnected');
    });
    await sheet.getByRole('button', { name: texts.sheet.saveAndNext, exact: true }).click();
    await closeSheet(page);
    await page
      .getByText(new RegExp(`^${texts.outbox.waitingBoth.split('{')[0]}`))
      .first()
      .waitFor();
    // all but the photo, which follows the entries of its device
    await eventually(
      () => countStored(visit),
      ({ records }) => records >= EXPECTED_RECORDS - 1,
    );
    expect(await countStored(visit)).toEqual({ checked: 1, records: EXPECTED_RECORDS - 1 });
    await page.unrouteAll();
    await page.getByRole('button', { name: texts.outbox.retry, exact: true }).last().click();
    await eventually(
      () => countStored(visit),
      ({ checked, records }) => checked === 1 && records >= EXPECTED_RECORDS,
    );
    // a duplicate would arrive before the next device
    await checkOneMore(page, visit);
    expect(await countStored(visit)).toEqual({ checked: 2, records: EXPECTED_RECORDS });
    const { devices } = await detailsOf(visit);
    const notes = devices.flatMap(recordsOf).map(({ note }: { note?: string | null }) => note);
    expect(notes.filter((note: string | null | undefined) => note === 'Pod regałem')).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a draft open in two tabs is saved once, by either tab', async () => {
    const visit = await openFieldVisit(world.url);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, EMAIL);
    await page.goto(world.url + visit.page);
    const sheet = await openFirstSheet(page);
    await region(sheet, texts.sheet.pests).getByRole('button').first().click();
    await sheet.getByRole('button', { name: texts.sheet.saveAndNext, exact: true }).waitFor();

    const second = await context.newPage();
    await second.goto(page.url());
    const save = (await waitForSheet(second)).getByRole('button', { name: texts.sheet.saveAndNext, exact: true });
    await save.click();
    // the first tab shows the saved records, and has nothing left to save for this trap
    await sheet.getByRole('button', { name: texts.sheet.nextUnchecked, exact: true }).waitFor();
    await closeSheet(second);
    await eventually(
      () => countStored(visit),
      ({ checked }) => checked === 1,
    );
    expect(await countStored(visit)).toEqual({ checked: 1, records: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
