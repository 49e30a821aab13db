import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * The admin adds a series of devices, names one, assigns a code and a tag to it, moves some to a zone and removes some.
 */

const texts = pl.devices;

const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text).last().waitFor();
const choose = async (page: Page, name: string, option: string) => {
  // the field of a window is the last in the document
  await page.getByRole('combobox', { name }).last().click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};
/** Adds ten devices after a preview; a number in use is reported at its field and no input is lost. */
const addRow = async (page: Page, size: Size) => {
  await page.getByRole('link', { name: texts.add }).first().click();
  await page.getByRole('dialog', { name: texts.create.title }).waitFor();
  await page.waitForURL(/\/devices\/create/);
  await page.locator('button[type=submit]').click();
  await page.getByText(texts.create.typeRequired).waitFor();
  await choose(page, texts.create.type, 'Karmnik deratyzacyjny');
  await page.getByText(texts.create.amountType.MULTIPLE, { exact: true }).click();
  await expect.poll(() => field(page, texts.create.prefix).inputValue()).toBe('K');
  await field(page, texts.create.prefix).fill('qz');
  await field(page, texts.create.amount).fill('12');
  await page.getByText('QZ10', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('QZ11', { exact: true }).count()).toBe(0);
  await expectFits(page, size);
  await page.locator('button[type=submit]').click();
  await toast(page, 'Dodano 12 urządzeń');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForURL(/\/devices$/);
};

const addWithGivenNumbers = async (page: Page) => {
  await page.getByRole('link', { name: texts.add }).first().click();
  await choose(page, texts.create.type, 'Karmnik deratyzacyjny');
  await page.getByText(texts.create.amountType.SPECIFIC, { exact: true }).click();
  const numbers = page.getByRole('combobox', { name: texts.create.specific });
  await numbers.pressSequentially('qz3,brama,');
  await page.locator('button[type=submit]').click();
  await page.getByText(texts.errors.UNIQUE_ID_TOO_LONG).waitFor();
  // leaving now would lose the typed text
  await page
    .getByRole('dialog', { name: texts.create.title })
    .getByRole('button', { name: pl.ui.action.cancel })
    .click();
  const question = page.getByRole('dialog', { name: pl.ui.unsaved.title });
  await question.getByRole('button', { name: pl.ui.action.cancel }).click();
  await numbers.press('Backspace');
  await numbers.press('Backspace');
  await numbers.pressSequentially('qz99,');
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: `${texts.device} / QZ99` }).waitFor();
};

const edit = async (page: Page, size: Size) => {
  await button(page, texts.edit.open).click();
  expect(await field(page, texts.edit.uniqueId).isDisabled()).toBe(true);
  await field(page, texts.column.name).fill('Karmnik przy wadze');
  await field(page, texts.column.location).fill('Brama, lewa strona');
  await expectFits(page, size);
  await button(page, pl.ui.action.save).click();
  await page.getByRole('heading', { level: 1, name: 'Karmnik przy wadze / QZ99' }).waitFor();
  await page.goto(`${page.url()}/edit`);
  await field(page, texts.facts.description).fill('Nowy model');
  await expectFits(page, size);
  await button(page, pl.ui.action.save).click();
  await page.getByText('Nowy model').waitFor();
};

const label = async (page: Page, size: Size, tag: string) => {
  await button(page, texts.qr.assign).click();
  const code = page.getByRole('combobox', { name: texts.qr.field });
  await code.fill('nie-ma-takiego');
  await page.getByRole('dialog').getByRole('button', { name: texts.qr.assign }).click();
  await page.getByText(pl.common.fieldErrors.not_found).waitFor();
  await code.fill('');
  await code.click();
  await page.getByRole('option').first().click();
  await expectFits(page, size);
  await page.getByRole('dialog').getByRole('button', { name: texts.qr.assign }).click();
  await page.getByRole('img', { name: /^Kod QR / }).waitFor();
  await button(page, texts.nfc.assign).click();
  await field(page, texts.nfc.field).fill(tag);
  await page.getByRole('dialog').getByRole('button', { name: texts.nfc.assign }).click();
  await page.getByText(texts.nfc.has, { exact: true }).waitFor();
  await expectFits(page, size);
  await button(page, texts.qr.release).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.qr.release }).click();
  await page.getByText(texts.qr.none).waitFor();
  await page.getByRole('tab', { name: texts.tab.radio }).click();
  await page.getByText(texts.radio.none).waitFor();
  expect(page.url()).toContain('view=radio');
  await expectFits(page, size);
};

const select = async (page: Page, ...numbers: string[]) => {
  for (const number of numbers) await page.getByRole('checkbox', { name: `Zaznacz: ${number}`, exact: true }).check();
};

/** The selection actions are above the bottom bar of a phone and do not cover it. */
const expectAboveTabs = async (page: Page) => {
  const bar = await page.getByLabel(pl.ui.grid.bulk).boundingBox();
  const tabs = await page.getByRole('navigation', { name: pl.layout.tabs }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
};

const moveAndRemove = async (page: Page, size: Size, zone: string) => {
  await page.getByRole('searchbox', { name: texts.search }).fill('QZ');
  // a new filter clears the selection, so it must be applied first
  await page.waitForURL(/search=QZ/);
  const all = page.getByRole('checkbox', { name: pl.ui.grid.selectAll });
  await all.check();
  // twelve successive devices and one selected by its number
  await page.getByText('Zaznaczono: 13', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => all.isChecked()).toBe(false);
  await select(page, 'QZ1', 'QZ2', 'QZ3');
  await expectFits(page, size);
  if (size === 'phone') await expectAboveTabs(page);
  await button(page, size === 'phone' ? texts.column.zone : texts.bulk.zone).click();
  await choose(page, texts.column.zone, zone);
  await expectAccessible(page);
  // closing the window, once confirmed, preserves the selection
  await page.getByRole('dialog').getByRole('button', { name: pl.ui.action.cancel }).press('Escape');
  await page.getByRole('button', { name: pl.ui.unsaved.leave }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Zaznaczono: 3').waitFor();
  await button(page, size === 'phone' ? texts.column.zone : texts.bulk.zone).click();
  await choose(page, texts.column.zone, zone);
  await page.getByRole('dialog').getByRole('button', { name: pl.ui.action.save }).click();
  await toast(page, texts.bulk.zoneSaved);
  await page.getByText(zone).first().waitFor();
  await select(page, 'QZ2', 'QZ3');
  await button(page, texts.bulk.delete).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.delete.confirm }).click();
  await toast(page, 'Usunięto 2 urządzenia');
  await page.getByRole('checkbox', { name: 'Zaznacz: QZ2', exact: true }).waitFor({ state: 'detached' });
};

const newPlace = async (name: string) => {
  const { companies } = (await api('GET', '/api/companies/short-list')).body;
  const body = { name, address: 'Rynek 1, Łódź', companyUuid: companies[0].uuid };
  return (await api('POST', '/api/places', body)).body.place;
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { places } = (await api('GET', '/api/places?limit=2000')).body;
  const inUse = places.filter(({ devicesCount }: { devicesCount: number }) => devicesCount > 0);
  const place = inUse[size === 'desktop' ? 0 : 1];
  const { zones } = (await api('GET', `/api/places/${place.uuid}/zones`)).body;
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'admin@deratex.example');
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices`);
  await addRow(page, size);
  await addWithGivenNumbers(page);
  await edit(page, size);
  await label(page, size, size === 'desktop' ? '04:A2:2B:01' : '04:A2:2B:02');
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices`);
  await moveAndRemove(page, size, zones[0].name);

  const empty = await newPlace(`Pusta ${size}`);
  await page.goto(`${world.url}/app/places/edit/${empty.uuid}/devices`);
  await page.getByText(texts.noneYet).waitFor();
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(sizesOf('desktop', 'phone'))('a QR code in use shows the device that has it, on a %s', async (size) => {
  const place = await newPlace(`Zajęty kod ${size}`);
  const base = `/api/places/${place.uuid}/devices`;
  const types = (await api('GET', '/api/device-types')).body.deviceTypes;
  const [carrier, deviceWithoutCode] = (
    await api('POST', base, { deviceTypeId: types[0].id, amountType: 'MULTIPLE', prefix: 'T', amount: 2 })
  ).body;
  const [free] = (await api('GET', `/api/places/${place.uuid}/free-qr-codes`)).body.codes;
  await api('PUT', `${base}/${carrier.uuid}/qr-code`, { qrcodeId: free.id });

  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'admin@deratex.example');
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices/${deviceWithoutCode.uuid}`);
  await button(page, texts.qr.assign).click();
  const code = page.getByRole('combobox', { name: texts.qr.field });
  await code.fill(free.id);
  await page.getByRole('dialog').getByRole('button', { name: texts.qr.assign }).click();
  await page.getByText(`${texts.errors['qrcodes/already_used']}: T1 (Zajęty kod ${size})`).waitFor();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => code.inputValue()).toBe(free.id);
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(sizesOf('desktop', 'phone'))('a controller on a %s can view devices and change nothing', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'kontroler@deratex.example');
  const controller = await signIn(world.url, 'kontroler@deratex.example');
  const place = (await controller('GET', '/api/places')).body.places[0];
  const [device] = (await controller('GET', `/api/places/${place.uuid}/devices`)).body.devices;
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices`);
  await page.getByText(device.uniqueId, { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: texts.add }).count()).toBe(0);
  await expectFits(page, size);
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices/${device.uuid}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(`/ ${device.uniqueId}$`) }).waitFor();
  for (const name of [texts.edit.open, texts.delete.open, texts.qr.assign, texts.qr.change, texts.nfc.assign]) {
    await expect.poll(() => button(page, name).count(), { message: name }).toBe(0);
  }
  await expectFits(page, size);
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/devices/create`);
  await page.getByRole('heading', { level: 1, name: pl.layout.refused.title }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
