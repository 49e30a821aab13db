import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { openContext, signInByApi } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { expectValue } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/**
 * The browser is in American English and six hours behind. The panel is in Polish and the facility in Poland, so days,
 * times and numbers are typed and shown as in Poland (R0210).
 */

const AMERICAN = { size: 'desktop', locale: 'en-US', timezone: 'America/New_York' } as const;
const ADMIN = 'admin@deratex.example';
const { schedule, products } = pl;

const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

const year = new Date().getUTCFullYear() + 1;

test('a visit is planned in the time of the facility, with the day before the month', async () => {
  const { context, page, complaints } = await openContext(world.browser, AMERICAN);
  await signInByApi(page, world.url, ADMIN);
  const [{ uuid: placeId }] = (await api('GET', '/api/places?view=short')).body.places;
  await page.goto(`${world.url}/app/places/edit/${placeId}/schedule?day=${year}-12-03`);
  await page.getByRole('button', { name: schedule.add, exact: true }).click();
  const form = page.getByRole('dialog').last();
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field(schedule.form.name).fill('Wizyta przy rampie');
  await field(schedule.form.date).fill(`3.12.${year}`);
  await field(schedule.form.from).fill('0830');
  await field(schedule.form.to).fill('22:15');
  await expectValue(field(schedule.form.date), `03/12/${year}`);
  await expectValue(field(schedule.form.from), '08:30');
  await form.getByRole('button', { name: schedule.add, exact: true }).click();
  await page.getByText(schedule.created).waitFor();
  const span = `from=${year}-12-01T00:00:00Z&to=${year}-12-31T00:00:00Z&placeId=${placeId}`;
  const visits = await eventually(
    async () => (await api('GET', `/api/schedule/visits?${span}`)).body.visits,
    (all) => all.length > 0,
  );
  expect(visits.find(({ name }: { name: string }) => name === 'Wizyta przy rampie')).toMatchObject({
    dateFrom: `${year}-12-03T07:30:00.000Z`,
    dateTo: `${year}-12-03T21:15:00.000Z`,
  });
  await page.locator(`[data-day="${year}-12-03"]`).getByText('08:30', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /Wizyta przy rampie/ })
    .first()
    .click();
  await expectValue(field(schedule.form.date), `03/12/${year}`);
  await expectValue(field(schedule.form.to), '22:15');
  expect(complaints).toEqual([]);
  await context.close();
});

test('numbers are read as in Poland, and an unclear one is refused', async () => {
  const { context, page, complaints } = await openContext(world.browser, AMERICAN);
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/products/create`);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const add = page.getByRole('button', { name: products.add, exact: true });
  await page.getByLabel(products.field.tradeName).fill('Pasta z Ameryki');
  await page.getByRole('combobox', { name: products.field.action }).click();
  await page.getByRole('option', { name: products.action.ANTICOAGULANT_2, exact: true }).click();
  await field(products.field.substance).fill('Brodifakum');
  await field(products.field.percentage).fill('1.234');
  await field(products.field.maxDays).pressSequentially('1.000');
  await field(products.field.authorisedUntil).fill(`3.12.${year}`);
  await add.click();
  await page.getByText('Niejasna liczba. Wpisz 1234 albo 1,2340.').waitFor();
  await page.getByText('Niejasna liczba. Wpisz 1000, bez oddzielania tysięcy.').waitFor();

  await field(products.field.percentage).fill('0,005');
  await field(products.field.maxDays).fill('35');
  await add.click();
  await page.getByText(products.created).waitFor();
  const made = (await api('GET', '/api/products?search=Ameryki')).body.products[0];
  expect(made).toMatchObject({
    substances: [{ name: 'Brodifakum', percent: 0.005 }],
    maxDays: 35,
    authorisedUntil: `${year}-12-03`,
  });
  expect(complaints).toEqual([]);
  await context.close();
});
