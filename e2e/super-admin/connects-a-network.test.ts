import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectValue, readValue } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/**
 * A super admin connects a network server, sets its key, and sees that it is received. An unregistered device sends: its
 * uplink is in quarantine, the device is registered as a LoRa device, and is received from then on.
 */

const { uplinks: texts, loraDevices, ui } = pl;
const t = translatorFor('pl');
const SUPER_ADMIN = 'super@trapline.example';
const EUI = { desktop: '02E2000000000001', phone: '02E2000000000002' } as const;
const world = openWorld();
let superAdmin: ApiClient;

beforeAll(async () => {
  superAdmin = await signIn(world.url, SUPER_ADMIN);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

const send = async (key: string, devEui: string, fCnt: number): Promise<number> => {
  const body = { devEui, fCnt, receivedAt: new Date().toISOString(), data: { Status: { batteryLevel: 200 } } };
  const { status } = await fetch(`${world.url}/api/lora/uplinks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ingest-key': key },
    body: JSON.stringify(body),
  });
  return status;
};

/** Creates the connection and returns its key, which is shown once. */
const connect = async (page: Page, size: Size, name: string): Promise<string> => {
  await page.goto(`${world.url}/app/lora/networks`);
  await button(page, texts.add).first().click();
  await dialog(page)
    .getByRole('textbox', { name: new RegExp(`^${texts.field.name}`) })
    .fill(name);
  await dialog(page).getByRole('combobox', { name: texts.field.kind }).click();
  await page.getByRole('option', { name: texts.kind.http }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: texts.add, exact: true }).click();
  const key = await readValue(dialog(page).getByRole('textbox', { name: texts.key.title }));
  const address = await readValue(dialog(page).getByRole('textbox', { name: texts.setup.address }));
  await expectAccessible(page);
  await button(page, ui.once.done).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText(address, { exact: true }).waitFor();
  await page.getByText(texts.state.never, { exact: true }).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  return key;
};

/** Replaces the key and returns the new one, which is also shown once. */
const rotate = async (page: Page, name: string): Promise<string> => {
  await button(page, t('ui.grid.more', { name })).click();
  await page.getByRole('menuitem', { name: texts.rotate }).click();
  await dialog(page).getByText(texts.rotateText).waitFor();
  await dialog(page).getByRole('button', { name: texts.rotate, exact: true }).click();
  const key = await readValue(dialog(page).getByRole('textbox', { name: texts.key.title }));
  await button(page, ui.once.done).click();
  return key;
};

const register = async (page: Page, size: Size, name: string) => {
  await page.goto(`${world.url}/app/lora/quarantine`);
  await page.getByText(EUI[size], { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await button(page, t('uplinks.quarantined.showOf', { name: EUI[size] })).click();
  await dialog(page).getByText(name).waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('link', { name: texts.quarantined.make }).click();
  await page.getByRole('heading', { name: loraDevices.titles.create, level: 1 }).waitFor();
  await expectValue(page.getByRole('textbox', { name: new RegExp(`^${loraDevices.column.devEui}`) }), EUI[size]);
  await page.getByRole('combobox', { name: loraDevices.company, exact: true }).click();
  await page.getByRole('option', { name: /Deratex/ }).click();
  await button(page, loraDevices.add).click();
  await page.getByText(loraDevices.added).waitFor();
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER_ADMIN);
  const name = `System biura ${size}`;
  const first = await connect(page, size, name);
  const key = await rotate(page, name);
  for (const wrong of ['radio_wrong', first]) expect(await send(wrong, EUI[size], 1)).toBe(403);
  expect(await send(key, EUI[size], 1)).toBe(200);
  await page.getByText(texts.state.heard, { exact: true }).waitFor();
  await register(page, size, name);
  const quarantined = (await superAdmin('GET', '/api/lora/quarantine')).body.rows;
  expect(quarantined.filter(({ devEui }: { devEui: string }) => devEui === EUI[size])).toEqual([]);
  expect(await send(key, EUI[size], 2)).toBe(200);
  const { loraDevices: found } = (await superAdmin('GET', `/api/lora/devices?view=short&search=${EUI[size]}`)).body;
  expect(found).toMatchObject([{ devEui: EUI[size], lastUplinkAt: expect.any(String) }]);
  expect(complaints).toEqual([]);
  await context.close();
});
