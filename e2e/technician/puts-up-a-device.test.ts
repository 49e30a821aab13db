import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import {
  expectAccessible,
  expectFitsPhone,
  launchBrowser,
  openContext,
  type Size,
  signInOnScreen,
} from '../support/browser.ts';
import { type RunningServer, scratchFolder, startServer } from '../support/running-server.ts';

/** In the field: one trap more, and the old one taken away. */

const words = pl.devices;

let server: RunningServer;
let data: Awaited<ReturnType<typeof scratchFolder>>;
let browser: Browser;

beforeAll(async () => {
  data = await scratchFolder();
  server = await startServer({ data: data.folder });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await data.remove();
});

const addOne = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: words.add }).first().click();
  await page.getByRole('combobox', { name: words.create.type }).click();
  await page.getByRole('option', { name: 'Pułapka zatrzaskowa', exact: true }).click();
  await page.getByRole('textbox', { name: words.create.prefix }).fill('QT');
  await page.getByText('QT1', { exact: true }).waitFor();
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: `${words.device} / QT1` }).waitFor();
};

test.each<Size>(['desktop', 'phone'])('on a %s', { timeout: 120_000 }, async (size) => {
  const technician = await signIn(server.url, 'technik@deratex.example');
  const place = (await technician('GET', '/api/places')).body.places[0];
  const { context, page, complaints } = await openContext(browser, { size });
  await signInOnScreen(page, server.url, 'technik@deratex.example');
  await page.goto(`${server.url}/app/places/edit/${place.uuid}/devices`);
  await addOne(page);
  await expectAccessible(page);
  if (size === 'phone') await expectFitsPhone(page);
  const address = page.url();

  await page.getByRole('button', { name: words.delete.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete.confirm }).click();
  await page.getByText('Usunięto urządzenie').waitFor();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await page.getByText('QT1', { exact: true }).waitFor({ state: 'detached' });
  await page.goto(address);
  await page.getByText(pl.common.errors.not_found).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
