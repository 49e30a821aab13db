import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** The office plans a year of visits at a bakery, moves one of them and cancels another. */

const { schedule: texts, ui } = pl;
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

type Visit = { readonly uuid: string; readonly name: string; readonly dateFrom: string; readonly changed: boolean };

const dialog = (page: Page) => page.getByRole('dialog').last();
const year = new Date().getUTCFullYear() + 1;

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { places } = (await api('GET', '/api/places?view=short')).body;
  const bakery: string = places.find(({ name }: { name: string }) => name.startsWith('Piekarnia')).uuid;
  const name = `Plan roczny ${size} ${Date.now()}`;
  const planned = async (): Promise<Visit[]> => {
    const span = `from=${year}-01-01T00:00:00Z&to=${year + 1}-01-01T00:00:00Z&placeId=${bakery}`;
    const { visits } = (await api('GET', `/api/schedule/visits?${span}`)).body;
    return visits.filter((visit: Visit) => visit.name === name);
  };

  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${bakery}/schedule?day=${year}-03-10`);
  await page.getByRole('button', { name: texts.add, exact: true }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: texts.add, exact: true }).click();
  await form.getByText(pl.common.fieldErrors.required).first().waitFor();
  await form.getByRole('textbox', { name: texts.form.name, exact: true }).fill(name);
  await form.getByRole('textbox', { name: texts.form.date, exact: true }).fill(`${year}-01-12`);
  await form.getByRole('textbox', { name: texts.form.to, exact: true }).fill('07:00');
  await form.getByRole('button', { name: texts.add, exact: true }).click();
  await form.getByText(texts.form.sameDay).waitFor();
  await form.getByRole('textbox', { name: texts.form.to, exact: true }).fill('09:30');
  await form.getByLabel(texts.form.repeats, { exact: true }).check();
  await form.getByLabel(texts.form.endDate).fill(`${year}-12-31`);
  await expectAccessible(page);
  await expectFits(page, size);
  await form.getByRole('button', { name: texts.add, exact: true }).click();
  await page.getByText(texts.created).waitFor();
  expect((await planned()).length).toBe(12);

  // the visit of March is dragged with the mouse where there is one
  const chip = page.getByRole('button', { name: new RegExp(name) }).first();
  await chip.waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  if (size === 'desktop') {
    await chip.hover();
    await page.mouse.down();
    const target = page.locator(`[data-day="${year}-03-17"]`);
    const box = await target.boundingBox();
    if (!box) throw new Error('the day to move to is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.getByText(texts.moved).waitFor();
  } else {
    await chip.click();
    await dialog(page).getByRole('textbox', { name: texts.form.date, exact: true }).fill(`${year}-03-17`);
    await expectAccessible(page);
    await expectFits(page, size);
    await dialog(page).getByRole('button', { name: ui.action.save, exact: true }).click();
    await page.getByText(texts.updated).waitFor();
  }
  const days = async () => (await planned()).map(({ dateFrom }) => dateFrom.slice(5, 10));
  const moved = (await planned()).filter(({ changed }) => changed);
  expect(moved.map(({ dateFrom }) => dateFrom.slice(0, 10))).toEqual([`${year}-03-17`]);

  // the visit is cancelled, and the others stay
  await page
    .getByRole('button', { name: new RegExp(`${name}.*${texts.changed}`) })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: texts.form.delete, exact: true }).click();
  await dialog(page).getByText(texts.which.THIS).waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: texts.form.delete, exact: true }).click();
  await page.getByText(texts.deleted).waitFor();
  expect(await days()).toEqual([
    '01-12',
    '02-12',
    '04-12',
    '05-12',
    '06-12',
    '07-12',
    '08-12',
    '09-12',
    '10-12',
    '11-12',
    '12-12',
  ]);
  for (const view of ['week', 'day', 'agenda', 'month']) {
    await page.goto(`${world.url}/app/schedule?view=${view}&day=${year}-04-12`);
    await page.getByRole('heading', { name: texts.titles.list, level: 1 }).waitFor();
    await page.getByRole('button', { name: texts.today, exact: true }).waitFor();
    await expectAccessible(page);
    await expectFits(page, size);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
