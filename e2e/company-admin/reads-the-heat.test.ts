import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectText } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/**
 * The admin searches where a pest was found, moves through the visits and compares periods; a facility without plans
 * shows that.
 */

const { maps: texts } = pl;
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;
let place: string;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
  place = (await api('GET', '/api/places')).body.places[0].uuid;
});

type Heat = {
  devices: { mapId: number; values: { deviceTypeObjectId: number; amount: number }[] }[];
  deviceTypeObjects: { id: number; uuid: string; name: string; amount: number }[];
  maps: { id: number; name: string }[];
};

const heatOf = async (query = ''): Promise<Heat> =>
  (await api('GET', `/api/places/${place}/maps/heatmap${query}`)).body;

/** The amount of one pest found on the first plan. */
const sumOf = ({ devices, maps }: Heat, pest: number): number =>
  devices
    .filter(({ mapId }) => mapId === maps[0]?.id)
    .flatMap(({ values }) => values)
    .reduce((sum, { deviceTypeObjectId, amount }) => sum + (deviceTypeObjectId === pest ? amount : 0), 0);

/** Expects the first number of the line above the plan; without a number nothing was found. */
const expectAmount = (page: Page, amount: number) =>
  expectText(page.locator('main [role=status] strong'), amount === 0 ? /^\D*$/ : new RegExp(`^\\D*${amount}(?!\\d)`));
const slider = (page: Page) => page.getByRole('slider', { name: texts.heat.slider.label });

/** Whether the plan shows heat colours, so that a missing heatmap fails. */
const hasHeat = (page: Page): Promise<boolean> =>
  page
    .getByRole('application')
    .locator('canvas')
    .evaluate((canvas) => {
      const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
      if (!context) return false;
      const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
      let strong = 0;
      // the yellow of low heat over white, a colour that no pin and no plan of the demo has
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (red > 180 && green > 200 && blue < 160 && green > red - 20) strong += 1;
      }
      return strong > 500;
    });

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${place}/heatmap?period=all`);
  await page.getByRole('application').waitFor();
  await expect.poll(() => hasHeat(page)).toBe(true);
  await expectAccessible(page);
  await expectFits(page, size);

  const all = await heatOf();
  const [pest] = all.deviceTypeObjects.toSorted((one, other) => other.amount - one.amount);
  if (!pest) throw new Error('the demo has pests');
  await page
    .getByRole('textbox', { name: texts.heat.pest })
    .or(page.getByRole('combobox', { name: texts.heat.pest }))
    .first()
    .click();
  await page.getByRole('option', { name: pest.name }).click();
  await expectAmount(page, sumOf(all, pest.id));

  const { visits } = (await api('GET', `/api/places/${place}/maps/heatmap/visits`)).body;
  const last = visits.at(-1);
  await slider(page).focus();
  await page.keyboard.press('End');
  await page.waitForURL(new RegExp(last.uuid));
  await expectAmount(page, sumOf(await heatOf(`?inspectionId=${last.uuid}`), pest.id));
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toContain(last.number);
  await page.getByRole('button', { name: texts.heat.slider.earlier }).click();
  await expectAmount(page, sumOf(await heatOf(`?inspectionId=${visits.at(-2).uuid}`), pest.id));
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.heat.slider.whole }).click();

  await page.getByText(texts.heat.perDay, { exact: true }).first().click();
  await page.getByRole('columnheader', { name: texts.heat.perDay }).waitFor();
  const month = texts.heat.periods.month;
  await page
    .getByRole('textbox', { name: texts.heat.period })
    .or(page.getByRole('combobox', { name: texts.heat.period }))
    .first()
    .click();
  await page.getByRole('option', { name: month }).click();
  await page.waitForURL(/period=month/);
  await page.goto(`${world.url}/app/places/edit/${place}/heatmap?period=all`);
  await page.getByText(texts.heat.perDay, { exact: true }).first().click();
  await page.getByRole('table').getByRole('button').first().click();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a facility without plans links to plans, and a period without findings says that nothing was found', async () => {
  const { companyUuid } = (await api('GET', '/api/places')).body.places[0];
  const placeWithoutPlans = (
    await api('POST', '/places', { name: 'Pusta hala', address: 'Polna 1, Zgierz', companyUuid })
  ).body.place;
  const { context, page } = await openContext(world.browser, { size: 'phone', scheme: 'dark' });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${placeWithoutPlans.uuid}/heatmap`);
  await page.getByText(texts.heat.noPlan).waitFor();
  await expectAccessible(page);
  await page.goto(`${world.url}/app/places/edit/${place}/heatmap?period=own&from=2001-01-01&to=2001-01-31`);
  await page.getByText(texts.heat.table.none).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: texts.titles.list }).first().waitFor();
  await context.close();
});
