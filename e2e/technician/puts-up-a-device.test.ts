import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** In the field a technician adds a trap and removes the old one. */

const texts = pl.devices;

const world = openWorld();

const addOne = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: texts.add }).first().click();
  await page.getByRole('combobox', { name: texts.create.type }).click();
  await page.getByRole('option', { name: 'Pułapka zatrzaskowa', exact: true }).click();
  await page.getByRole('textbox', { name: texts.create.prefix }).fill('QT');
  await page.getByText('QT1', { exact: true }).waitFor();
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: `${texts.device} / QT1` }).waitFor();
};

test.each(sizesOf('phone', 'desktop'))('on a %s', async (size) => {
  const technician = await signIn(world.url, 'technik@deratex.example');
  const place = (await technician('GET', '/api/places')).body.places[0];
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'technik@deratex.example');
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices`);
  await addOne(page);
  await expectFits(page, size);
  const address = page.url();

  await page.getByRole('button', { name: texts.delete.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.delete.confirm }).click();
  await page.getByText('Usunięto urządzenie').waitFor();
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  await page.getByText('QT1', { exact: true }).waitFor({ state: 'detached' });
  await page.goto(address);
  await page.getByText(pl.ui.error.missing).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
