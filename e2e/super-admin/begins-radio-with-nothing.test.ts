import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, getBrowser, openContext, type Size, signInByApi } from '../support/browser.ts';
import { collectMails } from '../support/collect-mails.ts';
import { eventually } from '../support/eventually.ts';
import { readValue } from '../support/expect-on-page.ts';
import { type RunningServer, scratchFolder, startServer } from '../support/running-server.ts';

/**
 * Radio in an empty installation: each page shows what is missing; then follow a connection, the list of a manufacturer,
 * a trap, its first uplink, an alarm on the technician's phone, and the end of the alarm at the trap.
 */

const { loraDevices: texts, uplinks, alarms, companies, ui, auth } = pl;
const t = translatorFor('pl');
const PASSWORD = 'Pierwsze-haslo1!';
const [SUPER, ADMIN, TECHNICIAN] = ['zofia@start.example', 'anna@start.example', 'ewa@start.example'] as const;
const EUI = '02D3000000000001';
const KEY = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';

type MailCollector = Awaited<ReturnType<typeof collectMails>>;

const post = async (url: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
};

const createFirstAccount = async ({ url, output }: RunningServer): Promise<ApiClient> => {
  const link = await eventually(
    async () => /http:\/\/\S+setup\S*/.exec(output())?.[0] ?? '',
    (found) => found !== '',
  );
  const token = new URL(link).searchParams.get('token');
  const person = { name: 'Zofia', surname: 'Pierwsza', email: SUPER };
  await post(url, '/api/auth/setup', { token, ...person, newPassword: PASSWORD, confirmPassword: PASSWORD });
  return signIn(url, SUPER, PASSWORD);
};

const EMPTY = [
  ['/app/lora/devices', texts.titles.list, texts.none],
  ['/app/lora/gateways', texts.titles.gateways, texts.gateway.none],
  ['/app/lora/networks', uplinks.titles.networks, uplinks.none],
  ['/app/lora/quarantine', uplinks.titles.quarantine, uplinks.quarantined.none],
  ['/app/alarms', alarms.titles.list, alarms.none],
] as const;

const expectEmptyPages = async (url: string, size: Size) => {
  const { context, page, complaints } = await openContext(await getBrowser(), { size });
  await signInByApi(page, url, SUPER, PASSWORD);
  for (const [path, title, none] of EMPTY) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(none, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectFits(page, size);
  }
  for (const path of ['/app/lora/devices/create', '/app/lora/devices/import']) {
    await page.goto(url + path);
    await page.getByText(companies.noneYet.text).waitFor();
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
};

const addPerson = async (superAdmin: ApiClient, mails: MailCollector, user: Record<string, unknown>) => {
  const made = await superAdmin('POST', '/api/users', { name: 'Osoba', surname: 'Nowa', status: 'ACTIVE', ...user });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { context, page } = await openContext(await getBrowser(), { size: 'desktop' });
  await page.goto(await mails.linkFor(String(user.email)));
  await page.getByRole('textbox', { name: auth.reset.newPassword, exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: auth.reset.confirmPassword, exact: true }).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
  await context.close();
};

/** Returns the key of a connection, which is shown once. */
const connect = async (page: Page, url: string): Promise<string> => {
  await page.goto(`${url}/app/lora/networks`);
  await page.getByRole('button', { name: uplinks.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: new RegExp(`^${uplinks.field.name}`) }).fill('Brama');
  await dialog.getByRole('combobox', { name: uplinks.field.kind }).click();
  await page.getByRole('option', { name: uplinks.kind.http }).click();
  await dialog.getByRole('button', { name: uplinks.add, exact: true }).click();
  const key = await readValue(dialog.getByRole('textbox', { name: uplinks.key.title }));
  await page.getByRole('button', { name: ui.once.done, exact: true }).click();
  return key;
};

const importList = async (page: Page, url: string) => {
  await page.goto(`${url}/app/lora/devices`);
  await page.getByRole('link', { name: texts.import, exact: true }).first().click();
  await page.getByRole('combobox', { name: texts.exchange.forCompany }).click();
  await page.getByRole('option', { name: 'Start DDD' }).click();
  const buffer = Buffer.from(`DevEUI;AppKey;Name\r\n${EUI};${KEY};Pierwszy czujnik\r\nwrong;;\r\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'maker.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: t('loraDevices.exchange.submit', { count: 1 }) }).click();
  await page.getByText(t('loraDevices.exchange.done', { count: 1 })).waitFor();
};

type Trap = { readonly place: string; readonly device: string };

/** The technician assigns the LoRa device on the phone. */
const assignRadio = async (page: Page, url: string, { place, device }: Trap) => {
  await page.goto(`${url}/app/places/edit/${place}/devices/${device}?view=radio`);
  await page.getByText(texts.assign.none, { exact: true }).waitFor();
  await page.getByRole('button', { name: texts.assign.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: texts.assign.choose, exact: true }).click();
  await page.getByRole('option', { name: new RegExp(EUI) }).click();
  await dialog.getByRole('button', { name: texts.assign.open, exact: true }).click();
  await page.getByText(texts.assign.done).waitFor();
};

const sendUplink = (url: string, key: string, detectStatus: 0 | 1) =>
  post(
    url,
    '/api/lora/uplinks',
    {
      devEui: EUI,
      receivedAt: new Date().toISOString(),
      data: {
        Status: { detectStatus, batteryLevel: 250, detectionsCounter: detectStatus },
        Gateways: [{ GatewayEui: '02A0000000000009', Rssi: -70 }],
      },
    },
    { 'x-ingest-key': key },
  );

const takeAndClearAlarm = async (page: Page, url: string, key: string, { place, device }: Trap) => {
  await page.goto(`${url}/app/alarms`);
  await page.getByText(alarms.none, { exact: true }).waitFor();
  await sendUplink(url, key, 1);
  const takeButton = page.getByRole('button', { name: /E1/ }).first();
  await takeButton.waitFor();
  await expectAccessible(page);
  await takeButton.click();
  await page.getByRole('dialog').getByRole('button', { name: alarms.take }).click();
  await page.getByText(alarms.took).first().waitFor();
  await page.goto(`${url}/app/places/edit/${place}/devices/${device}`);
  await page.getByRole('button', { name: pl.devices.cleanDetection.open, exact: true }).click();
  await page.getByRole('dialog').locator('button[type=submit], button').last().click();
  await page.goto(`${url}/app/alarms`);
  await page.getByText(alarms.none, { exact: true }).waitFor();
  await page.getByText(alarms.closed, { exact: true }).click();
  await page.getByText('E1').first().waitFor();
};

const runFirstRadioTrap = async (server: RunningServer, mails: MailCollector) => {
  const { url } = server;
  const superAdmin = await createFirstAccount(server);
  await expectEmptyPages(url, 'desktop');
  await expectEmptyPages(url, 'phone');

  const address = { address: 'Polna 1, Zgierz', email: 'biuro@start.example' };
  const { company } = (await superAdmin('POST', '/api/companies', { name: 'Start DDD', ...address })).body;
  await addPerson(superAdmin, mails, { email: ADMIN, type: 'COMPANY_ADMIN', companyUuid: company.uuid });
  const admin = await signIn(url, ADMIN, PASSWORD);
  const facility = { name: 'Hala mąki', address: 'Polna 3, Zgierz', companyUuid: company.uuid };
  const { place } = (await admin('POST', '/api/places', facility)).body;
  const made = {
    amountType: 'SPECIFIC',
    specificUniqueIds: [{ uniqueId: 'E1' }],
    deviceTypeId: ELECTRONIC_DEVICE_TYPE_ID,
  };
  const device = (await admin('POST', `/api/places/${place.uuid}/devices`, made)).body;
  const technician = { email: TECHNICIAN, type: 'TECHNICIAN', companyUuid: company.uuid, places: [place.uuid] };
  await addPerson(superAdmin, mails, technician);

  const office = await openContext(await getBrowser(), { size: 'desktop' });
  await signInByApi(office.page, url, SUPER, PASSWORD);
  const key = await connect(office.page, url);
  await importList(office.page, url);

  const field = await openContext(await getBrowser(), { size: 'phone' });
  await signInByApi(field.page, url, TECHNICIAN, PASSWORD);
  const trap = { place: place.uuid, device: device.uuid };
  await assignRadio(field.page, url, trap);
  await sendUplink(url, key, 0);
  await office.page.goto(`${url}/app/lora/devices`);
  await office.page.getByText(texts.status.online, { exact: true }).first().waitFor();
  await takeAndClearAlarm(field.page, url, key, trap);
  expect([office, field].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { context } of [office, field]) await context.close();
};

test('a new installation gets its first radio trap, and an alarm is acknowledged and cleared', async () => {
  const data = await scratchFolder();
  const mails = await collectMails();
  const server = await startServer({ data: data.folder, env: { TRAPLINE_DEMO: 'false', SMTP_URL: mails.url } });
  try {
    await runFirstRadioTrap(server, mails);
  } finally {
    await server.stop();
    await mails.close();
    await data.remove();
  }
});
