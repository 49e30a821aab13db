import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFitsPhone, openContext, signInByApi } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** A technician is sick: a dispatcher gives the visits of the day to others, on the board and on a phone. */

const { dispatch } = pl.schedule;
const ADMIN = 'admin@deratex.example';
const DAY = '2027-04-13';
const world = openWorld();

type Person = { readonly uuid: string; readonly fullName: string };

let api: ApiClient;
let bakery: string;
let companyUuid: string;
let sick: Person;
let substitute: Person;
let trainee: Person;
let visitNames: readonly string[];

const addPerson = async (name: string, permissions: readonly string[]): Promise<Person> => {
  const surname = `Grafik ${Date.now()}`;
  const { user } = (
    await api('POST', '/api/users', {
      name,
      surname,
      email: `${name}.${Date.now()}@grafik.example`.toLowerCase(),
      type: 'TECHNICIAN',
      status: 'ACTIVE',
      companyUuid,
      permissions,
      places: [bakery],
    })
  ).body;
  return { uuid: user.uuid, fullName: `${name} ${surname}` };
};

const plan = async (name: string, hour: number, userUuid: string): Promise<string> => {
  const body = {
    name: `${name} ${Date.now()}`,
    type: 'INSPECTION',
    dateFrom: `${DAY}T${String(hour).padStart(2, '0')}:00:00Z`,
    dateTo: `${DAY}T${String(hour + 1).padStart(2, '0')}:30:00Z`,
    timezone: 'Europe/Warsaw',
    userUuids: [userUuid],
  };
  expect((await api('POST', `/api/places/${bakery}/schedule/events`, body)).status).toBe(200);
  return body.name;
};

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
  const { places } = (await api('GET', '/api/places?view=short')).body;
  bakery = places.find(({ name }: { name: string }) => name.startsWith('Piekarnia')).uuid;
  companyUuid = (await api('GET', '/api/account/me')).body.companyUuid;
});
beforeEach(async () => {
  sick = await addPerson('Chora', ['CREATE_INSPECTION']);
  substitute = await addPerson('Zdrowa', ['CREATE_INSPECTION']);
  trainee = await addPerson('Nowa', []);
  visitNames = [await plan('Rano', 6, sick.uuid), await plan('Południe', 9, sick.uuid)];
  // the trainee has a visit, so the board shows the trainee too
  await plan('Razem', 12, trainee.uuid);
});

const findVisit = async (name: string | undefined) => {
  const { visits } = (await api('GET', `/api/schedule/dispatch?from=${DAY}T00:00:00Z&to=${DAY}T23:00:00Z`)).body;
  return visits.find((visit: { readonly name: string }) => visit.name === name);
};
const personOf = async (name: string | undefined): Promise<string | undefined> =>
  (await findVisit(name))?.userUuids.join(',');

const open = async (page: Page) => {
  await page.goto(`${world.url}/app/schedule/board?day=${DAY}`);
  await page.getByText(String(visitNames[0])).first().waitFor();
};
const columnOf = (page: Page, { uuid }: Person): Locator => page.locator(`ol[data-person="${uuid}"]`);
const cardOf = (page: Page, name: string | undefined): Locator =>
  page.locator('[data-visit]').filter({ hasText: String(name) });

const dragTo = async (page: Page, card: Locator, column: Locator) => {
  await column.scrollIntoViewIfNeeded();
  const [from, to] = [await card.boundingBox(), await column.boundingBox()];
  if (!from || !to) throw new Error('the card or the column is not shown');
  await page.mouse.move(from.x + 30, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + 8, { steps: 8 });
  await page.mouse.up();
};

test('on the board visits are dragged, moved back, and given to a person with a new right', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, ADMIN);
  await open(page);
  const [morning, noon] = visitNames;
  await dragTo(page, cardOf(page, morning), columnOf(page, substitute));
  await expect.poll(() => personOf(morning)).toBe(substitute.uuid);
  await page.getByRole('button', { name: dispatch.undo }).click();
  await expect.poll(() => personOf(morning)).toBe(sick.uuid);
  await expectAccessible(page);

  // a person without the right gets it in the same step
  await dragTo(page, cardOf(page, morning), columnOf(page, trainee));
  await page.getByRole('button', { name: dispatch.right.give }).click();
  await expect.poll(() => personOf(morning)).toBe(trainee.uuid);

  // by keys: away from the sick technician, and a quarter of an hour later
  await cardOf(page, noon).locator('[data-press="open"]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await findVisit(noon))?.dateFrom).toBe(`${DAY}T09:15:00.000Z`);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => personOf(noon)).not.toBe(sick.uuid);
  await columnOf(page, sick).locator('[data-visit]').first().waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

/** On a phone: the menu of the visit gives it to another person. */
const giveTo = async (page: Page, name: string, person: Person) => {
  await page.getByRole('button', { name: dispatch.moveOne.replace('{name}', name) }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('combobox', { name: dispatch.person }).click();
  await page.getByRole('option', { name: person.fullName }).click();
  await expectAccessible(page);
  await window.getByRole('button', { name: dispatch.move, exact: true }).click();
  await expect.poll(() => personOf(name)).toBe(person.uuid);
  await page.getByRole('region', { name: person.fullName }).getByText(name).waitFor();
};

test('on a phone the menus of the visits empty the day of the sick technician', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'phone' });
  await signInByApi(page, world.url, ADMIN);
  await open(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
  for (const name of visitNames) await giveTo(page, name, substitute);
  for (const name of visitNames) expect(await personOf(name)).toBe(substitute.uuid);
  await page.getByRole('region', { name: sick.fullName }).waitFor({ state: 'detached' });
  const free = page.getByRole('paragraph').filter({ hasText: dispatch.free });
  await expect.poll(() => free.textContent()).toContain(sick.fullName);
  await expectFitsPhone(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});
