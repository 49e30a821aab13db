import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, openContext, signInByApi } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** A planned visit is moved with keyboard and mouse, in two tabs, and again after its inspection was cancelled. */

const { schedule: texts } = pl;
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;
let bakery: string;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
  const { places } = (await api('GET', '/api/places?view=short')).body;
  bakery = places.find(({ name }: { name: string }) => name.startsWith('Piekarnia')).uuid;
});

// a month that begins on a Monday, so that the calendar shows each of its days
const MONTH = '2027-03';
const day = (date: number): string => `${MONTH}-${String(date).padStart(2, '0')}`;

type PlannedVisit = { readonly event: string; readonly visit: string; readonly name: string };

/** Plans a visit from 9 to 10 in Warsaw. */
const plan = async (name: string, date: number): Promise<PlannedVisit> => {
  const hours = { dateFrom: `${day(date)}T08:00:00Z`, dateTo: `${day(date)}T09:00:00Z` };
  const body = { ...hours, name: `${name} ${Date.now()}`, type: 'INSPECTION', timezone: 'Europe/Warsaw' };
  const { scheduleEvent } = (await api('POST', `/api/places/${bakery}/schedule/events`, body)).body;
  const planned = { event: scheduleEvent.uuid, name: body.name };
  return { ...planned, visit: (await findVisit(planned))?.uuid ?? '' };
};
const findVisit = async ({ name }: Pick<PlannedVisit, 'name'>) => {
  const span = 'from=2027-02-01T00:00:00Z&to=2027-06-01T00:00:00Z';
  const { visits } = (await api('GET', `/api/schedule/visits?${span}&placeId=${bakery}`)).body;
  return visits.find((visit: { readonly name: string }) => visit.name === name);
};
const startOf = async (planned: PlannedVisit): Promise<string | undefined> =>
  (await findVisit(planned))?.dateFrom.slice(0, 16);

/** Starts the inspection of a visit and cancels it: the visit can be planned again. */
const startAndCancel = async ({ visit }: PlannedVisit) => {
  const started = await api('POST', `/api/places/${bakery}/schedule/visits/${visit}/start`);
  expect(started.status).toBe(200);
  const inspection = `/api/places/${bakery}/inspections/${started.body.inspectionUuid}`;
  expect((await api('POST', `${inspection}/cancel`)).status).toBe(200);
};

const open = async (page: Page, view: string, date = 1) => {
  await page.goto(`${world.url}/app/places/edit/${bakery}/schedule?view=${view}&day=${day(date)}`);
  await page.getByRole('button', { name: texts.today, exact: true }).waitFor();
};
const chipOf = (page: Page, { name }: PlannedVisit) => page.getByRole('button', { name: new RegExp(name) });
const focused = (page: Page) => page.evaluate(() => document.querySelector('button:focus')?.textContent ?? '');

const dragTo = async (page: Page, planned: PlannedVisit, date: number) => {
  await chipOf(page, planned).hover();
  await page.mouse.down();
  const box = await page.locator(`[data-day="${day(date)}"]`).boundingBox();
  if (!box) throw new Error('the day to move to is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
};

test('keys move a visit by days, weeks and hours, and it keeps the focus', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, ADMIN);
  const planned = await plan('Klawiszami', 9);
  await open(page, 'month');
  await chipOf(page, planned).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => startOf(planned)).toBe(`${day(10)}T08:00`);
  await expect.poll(() => page.locator(`[data-day="${day(10)}"]`).textContent()).toContain(planned.name);
  // on its new day the visit still has the keyboard focus
  await expect.poll(() => focused(page)).toContain(planned.name);
  for (let press = 0; press < 3; press++) await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => startOf(planned)).toBe(`${day(13)}T08:00`);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => startOf(planned)).toBe(`${day(20)}T08:00`);
  await expectAccessible(page);

  await open(page, 'week', 20);
  await chipOf(page, planned).focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => startOf(planned)).toBe(`${day(20)}T07:00`);
  // the time in Warsaw
  await expect.poll(() => chipOf(page, planned).textContent()).toContain('08:00');
  for (let press = 0; press < 2; press++) await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(async () => (await findVisit(planned))?.dateTo.slice(0, 16)).toBe(`${day(20)}T08:30`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visit whose inspection was cancelled can be moved by keys and mouse, and loses the cancelled state', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, ADMIN);
  const planned = await plan('Odwołana', 11);
  await startAndCancel(planned);
  await open(page, 'month');
  await page.getByRole('button', { name: new RegExp(`${planned.name}.*${texts.state.CANCELLED}`) }).waitFor();
  await chipOf(page, planned).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => startOf(planned)).toBe(`${day(12)}T08:00`);
  await expect.poll(() => page.locator(`[data-day="${day(12)}"]`).textContent()).toContain(planned.name);
  await dragTo(page, planned, 24);
  await expect.poll(() => startOf(planned)).toBe(`${day(24)}T08:00`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the last of two tabs to move a visit wins; a visit cancelled elsewhere disappears when it is dragged', async () => {
  const { context, page: first, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(first, world.url, ADMIN);
  const planned = await plan('Dwie karty', 16);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await open(page, 'month');
    await chipOf(page, planned).waitFor();
  }
  await dragTo(first, planned, 18);
  await expect.poll(() => startOf(planned)).toBe(`${day(18)}T08:00`);
  // the second tab shows the old day, or has received the change; in both cases the visit moves to the drop target
  await dragTo(second, planned, 26);
  await expect.poll(() => startOf(planned)).toBe(`${day(26)}T08:00`);
  await expect.poll(() => second.locator(`[data-day="${day(26)}"]`).textContent()).toContain(planned.name);

  await api('DELETE', `/api/places/${bakery}/schedule/events/${planned.event}`);
  await dragTo(second, planned, 30);
  await chipOf(second, planned).waitFor({ state: 'detached' });
  expect(await findVisit(planned)).toBeUndefined();
  expect(complaints).toEqual([]);
  await context.close();
});
