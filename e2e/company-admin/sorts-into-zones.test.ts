import { pl as texts } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a company divides a facility into zones, and the facilities of the company into a tree of zones. */

const world = openWorld();
let api: ApiClient;
let placeUuid: string;
let companyUuid: string;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
  placeUuid = (await api('GET', '/api/places')).body.places[0].uuid;
  companyUuid = (await api('GET', '/companies')).body.companies[0].uuid;
});

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const expectText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const withName = (text: string, name: string) => text.replace('{name}', name);

/** Opens the window that adds a zone and names it. */
const add = async (page: Page, name: string) => {
  await page.getByRole('button', { name: texts.zones.add }).click();
  await field(page, texts.zones.form.name).fill(name);
};

const addZonesToFacility = async (page: Page, size: Size) => {
  const name = `Chłodnia ${size}`;
  await page.goto(`${world.url}/app/places/edit/${placeUuid}`);
  await page.getByRole('link', { name: texts.places.section.zones }).click();
  await page.getByRole('button', { name: texts.zones.add }).click();
  await submit(page, texts.zones.add);
  await page.getByText(texts.common.fieldErrors.required).waitFor();
  await field(page, texts.zones.form.name).fill(name);
  await expectAccessible(page);
  await submit(page, texts.zones.add);
  await expectText(page, texts.zones.created);

  // the name is in use, regardless of upper and lower case; no typed text is lost
  await add(page, name.toUpperCase());
  await submit(page, texts.zones.add);
  await page.getByText(texts.common.fieldErrors.name_taken).waitFor();
  await expect.poll(() => field(page, texts.zones.form.name).inputValue()).toBe(name.toUpperCase());
  await submit(page, texts.ui.action.cancel);

  await page.getByRole('button', { name: withName(texts.zones.editOf, name) }).click();
  await field(page, texts.zones.form.description).fill('Za śluzą');
  await submit(page, texts.ui.action.save);
  await page.getByText('Za śluzą').waitFor();
  await expectFits(page, size);

  await chooseDelete(page, name);
  await dialog(page).getByText('W tej strefie nie ma urządzeń.').waitFor();
  await submit(page, texts.zones.delete.confirm);
  await expectText(page, texts.zones.deleted);
  await page.getByText('Za śluzą').waitFor({ state: 'detached' });
};

const chooseDelete = async (page: Page, name: string) => {
  await page.getByRole('button', { name: withName(texts.ui.grid.more, name) }).click();
  await page.getByRole('menuitem', { name: withName(texts.zones.deleteOf, name) }).click();
};

const growTree = async (page: Page, size: Size) => {
  const [region, route] = [`Region ${size}`, `Trasa ${size}`];
  await page.goto(`${world.url}/app/companies/edit/${companyUuid}`);
  await page.getByRole('link', { name: texts.companies.section.zones }).click();
  await add(page, region);
  await submit(page, texts.zones.add);
  await expectText(page, texts.zones.created);
  await add(page, route);
  await dialog(page).getByRole('combobox', { name: texts.zones.form.parent }).click();
  await page.getByRole('option', { name: region }).click();
  await submit(page, texts.zones.add);
  await page.getByRole('button', { name: withName(texts.zones.editOf, route) }).waitFor();
  await expectFits(page, size);

  // neither the zone itself nor a zone inside it is offered as its parent
  await page.getByRole('button', { name: withName(texts.zones.editOf, region) }).click();
  await dialog(page).getByRole('combobox', { name: texts.zones.form.parent }).click();
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => page.getByRole('option', { name: new RegExp(`${region}|${route}`) }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await submit(page, texts.ui.action.cancel);

  await chooseDelete(page, region);
  await submit(page, texts.zones.delete.confirm);
  await page.getByRole('button', { name: withName(texts.zones.editOf, region) }).waitFor({ state: 'detached' });
  const { zones } = (await api('GET', `/api/companies/${companyUuid}/zones`)).body;
  expect(zones).toContainEqual(expect.objectContaining({ name: route, parentZoneUuid: null }));
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'admin@deratex.example');
  await addZonesToFacility(page, size);
  await growTree(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a controller has no link to zones', async () => {
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, 'kontroler@deratex.example');
  const { places } = (await (await signIn(world.url, 'kontroler@deratex.example'))('GET', '/api/places')).body;
  await page.goto(`${world.url}/app/places/edit/${places[0].uuid}`);
  await page.getByRole('link', { name: texts.places.section.devices }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: texts.places.section.zones }).count()).toBe(0);
  await context.close();
});
