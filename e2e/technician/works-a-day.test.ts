import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFits, openContext, type Size, signInOnScreen } from '../support/browser.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { eventually } from '../support/eventually.ts';
import { expectCount, readTexts } from '../support/expect-on-page.ts';
import { closeSheet, openDeviceNumber, waitForNextDevice, waitForSheet } from '../support/field-visit.ts';
import { assignLoraDevice, fireTrap, openRadioNetwork, type RadioNetwork } from '../support/firing-trap.ts';
import { photoFile } from '../support/pictures.ts';
import { prepareTenStations, type StationType } from '../support/ten-stations.ts';
import { openWorld } from '../support/world.ts';

/**
 * The day of a technician: late visits first, a visit of ten traps with a product of the catalogue and a signature, an
 * intervention, a recommendation, an alarm; meanwhile the office moves the next visit.
 */

const { alarms, inspections: texts, interventions, products, recommendations } = pl;
const { visitsToday, start } = pl.dashboard;
const EMAIL = 'technik@deratex.example';
const PHONE = '+48 61 555 01 09';
const TRAPS = 10;
const PRODUCT = 'Trutka zbożowa';
const BATCH = 'L-2026-11';

const world = openWorld();
let api: ApiClient;
let office: ApiClient;
let technicianUuid: string;
let network: RadioNetwork;
let station: StationType;
let mixture: string;
/** Where the technician is first, and where the next visit is. */
let places: readonly { readonly uuid: string; readonly name: string }[];
const placeAt = (index: 0 | 1) => {
  const place = places[index];
  if (!place) throw new Error('the technician has two facilities');
  return place;
};

beforeAll(async () => {
  office = await signIn(world.url, 'admin@deratex.example');
  api = await signIn(world.url, EMAIL);
  network = await openRadioNetwork(world.url);
  technicianUuid = (await api('GET', '/api/account/me')).body.uuid;
  places = (await api('GET', '/api/places')).body.places;
  await world.client.query('update places set address = $2, phone = $3 where uuid = $1', [
    placeAt(0).uuid,
    'ul. Polna 1, Poznań',
    PHONE,
  ]);
  const [{ id, name }] = (await office('GET', '/api/products/mixtures')).body.mixtures;
  mixture = name;
  const product = { tradeName: PRODUCT, productType: 'RODENTICIDE', unit: 'GRAMS', mixtureIds: [id] };
  const { uuid } = (await office('POST', '/api/products', product)).body.product;
  expect((await office('POST', `/api/products/${uuid}/batches`, { batchNumber: BATCH })).status).toBe(200);
});

const DAY_MS = 86_400_000;
/** A time of the day in Warsaw, whose clock is one or two hours ahead, some days from now. */
const at = (days: number, hour: number): string => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(Date.now() + days * DAY_MS);
  const noon = new Date(`${day}T12:00:00Z`);
  const hourAtNoon = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit' }).format(noon),
  );
  return new Date(noon.getTime() + (hour - hourAtNoon) * 3_600_000).toISOString();
};

type Planned = { readonly place: string; readonly name: string; readonly visit: string };

const plan = async (place: string, name: string, dateFrom: string, dateTo: string): Promise<Planned> => {
  const body = { name, type: 'INSPECTION', dateFrom, dateTo, timezone: 'Europe/Warsaw', userUuids: [technicianUuid] };
  const answer = await office('POST', `/api/places/${place}/schedule/events`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { visits } = (await api('GET', '/api/schedule/today')).body;
  return { place, name, visit: visits.find((visit: { readonly name: string }) => visit.name === name).uuid };
};

const myDay = (page: Page) => page.getByRole('region', { name: visitsToday.title, exact: true });
const rowOf = (page: Page, { name }: Planned) => myDay(page).getByRole('listitem').filter({ hasText: name });

const readDay = async (page: Page, late: Planned, next: Planned) => {
  await rowOf(page, late).getByText(visitsToday.late).waitFor();
  await rowOf(page, next).getByText('12:00–13:00').waitFor();
  const rows = await readTexts(myDay(page).getByRole('listitem'), 2);
  const position = ({ name }: Planned) => rows.findIndex((row) => row.includes(name));
  expect(position(late)).toBeLessThan(position(next));
  const { name } = placeAt(0);
  const call = rowOf(page, late).getByRole('link', {
    name: visitsToday.callNamed.replace('{place}', name).replace('{phone}', PHONE),
  });
  expect(await call.getAttribute('href')).toBe('tel:+48615550109');
  const navigate = rowOf(page, late).getByRole('link', { name: visitsToday.navigateNamed.replace('{place}', name) });
  expect(await navigate.getAttribute('href')).toContain(encodeURIComponent('ul. Polna 1, Poznań'));
};

/** Works on one trap and goes on to the next one, if there is one. */
const recordAtTrap = async (page: Page, isLast: boolean, touch: (sheet: Locator) => Promise<void>, button?: string) => {
  const sheet = await waitForSheet(page);
  const number = await openDeviceNumber(page);
  await touch(sheet);
  await sheet.getByRole('button', { name: button ?? texts.sheet.saveAndNext, exact: true }).click();
  if (!isLast) await waitForNextDevice(page, number);
};

const recordTenTraps = async (page: Page, size: Size) => {
  const clean = () => recordAtTrap(page, false, async () => undefined, texts.sheet.clean);
  for (let trap = 0; trap < TRAPS - 3; trap++) await clean();
  await recordAtTrap(page, false, async (sheet) => {
    const pest = sheet.getByRole('region', { name: texts.sheet.pests, exact: true }).getByRole('button').first();
    await pest.click();
    await pest.click();
    await expectFits(page, size);
  });
  await recordAtTrap(page, false, (sheet) => sheet.getByRole('button', { name: '40 %', exact: true }).click());
  const refill = station.deviceTypeObservations.find(({ type }) => type === 'REFILL')?.name ?? '';
  await recordAtTrap(page, true, async (sheet) => {
    await sheet.getByRole('button', { name: refill, expanded: false }).click();
    await sheet.getByRole('button', { name: texts.sheet.more.replace('{name}', mixture), exact: true }).click();
    // the batch of the product of the catalogue is chosen already
    await expect
      .poll(() => sheet.getByRole('combobox', { name: `${products.batch.number}: ${mixture}` }).inputValue())
      .toBe(BATCH);
    await expectFits(page, size);
  });
};

const finishVisit = async (page: Page, size: Size) => {
  await closeSheet(page);
  await page.getByRole('button', { name: texts.head.finish }).first().click();
  await page.getByLabel(texts.finish.receivedBy).fill('Anna Nowak');
  await expectFits(page, size);
  await drawSignature(page);
  await page.getByRole('dialog').last().getByRole('button', { name: texts.finish.confirm, exact: true }).click();
  await page.getByText(texts.finish.doneText).first().waitFor();
};

const expectStored = async (visit: string) => {
  const details = async () => (await api('GET', `${visit}/details`)).body.inspection;
  const finished = await eventually(details, ({ status }) => status === 'COMPLETED');
  expect(finished).toMatchObject({ status: 'COMPLETED', devicesChecked: TRAPS, approvedByText: 'Anna Nowak' });
  const devices: Record<'deviceObjects' | 'deviceObservations', object[]>[] = finished.devices.map(
    ({ device }: { readonly device: object }) => device,
  );
  expect(devices.flatMap(({ deviceObjects }) => deviceObjects)).toMatchObject([{ amount: 2 }]);
  const observations = JSON.stringify(devices.flatMap(({ deviceObservations }) => deviceObservations));
  expect(observations).toContain('"amountPercentage":40');
  expect(observations).toContain(`"batchNumber":"${BATCH}"`);
};

const signIntervention = async (page: Page, size: Size) => {
  await page.goto(`${world.url}/app/places/edit/${placeAt(0).uuid}/interventions`);
  await page.getByRole('link', { name: interventions.add }).click();
  await page.getByLabel(interventions.field.purpose).fill(`Osy nad rampą, ${size}`);
  await page.getByRole('combobox', { name: products.choice.label }).click();
  await page.getByRole('option', { name: new RegExp(PRODUCT) }).click();
  await page.getByLabel(interventions.product.amount).fill('12,5');
  await page.getByLabel(interventions.field.approvedByText).fill('Anna Nowak');
  await drawSignature(page);
  await page.getByRole('button', { name: interventions.save }).click();
  await page.getByText(interventions.state.signed).first().waitFor();
  await page.getByText(PRODUCT).first().waitFor();
  await expectFits(page, size);
};

const recommend = async (page: Page, size: Size) => {
  const text = `Szczelina pod drzwiami, ${size}`;
  await page.goto(`${world.url}/app/recommendations/${placeAt(0).uuid}/create`);
  await page.getByRole('textbox', { name: recommendations.column.recommendation }).fill(text);
  await page.getByRole('button', { name: recommendations.add }).click();
  await page.waitForURL(/\/details\/[0-9a-f-]{36}$/);
  await page.getByText(text).first().waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile('szczelina.jpg'));
  await page.getByText(recommendations.files.added, { exact: true }).first().waitFor();
  await expectFits(page, size);
};

const takeAlarm = async (page: Page, size: Size) => {
  const trap = await assignLoraDevice(network, api, placeAt(1).uuid, 0);
  await page.goto(`${world.url}/app/alarms`);
  await page.getByRole('heading', { level: 1, name: alarms.titles.list }).waitFor();
  await fireTrap(network, trap, 1);
  const take = page.getByRole('button', { name: new RegExp(`^${alarms.takeOf.replace('{name}', trap.number)}`) });
  await take.click();
  await page.getByRole('dialog').getByLabel(alarms.note).fill('Jadę tam teraz');
  await page.getByRole('dialog').getByRole('button', { name: alarms.take }).click();
  await page.getByText(alarms.took).first().waitFor();
  await expectFits(page, size);
};

const returnToStart = async (page: Page, size: Size) => {
  const menu = page.getByRole('navigation', { name: size === 'phone' ? pl.layout.tabs : pl.layout.sidebar });
  await menu.getByRole('link', { name: pl.layout.menu.dashboard }).click();
  await myDay(page).waitFor();
};

test.each(['phone', 'desktop'] as const)('on a %s', async (size) => {
  station = await prepareTenStations(office, placeAt(0).uuid);
  const late = await plan(placeAt(0).uuid, `Zaległy przegląd, ${size}`, at(-1, 8), at(-1, 9));
  const next = await plan(placeAt(1).uuid, `Następna wizyta, ${size}`, at(0, 12), at(0, 13));
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInOnScreen(page, world.url, EMAIL);
  await readDay(page, late, next);
  await expectFits(page, size);

  await rowOf(page, late)
    .getByRole('button', { name: start.named.replace('{place}', placeAt(0).name) })
    .click();
  await page.waitForURL(/\/inspections\/[0-9a-f-]{36}/);
  const visit = `/api/places/${placeAt(0).uuid}/inspections/${/inspections\/([0-9a-f-]{36})/.exec(page.url())?.[1]}`;
  await recordTenTraps(page, size);
  const moved = { dateFrom: at(0, 14), dateTo: at(0, 15) };
  expect((await office('POST', `/api/places/${next.place}/schedule/visits/${next.visit}/move`, moved)).status).toBe(
    200,
  );
  await finishVisit(page, size);
  await expectStored(visit);

  await signIntervention(page, size);
  await recommend(page, size);
  await takeAlarm(page, size);
  await returnToStart(page, size);
  await rowOf(page, next).getByText('14:00–15:00').waitFor();
  await expectCount(rowOf(page, late), 0);
  expect(complaints).toEqual([]);
  await context.close();
});
