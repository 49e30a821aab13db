import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * A new label is attached to a trap and scanned with the camera app of the phone: it first asks for the device, and
 * leads to it afterwards.
 */

const { scanned, give } = pl.qrCodes;

const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'technik@deratex.example');
});

const pick = async (page: Page, name: string, typed: string) => {
  const field = page.getByRole('combobox', { name });
  await field.fill(typed);
  await page.getByRole('option').first().click();
};

const submit = (page: Page) => page.locator('main button[type=submit]').click();

/** The user must sign in first; after that the page of the label opens. */
const scanSignedOut = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('input[type=email]').fill('technik@deratex.example');
  await page.locator('input[type=password]').fill('Trapline1!');
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: give.title }).waitFor();
};

test.each(sizesOf('phone', 'desktop'))('on a %s', async (size) => {
  const { places } = (await api('GET', '/api/places')).body;
  const [place] = places;
  const { devices } = (await api('GET', `/api/places/${place.uuid}/devices`)).body;
  const deviceWithoutCode =
    devices.find((device: { qrcodeId: string | null }) => device.qrcodeId === null) ?? devices[0];
  const [free] = (await api('GET', `/api/places/${place.uuid}/free-qr-codes`)).body.codes;
  const { context, page, complaints } = await openContext(world.browser, { size });
  const address = `${world.url}/app/qr/${free.id}`;

  await scanSignedOut(page, address);
  await expectFits(page, size);
  await submit(page);
  await page.getByText(pl.common.fieldErrors.required).first().waitFor();
  await pick(page, give.place, place.name);
  await pick(page, give.device, deviceWithoutCode.uniqueId);
  await expectFits(page, size);
  await submit(page);
  await page.getByRole('heading', { level: 1, name: new RegExp(`/ ${deviceWithoutCode.uniqueId}$`) }).waitFor();
  await page.getByText(free.id, { exact: true }).waitFor();

  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: new RegExp(`/ ${deviceWithoutCode.uniqueId}$`) }).waitFor();
  expect(page.url()).toContain(`/app/places/edit/${place.uuid}/devices/${deviceWithoutCode.uuid}`);

  await page.goto(`${world.url}/app/qr/nie-ma-takiego`);
  await page.getByText(scanned.unknown).waitFor();
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the code of a device at a facility the person may not see shows a message and no names', async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  const { companyUuid } = (await admin('GET', '/api/places')).body.places[0];
  const name = 'Magazyn bez technika';
  const fields = { name, address: 'Składowa 2, Łódź', radioErrorInterval: 30, companyUuid, companyZoneUuid: null };
  const { place } = (await admin('POST', '/api/places', fields)).body;
  const [type] = (await admin('GET', `/api/device-types?placeUuid=${place.uuid}`)).body.deviceTypes;
  const made = { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId: 'QS1' }], deviceTypeId: type.id };
  const device = (await admin('POST', `/api/places/${place.uuid}/devices`, made)).body;
  const [code] = (await admin('GET', `/api/places/${place.uuid}/free-qr-codes`)).body.codes;
  await admin('PUT', `/api/places/${place.uuid}/devices/${device.uuid}/qr-code`, { qrcodeId: code.id });
  const { context, page } = await openContext(world.browser, { size: 'phone' });
  await signInByApi(page, world.url, 'technik@deratex.example');
  await page.goto(`${world.url}/app/qr/${code.id}`);
  await page.getByText(scanned.elsewhere).waitFor();
  await expectFits(page, 'phone');
  await expect.poll(() => page.getByText(name).count()).toBe(0);
  await context.close();
});
