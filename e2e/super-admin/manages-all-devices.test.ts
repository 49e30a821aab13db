import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** The super admin finds a device of any facility, adds one, changes it, reads its uplinks and deletes it. */

const texts = pl.globalDevices;
const { devices } = pl;
const SUPER = 'super@trapline.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, SUPER);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).last().click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};

const add = async (page: Page, number: string, place: string) => {
  await page.getByRole('link', { name: texts.add }).click();
  await page.getByRole('heading', { level: 1, name: texts.titles.create }).waitFor();
  await page.locator('button[type=submit]').click();
  await page.getByText(devices.errors.UNIQUE_ID_REQUIRED).waitFor();
  await choose(page, texts.place, place);
  await choose(page, devices.create.type, 'Pułapka elektroniczna');
  await field(page, devices.edit.uniqueId).fill(number);
  await field(page, devices.facts.description).fill('Za regałem');
  await expectAccessible(page);
  await page.locator('button[type=submit]').click();
  await page.getByText(texts.added).first().waitFor();
  await page.getByRole('heading', { level: 1, name: `${texts.titles.edit} / ${number}` }).waitFor();
};

const change = async (page: Page) => {
  // its facility and its type cannot be changed
  expect(await field(page, texts.place).isDisabled()).toBe(true);
  await page.getByText(texts.placeLocked).waitFor();
  await field(page, devices.column.name).fill('Przy rampie');
  await page.getByRole('button', { name: pl.ui.action.save }).click();
  await page.getByText(devices.edit.saved).first().waitFor();
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { places } = (await api('GET', '/api/places?view=short')).body;
  const place: string = places[0].name;
  const number = size === 'desktop' ? 'ZD1' : 'ZP1';
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER);
  await page.goto(`${world.url}/app/devices`);
  await page.getByRole('heading', { level: 1, name: texts.titles.list }).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await add(page, number, place);
  await expectFits(page, size);
  await change(page);
  await page.getByRole('tab', { name: texts.tab.history }).click();
  await page.getByText(texts.history.none).waitFor();

  // a device with uplinks, all shown on request
  const [device] = (await api('GET', '/api/devices?status=online&page=1&limit=1&view=short')).body.devices;
  await page.goto(`${world.url}/app/devices/edit/${device.id}?view=history`);
  await page.getByRole('button', { name: texts.history.full }).click();
  await expect.poll(() => page.getByText(texts.history.check).count()).toBeGreaterThan(5);
  await expectAccessible(page);

  await page.goto(`${world.url}/app/devices?search=${number}`);
  await page.getByText('Przy rampie').first().waitFor();
  await page.getByRole('button', { name: pl.ui.grid.more.replace('{name}', number) }).click();
  await page.getByRole('menuitem', { name: devices.delete.open }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: devices.delete.confirm, exact: true }).click();
  await page.getByText(texts.noneFound).waitFor();
  expect((await api('GET', `/api/devices?search=${number}`)).body.count).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
