import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, getBrowser, openContext, type Size, signInByApi } from '../support/browser.ts';
import { isDeep, sizesOf } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import { closeSheet, waitForSheet } from '../support/field-visit.ts';
import { scratchFolder, startServer } from '../support/running-server.ts';
import { openWorld } from '../support/world.ts';

/**
 * A super admin adds a trap type and a technician records on it; the content of the visit stays when the catalogue
 * changes.
 */

const { deviceTypes: types, deviceTypeEntries: entries, devices, inspections, ui } = pl;

/** The people of the story and their facility. */
type Installation = {
  readonly url: string;
  readonly browser: Browser;
  readonly people: Readonly<Record<'superAdmin' | 'admin' | 'technician', string>>;
  /** The password of these people, unless it is that of the demo. */
  readonly password?: string;
};

const top = (page: Page) => page.getByRole('dialog').last();
const panel = (page: Page, kind: keyof typeof entries.titles) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: entries.titles[kind], exact: true }) });
const rowsOf = (page: Page, kind: keyof typeof entries.titles) => panel(page, kind).getByRole('listitem');

const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  const optionToChoose = page.getByRole('option', { name: option, exact: true }).first();
  await optionToChoose.waitFor();
  // in a window on a phone, scrolling to the option takes the focus from its field and closes the list
  await optionToChoose.dispatchEvent('click');
};

const openSignedIn = async ({ url, browser, password }: Installation, size: Size, email: string) => {
  const opened = await openContext(browser, { size });
  await signInByApi(opened.page, url, email, password);
  return opened;
};

const addType = async (page: Page, url: string, name: string) => {
  await page.goto(`${url}/app/admin/devices/types`);
  await page.getByRole('link', { name: types.addShared }).click();
  await page.getByRole('textbox', { name: types.form.name, exact: true }).fill(name);
  await choose(page, types.form.method, types.methods.AMOUNT_PERCENTAGE);
  await page.getByRole('textbox', { name: types.form.prefix }).fill('lj');
  await page.getByLabel(`Deutsch: ${ui.translations.name}`).fill(`${name} auf Deutsch`);
  await expectAccessible(page);
  await page.locator('main form button[type=submit]').click();
  await page.getByText(types.created).first().waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** Assigns the first entry of the list, after the form has required a choice. */
const assignFirst = async (page: Page, kind: keyof typeof entries.titles) => {
  await panel(page, kind).getByRole('button', { name: entries.panel.assign }).click();
  await top(page).getByRole('button', { name: entries.panel.submit }).click();
  await top(page).getByText(entries.panel.required).waitFor();
  await top(page).getByRole('checkbox').first().check();
  await expectAccessible(page);
  await top(page).getByRole('button', { name: entries.panel.submit }).click();
  await rowsOf(page, kind).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const addEntry = async (page: Page, kind: keyof typeof entries.titles, name: string) => {
  await panel(page, kind).getByRole('button', { name: entries.add[kind] }).click();
  await top(page).getByRole('textbox', { name: entries.form.name, exact: true }).fill(name);
  await expectAccessible(page);
  await top(page).getByRole('button', { name: entries.add[kind] }).click();
  await rowsOf(page, kind).filter({ hasText: name }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** A type has one refill, so a second one is not offered. */
const expectSingleRefill = async (page: Page, name: string) => {
  await panel(page, 'observations').getByRole('button', { name: entries.add.observations }).click();
  await top(page).getByRole('textbox', { name: entries.form.name, exact: true }).fill(name);
  await choose(page, entries.form.type, entries.types.REFILL);
  await top(page).getByRole('button', { name: entries.add.observations }).click();
  await rowsOf(page, 'observations').filter({ hasText: name }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await panel(page, 'observations').getByRole('button', { name: entries.add.observations }).click();
  await top(page).getByRole('combobox', { name: entries.form.type }).click();
  const blockedOption = page.getByRole('option', {
    name: entries.form.typeTaken.replace('{type}', entries.types.REFILL),
  });
  expect(await blockedOption.getAttribute('data-combobox-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await top(page).getByRole('button', { name: ui.action.cancel }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const assignToCompany = async (page: Page, url: string, name: string) => {
  await page.goto(`${url}/app/device-types`);
  await page.getByRole('button', { name: types.assign.open }).click();
  await top(page).getByRole('checkbox', { name }).check();
  await top(page).getByRole('button', { name: types.assign.submit }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(name, { exact: true }).first().waitFor();
};

const addDevice = async (page: Page, devicesPage: string, { name, prefix }: { name: string; prefix: string }) => {
  await page.goto(devicesPage);
  await page.getByRole('link', { name: devices.add }).first().click();
  await choose(page, devices.create.type, name);
  await page.getByRole('textbox', { name: devices.create.prefix }).fill(prefix);
  await page.getByText(`${prefix}1`, { exact: true }).waitFor();
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: `${devices.device} / ${prefix}1` }).waitFor();
};

/** Taps the pest on the sheet of the device; resolves when the server has stored it. */
const record = async (
  page: Page,
  visit: { page: string; read: () => Promise<Visit> },
  number: string,
  pest: string,
) => {
  const find = ({ devices }: Visit) => devices.find(({ device }) => device.uniqueId === number);
  const uuid = find(await visit.read())?.uuid;
  await page.goto(`${visit.page}?device=${uuid}`);
  const sheet = await waitForSheet(page);
  const pests = sheet.getByRole('region', { name: inspections.sheet.pests, exact: true });
  await pests
    .getByRole('button', { name: new RegExp(pest) })
    .first()
    .click();
  await sheet.getByRole('button', { name: inspections.sheet.saveAndNext, exact: true }).click();
  await waitForSheet(page);
  await closeSheet(page);
  const reported = await eventually(visit.read, (details) =>
    JSON.stringify(find(details)?.device).includes('"amount":1'),
  );
  expect(find(reported)?.device.deviceObjects).toMatchObject([{ amount: 1 }]);
};

type Visit = {
  readonly uuid: string;
  readonly devices: readonly {
    readonly uuid: string;
    readonly status: string;
    readonly device: { readonly uniqueId: string; readonly deviceObjects: readonly object[] };
  }[];
};

/** Gives a reason for each device that was not checked, and ends the visit. */
const finish = async (technician: ApiClient, base: string, { uuid, devices }: Visit) => {
  const uncheckedDevices = devices.filter(({ status }) => status !== 'CHECKED');
  const notChecked = uncheckedDevices.map((one) => ({ inspectionDeviceId: one.uuid, reason: 'BLOCKED' }));
  const answer = await technician('POST', `${base}/${uuid}/finish`, { approvedByText: 'Jan Odbiorca', notChecked });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const reportOf = async (page: Page, url: string, uuid: string): Promise<string> =>
  (await page.request.get(`${url}/api/reports/html/inspection/${uuid}`)).text();

const addTypeAndRecord = async (scene: Installation, size: Size) => {
  const { url, people, password } = scene;
  const name = `Pułapka lejkowa ${size}`;
  const pest = `Szerszeń ${size}`;
  const prefix = size === 'phone' ? 'LP' : 'LD';
  const superAdminWindow = await openSignedIn(scene, size, people.superAdmin);
  await addType(superAdminWindow.page, url, name);
  await expectFits(superAdminWindow.page, size);
  await assignFirst(superAdminWindow.page, 'actions');
  await addEntry(superAdminWindow.page, 'objects', pest);
  await expectSingleRefill(superAdminWindow.page, `Dolewka ${size}`);
  await expectFits(superAdminWindow.page, size);

  const adminWindow = await openSignedIn(scene, size, people.admin);
  await assignToCompany(adminWindow.page, url, name);
  const technician = await signIn(url, people.technician, password);
  const place = (await technician('GET', '/api/places')).body.places[0];
  const technicianWindow = await openSignedIn(scene, size, people.technician);
  await addDevice(technicianWindow.page, `${url}/app/places/edit/${place.uuid}/devices`, { name, prefix });

  const base = `/api/places/${place.uuid}/inspections`;
  for (const open of (await technician('GET', `${base}?status=IN_PROGRESS`)).body.inspections)
    await technician('POST', `${base}/${open.uuid}/cancel`);
  const { inspection } = (await technician('POST', base, { name: 'Pierwsza z lejkową' })).body;
  const read = async (): Promise<Visit> =>
    (await technician('GET', `${base}/${inspection.uuid}/details`)).body.inspection;
  const visitPage = `${url}/app/places/edit/${place.uuid}/inspections/${inspection.uuid}`;
  await record(technicianWindow.page, { page: visitPage, read }, `${prefix}1`, pest);
  await finish(technician, base, await read());
  await technicianWindow.page.goto(visitPage);
  await technicianWindow.page.getByText(pest).first().waitFor();
  expect(await reportOf(technicianWindow.page, url, inspection.uuid)).toContain(pest);

  // the catalogue changes, but the visit does not
  const row = rowsOf(superAdminWindow.page, 'objects').filter({ hasText: pest });
  await row.getByRole('button', { name: ui.grid.more.replace('{name}', pest) }).click();
  await superAdminWindow.page.getByRole('menuitem', { name: entries.delete, exact: true }).click();
  await top(superAdminWindow.page).getByText('Zapisano 1 raz').waitFor();
  await top(superAdminWindow.page).getByRole('button', { name: entries.delete, exact: true }).click();
  await row.waitFor({ state: 'detached' });
  expect(await reportOf(technicianWindow.page, url, inspection.uuid)).toContain(pest);
  await technicianWindow.page.goto(visitPage);
  await technicianWindow.page.getByText(pest).first().waitFor();
  // a type that a device uses cannot be deleted
  await superAdminWindow.page.getByRole('button', { name: types.delete.open }).click();
  await top(superAdminWindow.page).getByText('Jest 1 urządzenie').waitFor();
  await top(superAdminWindow.page).getByRole('button', { name: types.delete.open }).click();
  await top(superAdminWindow.page).getByText(types.errors['device_types/in_use']).waitFor();

  const allWindows = [superAdminWindow, adminWindow, technicianWindow];
  expect(allWindows.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { context } of allWindows) await context.close();
};

describe('in an installation with data', () => {
  const world = openWorld();
  test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
    const people = {
      superAdmin: 'super@trapline.example',
      admin: 'admin@deratex.example',
      technician: 'technik@deratex.example',
    };
    await addTypeAndRecord({ url: world.url, browser: world.browser, people }, size);
  });
});

const PASSWORD = 'Pierwsze-haslo1!';
const [SUPER, ADMIN, TECHNICIAN] = ['zofia@start.example', 'anna@start.example', 'ewa@start.example'] as const;

/** The first user signs up with the link that the server prints. */
const createFirstAccount = async (page: Page, link: string) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(link);
  await field(pl.auth.setup.name).fill('Zofia');
  await field(pl.auth.setup.surname).fill('Pierwsza');
  await page.locator('input[type=email]').fill(SUPER);
  await field(pl.auth.password).fill(PASSWORD);
  await field(pl.auth.setup.confirmPassword).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

/** Creates a company with its facility and its users, and nothing else. */
const addCompanyAndPeople = async (url: string) => {
  const api = await signIn(url, SUPER, PASSWORD);
  const create = async (path: string, body: object) => {
    const answer = await api('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const at = { email: 'biuro@start.example', address: 'Polna 1, Zgierz' };
  const { company } = await create('/api/companies', { name: 'Start DDD', ...at });
  const { place } = await create('/api/places', { name: 'Hala mąki', address: at.address, companyUuid: company.uuid });
  const person = { name: 'Osoba', surname: 'Nowa', status: 'ACTIVE', companyUuid: company.uuid };
  for (const more of [
    { email: ADMIN, type: 'COMPANY_ADMIN' },
    { email: TECHNICIAN, type: 'USER', places: [{ uuid: place.uuid }], permissions: ['CREATE_INSPECTION'] },
  ]) {
    const { uuid } = await create('/api/users', { ...person, ...more });
    await api('PATCH', `/api/users/${uuid}/update-password`, { password: PASSWORD });
  }
};

const openEmptyInstallation = async () => {
  const browser = await getBrowser();
  const data = await scratchFolder();
  const server = await startServer({ data: data.folder, env: { TRAPLINE_DEMO: 'false' } });
  try {
    const { url } = server;
    const link = await eventually(
      async () => /http:\/\/\S+setup\S*/.exec(server.output())?.[0] ?? '',
      (found) => found !== '',
    );
    const { context, page } = await openContext(browser, { size: 'desktop' });
    await createFirstAccount(page, link);
    await context.close();
    await addCompanyAndPeople(url);
    const people = { superAdmin: SUPER, admin: ADMIN, technician: TECHNICIAN };
    await addTypeAndRecord({ url, browser, people, password: PASSWORD }, 'desktop');
  } finally {
    await server.stop();
    await data.remove();
  }
};

// the story begins-with-nothing starts this way in every run
if (isDeep) test('from an empty installation', openEmptyInstallation);
