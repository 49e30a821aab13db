import { readFile } from 'node:fs/promises';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCode } from '../../apps/server/test/read-code.ts';
import { signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** A super admin creates codes for a company and prints them; a technician scans one and assigns it to a device. */

const texts = pl.qrCodes;
const world = openWorld();

const pick = async (page: Page, name: string, typed: string) => {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option').first().click();
};

const createBatch = async (page: Page, name: string) => {
  await page.getByRole('button', { name: texts.batches.add }).click();
  await page.getByRole('button', { name: texts.create.submit }).click();
  await page.getByText(pl.common.fieldErrors.required).first().waitFor();
  await page.getByRole('textbox', { name: texts.create.name }).fill(name);
  await page.getByRole('textbox', { name: texts.create.amount }).fill('3');
  await pick(page, texts.create.company, 'Deratex');
  await page.getByRole('button', { name: texts.create.submit }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const downloadedBy = async (page: Page) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.batch.download }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const name = `Dodruk ${size}`;
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'super@trapline.example');
  await page.goto(`${world.url}/app/qrcodes`);
  await createBatch(page, name);
  await page.getByText('3 etykiety, 1 strona').waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await page.getByRole('combobox', { name: texts.batch.sheet }).click();
  await page.getByRole('option', { name: texts.sheets.L7651 }).click();
  const pdf = await downloadedBy(page);
  expect(pdf.name).toBe(`${name}.pdf`);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');

  const picture = page.getByRole('listitem').getByRole('img').first();
  // moves the picture out from under the bottom bar of a phone
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const address = (await readCode(await picture.screenshot())) ?? '';
  expect(address).toContain(`${world.url}/app/qr/`);
  const batch = page.url();

  const technician = await openContext(world.browser, { size });
  await signInByApi(technician.page, world.url, 'technik@deratex.example');
  const api = await signIn(world.url, 'technik@deratex.example');
  const [place] = (await api('GET', '/api/places')).body.places;
  const { devices } = (await api('GET', `/api/places/${place.uuid}/devices`)).body;
  const device = devices.at(size === 'phone' ? -1 : -2);
  await technician.page.goto(address);
  await pick(technician.page, texts.give.place, place.name);
  await pick(technician.page, texts.give.device, device.uniqueId);
  await technician.page.locator('main button[type=submit]').click();
  await technician.page.getByRole('heading', { level: 1, name: new RegExp(`/ ${device.uniqueId}$`) }).waitFor();
  expect(technician.complaints).toEqual([]);
  await technician.context.close();

  await page.goto(`${world.url}/app/qrcodes`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForURL(batch);
  await page.getByText('1 / 3').waitFor();
  await page.getByText('2 etykiety, 1 strona').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
