import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectValue } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** The start page shows whether the sites are under control; an old visit is found by its month. */

const { dashboard: texts, statistics } = pl;
const CONTROLLER = 'kontroler@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, CONTROLLER);
});

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { sites } = (await api('GET', '/api/dashboard/sites')).body;
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, CONTROLLER);
  await page.goto(`${world.url}/app`);
  await page.getByRole('heading', { name: texts.sites.title }).waitFor();
  const state: keyof typeof texts.sites.state = sites[0].state;
  const first = page.getByRole('listitem').filter({ hasText: texts.sites.state[state] }).first();
  await first.getByText(sites[0].placeName).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);

  await page.getByRole('link', { name: texts.archive.title }).click();
  await page.getByRole('heading', { level: 1, name: texts.archive.title }).waitFor();
  const [visit] = (await api('GET', '/api/dashboard/visits?of=archive')).body.visits;
  await page.getByLabel(texts.archive.month).fill('2001-01');
  await page.getByText(texts.archive.none).waitFor();
  await expectAccessible(page);
  await page.getByLabel(texts.archive.month).fill(visit.startedAt.slice(0, 7));
  // the name is one of the texts in the second line of its row
  await page.getByRole('main').getByText(visit.name).locator('visible=true').first().waitFor();
  await expectFits(page, size);

  // the facility in numbers, with its activity from the end of the month before last
  const [{ companyUuid, placeUuid }] = sites;
  await page.goto(`${world.url}/app/dashboard/company/${companyUuid}/place/${placeUuid}`);
  const chart = page.getByRole('region', { name: statistics.activity.title, exact: true });
  await chart.waitFor();
  const from = page.getByRole('textbox', { name: statistics.form.from, exact: true });
  const now = new Date();
  const lastDay = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 0)).toISOString().slice(0, 10);
  await expectValue(from, lastDay.split('-').reverse().join('/'));
  await from.fill('2025-01-01');
  await expect.poll(() => chart.getByRole('row').count()).toBeGreaterThan(15);
  await expectAccessible(page);
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});
