import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * An admin imports twenty new traps from the list of their manufacturer: the preview shows the result of each row but
 * never a key.
 */

const texts = pl.loraDevices;
const t = translatorFor('pl');
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

const TRAPS = 20;
const KEY = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';
const START = { desktop: '02D1', phone: '02D2' } as const;

const euiOf = (size: Size, row: number) => `${START[size]}${String(row).padStart(12, '0')}`;

const listOf = (size: Size): string => {
  const rows = Array.from({ length: TRAPS }, (_, row) => `${euiOf(size, row)};${KEY};Pułapka ${size} ${row + 1};B7`);
  return ['DevEUI;AppKey;Name;Batch', ...rows, 'wrong;;;'].join('\r\n');
};

const choose = async (page: Page, size: Size) => {
  await page.getByRole('combobox', { name: texts.exchange.forCompany }).click();
  await page.getByRole('option').first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'maker.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(listOf(size)),
  });
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/lora/devices`);
  await page.getByRole('link', { name: texts.import, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: texts.titles.import }).waitFor();
  await expectAccessible(page);
  await choose(page, size);
  await page.getByText(t('loraDevices.exchange.summary', { create: TRAPS, exists: 0, fault: 1 })).waitFor();
  expect(await page.content()).not.toContain(KEY);
  await expectAccessible(page);
  await expectFits(page, size);
  await page.getByRole('button', { name: t('loraDevices.exchange.submit', { count: TRAPS }) }).click();
  await page.getByText(t('loraDevices.exchange.done', { count: TRAPS })).waitFor();
  await page.getByText(`Pułapka ${size} ${TRAPS}`, { exact: true }).first().waitFor();
  const { count } = (await api('GET', `/api/lora/devices?view=short&search=Pu%C5%82apka%20${size}`)).body;
  expect(count).toBe(TRAPS);
  expect(complaints).toEqual([]);
  await context.close();
});
