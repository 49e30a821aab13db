import { readFile } from 'node:fs/promises';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * An admin imports a table of 200 devices with 7 faulty rows: previews the result of every row, downloads the faulty
 * rows, and imports the rest.
 */

const texts = pl.deviceExchange;
const t = translatorFor('pl');
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

const TYPE = 'Karmnik deratyzacyjny';
const ROWS = 200;
/** The faulty rows of the table, each with its fault. */
const FAULTY: Readonly<Record<number, string>> = {
  10: `;${TYPE};bez numeru;`,
  20: `K12345;${TYPE};za długi numer;`,
  30: `K1;${TYPE};drugi raz;`,
  40: 'X40;Nieznany typ;;',
  50: `X50;${TYPE};;Nieznana strefa`,
  60: `X60;${TYPE};=1+1;`,
  70: 'X70;;bez typu;',
};

const tableOf = (): string => {
  const rows = Array.from({ length: ROWS }, (_, row) => FAULTY[row] ?? `K${row + 1};${TYPE};Karmnik ${row + 1};`);
  return `\ufeff${['Numer;Typ;Nazwa;Strefa', ...rows].join('\r\n')}\r\n`;
};

const choose = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'urządzenia.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(tableOf()),
  });

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: texts.more, exact: true }).click();
  await page.getByRole('menuitem', { name: texts.titles.import }).click();
  await page.getByRole('heading', { level: 1, name: texts.titles.import }).waitFor();
};

const summary = (create: number, exists: number, fault: number) =>
  t('deviceExchange.summary', { create, exists, fault });

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { companyUuid } = (await api('GET', '/api/account/me')).body;
  const body = { name: `Hala importu ${size}`, address: 'Rynek 1', companyUuid };
  const { place } = (await api('POST', '/api/places', body)).body;
  const listUniqueIds = async (): Promise<string[]> =>
    (await api('GET', `/api/places/${place.uuid}/devices?view=short`)).body.devices.map(
      ({ uniqueId }: { uniqueId: string }) => uniqueId,
    );
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices`);
  await openImport(page);
  await expectAccessible(page);
  await expectFits(page, size);

  await choose(page);
  await page.getByText(summary(193, 0, 7)).waitFor();
  expect(await listUniqueIds()).toEqual([]);
  await page.getByText(`${texts.fate.fault} (7)`, { exact: true }).click();
  await page.getByText(t('deviceExchange.faults.unknown_zone', { column: texts.column.zone })).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.faultFile }).click(),
  ]);
  const faults = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(faults).toHaveLength(8);
  expect(faults[0]).toContain(texts.fault);
  expect(faults.at(-1)).toMatch(/^X70;/);

  await page.getByRole('button', { name: t('deviceExchange.submit', { count: 193 }) }).click();
  await page
    .getByText(t('deviceExchange.done', { count: 193 }))
    .first()
    .waitFor();
  await page.waitForURL(/\/devices$/);
  await page.getByText(t('devices.count', { count: 193 }), { exact: true }).waitFor();
  expect(await listUniqueIds()).toHaveLength(193);

  // importing the same table again adds nothing
  await openImport(page);
  await choose(page);
  await page.getByText(summary(0, 193, 7)).waitFor();
  expect(await page.getByRole('button', { name: t('deviceExchange.submit', { count: 0 }) }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
