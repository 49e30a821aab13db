import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { countTaps } from '../support/count-taps.ts';
import { sizesOf } from '../support/depth.ts';
import { openVisitNameDialog } from '../support/field-visit.ts';
import { linkFor } from '../support/inbox.ts';
import { openWorld } from '../support/world.ts';

/**
 * From the start to a first visit: a client, its logo, its facility with a zone and devices, and a technician who starts
 * the visit.
 */

const PASSWORD = 'Pierwsze-haslo1!';
const texts = pl;

const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
});

const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choose = async (page: Page, name: string, option: string, within: Page | Locator = page) => {
  await within.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};

const addClient = async (page: Page, name: string) => {
  await page.goto(`${world.url}/app/companies`);
  await page.getByRole('link', { name: texts.companies.addClient }).click();
  await submit(page, texts.companies.addClient);
  await page.getByText(texts.common.fieldErrors.required).first().waitFor();
  await field(page, texts.companies.field.name).fill(name);
  await field(page, texts.companies.field.address).fill('Młyńska 1, Zgierz');
  await field(page, texts.companies.field.email).fill('biuro@mlyn.example');
  await submit(page, texts.companies.addClient);
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const uploadLogo = async (page: Page) => {
  const logo = await sharp({ create: { width: 400, height: 160, channels: 4, background: '#0b6b5b80' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.companies.logo.save }).click();
  await page.getByText(texts.companies.logo.saved).waitFor();
};

const addFacility = async (page: Page, name: string, company: string) => {
  await page.goto(`${world.url}/app/places/create`);
  await field(page, texts.places.form.name).fill(name);
  await field(page, texts.places.form.address).fill('Młyńska 3, Zgierz');
  await choose(page, texts.places.form.company, company);
  await expectAccessible(page);
  await submit(page, texts.places.add);
  await page.waitForURL(/\/places\/edit\//);
  // the name is in the title, and on a phone in the bar above it
  await page.getByText(name, { exact: true }).locator('visible=true').first().waitFor();
};

const addZone = async (page: Page, name: string) => {
  await page.getByRole('link', { name: texts.places.section.zones }).click();
  await page.getByRole('button', { name: texts.zones.add }).click();
  await field(page, texts.zones.form.name).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: texts.zones.add, exact: true }).click();
  await page.getByText(texts.zones.created).waitFor();
};

const addDevices = async (page: Page, zone: string) => {
  await page.getByRole('link', { name: texts.places.section.devices }).click();
  await page.getByRole('link', { name: texts.devices.add }).first().click();
  await choose(page, texts.devices.create.type, 'Karmnik deratyzacyjny', page.getByRole('dialog'));
  await page.getByText(texts.devices.create.amountType.MULTIPLE, { exact: true }).click();
  await page.getByRole('textbox', { name: texts.devices.create.amount }).fill('6');
  await choose(page, texts.devices.column.zone, zone, page.getByRole('dialog'));
  await expectAccessible(page);
  await page.locator('button[type=submit]').click();
  await page.getByText('K6', { exact: true }).first().waitFor();
};

const addTechnician = async (page: Page, email: string, facility: string) => {
  await page.goto(`${world.url}/app/users/create`);
  await field(page, texts.users.field.name).fill('Ewa');
  await field(page, texts.users.field.surname).fill('Nowa');
  await field(page, texts.users.field.email).fill('technik@deratex.example');
  await choose(page, texts.users.field.type, texts.account.types.TECHNICIAN);
  await page.getByLabel(facility).check();
  await page.getByLabel(texts.users.right.CREATE_INSPECTION.name).check();
  await expectAccessible(page);
  await submit(page, texts.users.add);
  // the e-mail address is in use: its field shows the error, the alert names the code, and no other input is lost
  await page.getByText('user/email_taken').waitFor();
  await expect.poll(() => page.getByLabel(facility).isChecked()).toBe(true);
  await field(page, texts.users.field.email).fill(email);
  await submit(page, texts.users.add);
  await page.getByText(texts.users.create.created).waitFor();
};

const setPassword = async (page: Page, email: string) => {
  await page.goto(await linkFor(world.url, email));
  await field(page, texts.auth.reset.newPassword).fill(PASSWORD);
  await field(page, texts.auth.reset.confirmPassword).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

/** The first visit of the technician contains the devices that the admin created. */
const startVisit = async (page: Page, size: Size) => {
  await page.getByRole('link', { name: texts.places.section.inspections }).click();
  await openVisitNameDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.inspections.create.submit }).click();
  await page.waitForURL(/\/inspections\/[^/]+$/);
  await page.getByText('K6', { exact: true }).first().waitFor();
  await expectFits(page, size);
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const [client, facility, email] = [`Młyn ${size}`, `Hala ${size}`, `ewa.${size}@deratex.example`];
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'admin@deratex.example');
  await addClient(page, client);
  await uploadLogo(page);
  await addFacility(page, facility, client);
  await addZone(page, 'Magazyn mąki');
  await addDevices(page, 'Magazyn mąki');
  await addTechnician(page, email, facility);
  await page.goto(`${world.url}/app/users?search=${email}`);
  await page.getByText(email).waitFor();
  await expectFits(page, size);

  const technicianContext = await openContext(world.browser, { size });
  await setPassword(technicianContext.page, email);
  await technicianContext.page.goto(`${world.url}/app/places`);
  await technicianContext.page.getByRole('link', { name: new RegExp(facility) }).click();
  // a technician of the facility lands on the visits
  await technicianContext.page.getByRole('heading', { level: 1, name: texts.inspections.titles.list }).waitFor();
  await technicianContext.page.getByRole('link', { name: texts.places.section.details }).click();
  // a phone names the facility in the bar above
  const title = size === 'phone' ? texts.places.section.details : facility;
  await technicianContext.page.getByRole('heading', { level: 1, name: title }).waitFor();
  // the technician sees the users of the facility but cannot change them
  await technicianContext.page.getByText('Ewa Nowa').first().waitFor();
  await expect.poll(() => technicianContext.page.locator('main form').count()).toBe(0);
  await startVisit(technicianContext.page, size);

  const { places } = (await api('GET', '/api/places?limit=2000')).body;
  const place = places.find(({ name }: { name: string }) => name === facility);
  await page.goto(`${world.url}/app/places/edit/${place.uuid}`);
  await page.getByRole('button', { name: texts.places.delete.open }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: texts.places.delete.confirm });
  await confirm.click();
  await page.getByText(texts.ui.danger.otherName).waitFor();
  await page.getByRole('dialog').getByRole('textbox').fill(facility.toUpperCase());
  await confirm.click();
  // otherwise the technician could never end the visit
  await page.getByText(texts.places.errors['places/visit_open']).first().waitFor();
  const visits = `/api/places/${place.uuid}/inspections`;
  const [visit] = (await api('GET', `${visits}?status=IN_PROGRESS`)).body.inspections;
  expect((await api('POST', `${visits}/${visit.uuid}/cancel`)).status).toBe(200);
  await confirm.click();
  await page.getByText(texts.places.deleted).waitFor();
  await technicianContext.page.goto(`${world.url}/app/places`);
  await technicianContext.page.getByText(texts.places.none).waitFor();
  expect([...complaints, ...technicianContext.complaints]).toEqual([]);
  await technicianContext.context.close();
  await context.close();
});

/** Taps from the start page to the first planned visit of a new customer. */
const MAX_TAPS = 30;

test('from a new customer to a planned visit at most 30 clicks are needed', async () => {
  const [client, facility] = [`Klient ${Date.now()}`, `Magazyn ${Date.now()}`];
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  const { taps, reset } = await countTaps(page);
  await signInByApi(page, world.url, 'admin@deratex.example');
  await page.goto(`${world.url}/app`);
  const type = async (name: string, text: string) => {
    await field(page, name).click();
    await page.keyboard.type(text);
  };
  const menu = page.getByRole('link', { name: texts.layout.menu.myCompany, exact: true });
  await menu.waitFor();
  await reset();

  await menu.click();
  await page.getByRole('link', { name: texts.companies.addClient }).click();
  await type(texts.companies.field.name, client);
  await type(texts.companies.field.address, 'Młyńska 1, Zgierz');
  await type(texts.companies.field.email, 'biuro@klient.example');
  await submit(page, texts.companies.addClient);
  await page.getByRole('heading', { level: 1, name: client }).waitFor();

  await page.getByRole('link', { name: texts.companies.section.places, exact: true }).click();
  await page.getByRole('link', { name: texts.places.add }).first().click();
  await type(texts.places.form.name, facility);
  await type(texts.places.form.address, 'Młyńska 3, Zgierz');
  await submit(page, texts.places.add);
  await page.waitForURL(/\/places\/edit\//);

  await page.getByRole('link', { name: texts.places.section.devices }).click();
  await page.getByRole('link', { name: texts.devices.add }).first().click();
  await choose(page, texts.devices.create.type, 'Karmnik deratyzacyjny', page.getByRole('dialog'));
  await page.getByText(texts.devices.create.amountType.MULTIPLE, { exact: true }).click();
  await type(texts.devices.create.amount, '6');
  await page.locator('button[type=submit]').click();
  await page.getByText('K6', { exact: true }).first().waitFor();

  await page.getByRole('link', { name: texts.schedule.titles.list, exact: true }).click();
  await page.getByRole('button', { name: texts.schedule.add, exact: true }).click();
  // the name has the focus
  await page.getByRole('dialog').getByRole('textbox', { name: texts.schedule.form.name, exact: true }).waitFor();
  await page.keyboard.type('Pierwszy przegląd');
  await page.getByRole('button', { name: texts.places.assign.open }).click();
  const assign = page.getByRole('dialog', { name: texts.places.assign.title });
  await assign.getByRole('combobox', { name: texts.places.assign.person }).click();
  await page.getByRole('option').first().click();
  await assign.getByRole('button', { name: texts.places.assign.submit, exact: true }).click();
  await assign.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: texts.schedule.add, exact: true }).click();
  await page.getByText(texts.schedule.created).waitFor();
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS);
  const { places } = (await api('GET', '/api/places?limit=2000')).body;
  const place = places.find(({ name }: { name: string }) => name === facility);
  // the form proposes today, also when its hours have passed
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const to = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const { visits } = (await api('GET', `/api/schedule/visits?from=${from}&to=${to}&placeId=${place.uuid}`)).body;
  expect(visits).toMatchObject([{ name: 'Pierwszy przegląd', userUuids: [expect.any(String)] }]);
  expect(complaints).toEqual([]);
  await context.close();
});
