import { readFile } from 'node:fs/promises';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInOnScreen } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { readTexts } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** The quality manager of the client reads all permitted pages and downloads the report, but cannot change anything. */

const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'kontroler@deratex.example');
});

/** Expects that no control on the page adds, changes, deletes, assigns or selects. */
const expectReadOnly = async (page: Page) => {
  const { devices } = pl;
  const verbs = [devices.add, devices.edit.open, devices.delete.open, devices.qr.assign, devices.nfc.assign];
  for (const name of [...verbs, pl.places.delete.open]) {
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count(), { message: name }).toBe(0);
    await expect.poll(() => page.getByRole('link', { name, exact: true }).count(), { message: name }).toBe(0);
  }
  await expect.poll(() => page.locator('main').getByRole('checkbox').count()).toBe(0);
  await expect
    .poll(() => page.locator('main').getByRole('textbox').locator('visible=true').count())
    .toBeLessThanOrEqual(1);
};

const downloadReport = async (page: Page) => {
  const [visit] = (await api('GET', '/api/dashboard')).body.lastInspections;
  await api('POST', `/api/reports/pdf/inspection/${visit.uuid}?language=pl`, {});
  await page.reload();
  await page.getByRole('heading', { name: pl.dashboard.inspections.title }).waitFor();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: new RegExp(`^${pl.inspections.report.download}`) })
    .first()
    .click();
  const download = await downloading;
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInOnScreen(page, world.url, 'kontroler@deratex.example');
  await expectFits(page, size);
  await downloadReport(page);

  const [place] = (await api('GET', '/api/places')).body.places;
  await page.goto(`${world.url}/app/places`);
  await page
    .getByRole('link', { name: new RegExp(place.name) })
    .first()
    .click();
  // a phone shows the name in its bar
  const title = size === 'phone' ? pl.places.section.details : place.name;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(place.name, { exact: true }).locator('visible=true').first().waitFor();
  const { companyZone } = (await api('GET', `/api/places/${place.uuid}`)).body.place;
  expect(companyZone.name).not.toBe('');
  await page.locator('main dd').getByText(companyZone.name, { exact: true }).waitFor();
  await expectFits(page, size);
  await expectReadOnly(page);
  for (const section of ['inspections', 'zones']) {
    await expect.poll(() => page.locator(`a[href$="/${section}"]`).count(), { message: section }).toBe(0);
  }

  await page.locator('a[href$="/devices"]').first().click();
  await page.getByRole('heading', { level: 1, name: pl.devices.title }).waitFor();
  const { devices } = (await api('GET', `/api/places/${place.uuid}/devices`)).body;
  const status: keyof typeof pl.devices.status = devices[0].signalStatus;
  await page.getByText(pl.devices.status[status], { exact: true }).locator('visible=true').first().waitFor();
  await expectFits(page, size);
  await expectReadOnly(page);

  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices/${devices[0].uuid}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(devices[0].uniqueId) }).waitFor();
  await expectFits(page, size);
  await expectReadOnly(page);
  for (const name of await readTexts(page.getByRole('tab'))) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expectFits(page, size);
    await expectReadOnly(page);
  }

  await page.goto(`${world.url}/app/places/edit/${place.uuid}/record`);
  await page.getByRole('heading', { level: 1, name: pl.trail.title }).waitFor();
  await page.locator('main ol > li').first().waitFor();
  await expectFits(page, size);

  await page.goto(`${world.url}/app/users`);
  await page.getByRole('heading', { level: 1, name: pl.layout.refused.title }).waitFor();
  expect(page.url()).toBe(`${world.url}/app/users`);
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});
