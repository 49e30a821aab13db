import { readFile } from 'node:fs/promises';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { readTexts } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** A quality manager compares two quarters: the findings, their number per trap and day, their places, and the gaps. */

const { statistics: texts } = pl;
const CONTROLLER = 'kontroler@deratex.example';
const world = openWorld();
let api: ApiClient;
let place: { id: number; uuid: string; name: string };
let devices: { id: number; uniqueId: string; name: string | null }[];

/** Records a finding outside of any visit, in an earlier quarter without visits. */
const record = (device: number, day: string, amount: number) =>
  world.client.query(
    `insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_object_id, amount, user_id, created_at)
      select gen_random_uuid(), root_company_id, place_id, id, 'OBJECT',
        (select id from device_type_objects where target order by id limit 1), $2, (select min(id) from users), $3
      from devices where id = $1`,
    [device, amount, `${day}T10:00:00Z`],
  );

beforeAll(async () => {
  api = await signIn(world.url, CONTROLLER);
  [place] = (await api('GET', '/api/places')).body.places;
  ({ devices } = (await api('GET', `/api/places/${place.uuid}/devices`)).body);
  const [first, second] = devices;
  if (!first || !second) throw new Error('the demo has devices');
  await record(first.id, '2025-04-10', 3);
  await record(first.id, '2025-05-14', 1);
  await record(first.id, '2025-07-08', 9);
  await record(second.id, '2025-07-08', 0);
  await record(second.id, '2025-09-16', 2);
});

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

const dayField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const choose = async (page: Page) => {
  await page.goto(`${world.url}/app/statistics`);
  await page.getByRole('heading', { level: 1, name: texts.titles.statistics }).waitFor();
  await page.getByRole('combobox', { name: texts.form.place }).click();
  await page.getByRole('option', { name: place.name }).click();
  await dayField(page, texts.form.from).fill('2025-09-30');
  await dayField(page, texts.form.to).fill('2025-07-01');
  await page.getByRole('button', { name: texts.form.show }).click();
  await page.getByText(texts.form.order).waitFor();
  await dayField(page, texts.form.from).fill('2025-07-01');
  await dayField(page, texts.form.to).fill('2025-09-30');
  await page.getByRole('button', { name: texts.form.show }).click();
  // until then the page shows the last twelve months of the facility
  await page.waitForURL(/from=2025-07-01/);
  await chart(page, texts.chart.place).waitFor();
};

const compare = async (page: Page, size: Size) => {
  if (size === 'phone') await page.getByRole('button', { name: /^Filtry/ }).click();
  await page.getByRole('combobox', { name: texts.compare.none }).click();
  await page.getByRole('option', { name: texts.compare.before, exact: true }).click();
  await page.locator('dl').getByText(texts.figure.before.replace('{value}', '4'), { exact: true }).waitFor();
  await page.locator('dl .num').getByText('11', { exact: true }).waitFor();
};

/** Reads the chart and its table by month: a month without checks is shown as such, not as zero. */
const readMonths = async (page: Page) => {
  await page.getByText(texts.grain.MONTH, { exact: true }).click();
  const rows = chart(page, texts.chart.place).getByRole('row');
  await expect
    .poll(async () => (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t').slice(1)))
    .toEqual([
      ['9', '3'],
      [texts.chart.gap, '1'],
      ['2', texts.chart.gap],
    ]);
  const slider = chart(page, texts.chart.place).getByRole('slider');
  await slider.focus();
  await slider.press('End');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`2025.*2.*${texts.chart.gap}`));
  await slider.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`${texts.now} ${texts.chart.gap}`));
};

const downloadChart = async (page: Page, kind: 'png' | 'svg' | 'csv'): Promise<Buffer> => {
  const downloading = page.waitForEvent('download');
  await chart(page, texts.chart.place).getByRole('button', { name: texts.chart.export }).click();
  await page.getByRole('menuitem', { name: texts.chart[kind] }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`));
  return readFile(await download.path());
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, CONTROLLER);
  await choose(page);
  await compare(page, size);
  await expectAccessible(page);
  await expectFits(page, size);
  await readMonths(page);

  expect((await downloadChart(page, 'png')).subarray(1, 4).toString()).toBe('PNG');
  const svg = (await downloadChart(page, 'svg')).toString();
  expect(svg).toContain(place.name.slice(0, 12));
  expect(svg).not.toContain('var(');
  // the chart contains the line, in the colour of the light scheme
  expect(svg).toMatch(/<path [^>]*stroke="rgb\(11, 107, 91\)"/);
  expect((await downloadChart(page, 'csv')).toString().split('\r\n').slice(1, 4)).toEqual([
    expect.stringMatching(/^".*";9;3$/),
    expect.stringMatching(/^".*";;1$/),
    expect.stringMatching(/^".*";2;$/),
  ]);

  // the only device with this pest is ranked first
  const ranking = chart(page, texts.chart.device).last();
  const [, most] = await readTexts(ranking.getByRole('row'), 2);
  expect(most).toContain(devices[0]?.uniqueId);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a facility without records shows a message, and a period that is too long is refused with a message', async () => {
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, CONTROLLER);
  await page.goto(`${world.url}/app/statistics/${place.uuid}?from=2001-01-01&to=2001-03-31`);
  await page.getByText(texts.empty.title).waitFor();
  await expectAccessible(page);
  await page.goto(`${world.url}/app/statistics/${place.uuid}?from=2001-01-01&to=2025-03-31`);
  await page.getByText(texts.errors['statistics/period_too_long']).waitFor();
  await context.close();
});
