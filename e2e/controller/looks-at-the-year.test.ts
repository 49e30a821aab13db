import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import {
  closeWindow,
  expectAccessible,
  expectFits,
  openContext,
  type Size,
  signInOnScreen,
} from '../support/browser.ts';
import { expectCount, expectNone, expectText } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/**
 * A client looks at the year of a facility: the line on the start page, the statistics with the year before and the
 * limit, a period report, the report of a visit and a recommendation. Nothing that the client may not do is offered.
 */

const { dashboard, statistics, reportPages, recommendations, inspections } = pl;
const CLIENT = 'kontroler@deratex.example';
const RECOMMENDATION = 'Uszczelnić próg bramy nr 3';
const LIMIT = 4;
/** With more devices, the chart of devices is replaced by a ranking, without the limit. */
const MAX_DRAWN_DEVICES = 8;

const world = openWorld();
let api: ApiClient;
let place: { readonly uuid: string; readonly name: string };
let limitedType: { readonly uuid: string; readonly name: string };

const DAY_MS = 86_400_000;
/** A day in the time zone of the facilities, such as `2026-11-28`. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(Date.now() + days * DAY_MS);
const monthBefore = (months: number): string => {
  const [year, month] = dayIn(0).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 10)).toISOString().slice(0, 7);
};

/** Records a finding outside of any visit, in a month before the visits of the demo. */
const recordFinding = (device: number, month: string, amount: number) =>
  world.client.query(
    `insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_object_id, amount, user_id, created_at)
      select gen_random_uuid(), root_company_id, place_id, id, 'OBJECT',
        (select id from device_type_objects where target order by id limit 1), $2, (select min(id) from users), $3
      from devices where id = $1`,
    [device, amount, `${month}-10T10:00:00Z`],
  );

type Device = { readonly id: number; readonly deviceTypeId: number };

beforeAll(async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  api = await signIn(world.url, CLIENT);
  [place] = (await api('GET', '/api/places')).body.places;
  const { devices } = (await api('GET', `/api/places/${place.uuid}/devices`)).body as { devices: Device[] };
  const { deviceTypes } = (await admin('GET', `/api/device-types?placeUuid=${place.uuid}`)).body;
  limitedType = deviceTypes.find(({ id }: { readonly id: number }) => {
    const count = devices.filter(({ deviceTypeId }) => deviceTypeId === id).length;
    return count > 0 && count <= MAX_DRAWN_DEVICES;
  });
  const limits = `/api/places/${place.uuid}/device-types/${limitedType.uuid}/limits`;
  expect((await admin('PUT', limits, { limit: LIMIT })).status).toBe(200);
  const id = devices[0]?.id ?? 0;
  await recordFinding(id, monthBefore(18), 7);
  await recordFinding(id, monthBefore(6), 3);
  const period = { dateFrom: `${monthBefore(2)}-01T00:00:00Z`, dateTo: new Date().toISOString() };
  const made = await admin('POST', '/api/reports/pdf?language=pl', { ...period, placeUuid: place.uuid });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const body = { recommendation: RECOMMENDATION, dueDate: dayIn(14) };
  expect((await admin('POST', `/api/recommendations/${place.uuid}`, body)).status).toBe(200);
});

/** The acts of others on the pages of this story. */
const FORBIDDEN = [
  ...[pl.devices.add, pl.devices.edit.open, pl.devices.delete.open, pl.places.delete.open, pl.interventions.add],
  ...[inspections.create.submit, inspections.create.other, reportPages.delete, pl.layout.menu.users],
  ...[recommendations.add, recommendations.edit, recommendations.changeStatus, recommendations.answers.verify],
];

const expectNothingForbidden = async (page: Page): Promise<void> => {
  for (const role of ['button', 'link', 'menuitem'] as const)
    for (const name of FORBIDDEN)
      await expectNone(page.getByRole(role, { name, exact: true }), `${page.url()}: ${name}`);
};

const expectGoodPage = async (page: Page, size: Size): Promise<void> => {
  await expectAccessible(page);
  await expectFits(page, size);
  await expectNothingForbidden(page);
};

const lookAtStart = async (page: Page, size: Size) => {
  await page.getByRole('heading', { name: dashboard.sites.title }).waitFor();
  const site = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: place.name, exact: true }) });
  const line = site.getByRole('img', { name: new RegExp(`^${dashboard.sites.trend.split('{')[0]}`) });
  const label = (months: number) => monthBefore(months).split('-').toReversed().join('/');
  await expect
    .poll(() => line.locator('text').allTextContents())
    .toEqual(['0\u00a0%', expect.stringMatching(/^\d+0\u00a0%$/), label(11), label(0)]);
  await page.getByRole('heading', { name: dashboard.inspections.title }).waitFor();
  await expectGoodPage(page, size);
  // lists below that load later do not move the page
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await site.getByRole('link', { name: new RegExp(`^${dashboard.sites.statistics}`) }).click();
};

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const rowsOf = (page: Page) => chart(page, statistics.chart.place).getByRole('row');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const expectTwelveMonths = async (page: Page) => {
  await expectCount(rowsOf(page), 1 + 12);
  // the year before is drawn beside this year
  await chart(page, statistics.chart.place)
    .getByRole('columnheader', { name: statistics.compare.year, exact: true })
    .waitFor();
  const sixMonthsAgo = rowsOf(page).nth(12 - 6);
  await expect.poll(() => sixMonthsAgo.getByRole('cell').allTextContents()).toEqual(['3', '7']);
};

const lookAtStatistics = async (page: Page, size: Size) => {
  await page.getByRole('heading', { level: 1, name: statistics.titles.statistics }).waitFor();
  await expectTwelveMonths(page);
  await chart(page, statistics.chart.place).getByRole('link', { name: statistics.chart.toLimits }).waitFor();
  await expectGoodPage(page, size);

  // a month that has not ended: no day that is still to come
  await field(page, statistics.form.from).fill(dayIn(-15));
  await field(page, statistics.form.to).fill(dayIn(15));
  await page.getByRole('button', { name: statistics.form.show }).click();
  await expectText(rowsOf(page).last().getByRole('rowheader'), dayIn(0).split('-').toReversed().join('/'));
  await page.getByRole('button', { name: /^Filtry/ }).click();
  await page.getByRole('combobox', { name: statistics.filter.type }).click();
  await page.getByRole('option', { name: limitedType.name, exact: true }).click();
  const limit = statistics.chart.limit.replace('{limit, number}', String(LIMIT)).replace('{name}', limitedType.name);
  await chart(page, statistics.chart.device).getByText(limit).first().waitFor();
  await expectGoodPage(page, size);

  await page.goBack();
  await expectTwelveMonths(page);
  // the page of the menu begins with the facility that was shown last
  await page.goto(`${world.url}/app/statistics`);
  await expectTwelveMonths(page);
};

const textOf = async (download: Download): Promise<string> =>
  (await promisify(execFile)('pdftotext', ['-layout', await download.path(), '-'], { maxBuffer: 50_000_000 })).stdout;

const readPeriodReport = async (page: Page, size: Size) => {
  await page.goto(`${world.url}/app/reports`);
  const open = page.getByRole('button', { name: new RegExp(`^${reportPages.downloadNamed.split('{')[0]}`) }).first();
  await open.waitFor();
  await expectGoodPage(page, size);
  const downloading = page.waitForEvent('download');
  await open.click();
  expect(await textOf(await downloading)).toContain(place.name);
};

const readVisitReport = async (page: Page, size: Size) => {
  const [visit] = (await api('GET', '/api/dashboard')).body.lastInspections;
  await page.goto(`${world.url}/app/dashboard/archive`);
  await page
    .getByRole('button', { name: inspections.report.menu.replace('{name}', visit.name) })
    .first()
    .click();
  await expectNothingForbidden(page);
  await page.getByRole('menuitem', { name: inspections.report.preview }).click();
  await page.frameLocator('iframe').getByText(visit.number).first().waitFor();
  await expectAccessible(page);
  await closeWindow(page);
  await expectGoodPage(page, size);
};

const readRecommendation = async (page: Page, size: Size) => {
  await page.goto(`${world.url}/app/recommendations/${place.uuid}`);
  await expectNothingForbidden(page);
  await page.getByText(RECOMMENDATION).locator('visible=true').first().click();
  await page.waitForURL(/\/details\/[0-9a-f-]{36}$/);
  await expectText(page.getByRole('main'), RECOMMENDATION);
  // the client answers; closing it is up to the service company
  await page.getByRole('button', { name: recommendations.answers.answer }).waitFor();
  await expectGoodPage(page, size);
};

test.each(['desktop', 'phone'] as const)('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInOnScreen(page, world.url, CLIENT);
  await lookAtStart(page, size);
  await lookAtStatistics(page, size);
  await readPeriodReport(page, size);
  await readVisitReport(page, size);
  await readRecommendation(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});
