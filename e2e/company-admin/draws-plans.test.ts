import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { expectNone } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a company adds a plan to a facility without one, places devices on it, moves one and removes one. */

const { maps: texts, ui } = pl;
const ADMIN = 'admin@deratex.example';
const CONTROLLER = 'kontroler@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

type PlacedDevice = { uniqueId: string; mapId: number | null; mapX: number | null; mapY: number | null };

/** Creates a separate facility for each size, with four devices and no plan. */
const newPlace = async (name: string): Promise<string> => {
  const { companyUuid } = (await api('GET', '/api/places')).body.places[0];
  const { place } = (await api('POST', '/places', { name, address: 'Polna 1, Zgierz', companyUuid })).body;
  const { deviceTypes } = (await api('GET', `/device-types?placeUuid=${place.uuid}`)).body;
  const device = { amountType: 'MULTIPLE', prefix: 'K', amount: 4, startFrom: 'NO', deviceTypeId: deviceTypes[0].id };
  await api('POST', `/api/places/${place.uuid}/devices`, device);
  return place.uuid;
};

const listDevices = async (place: string): Promise<PlacedDevice[]> =>
  (await api('GET', `/api/places/${place}/devices?view=short`)).body.devices;
const spotOf = async (place: string, number: string) => {
  const device = (await listDevices(place)).find(({ uniqueId }) => uniqueId === number);
  return device?.mapId === null || !device ? null : { x: device.mapX, y: device.mapY };
};

const fill = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

const plan = (page: Page) => page.getByRole('application');
const device = (page: Page, number: string) =>
  page.getByRole('region', { name: texts.devices.label }).getByRole('button', { name: new RegExp(`^${number}\\b`) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name.replace(/ \(.*/, '')}`) });

const addPlan = async (page: Page, name: string) => {
  await page.getByText(texts.none).waitFor();
  await page.getByRole('button', { name: texts.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.add }).click();
  await dialog.getByText(texts.form.noFile).waitFor();
  const picture = await sharp({ create: { width: 3200, height: 2200, channels: 3, background: '#eef2ef' } })
    .jpeg()
    .toBuffer();
  const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture };
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: texts.form.file }).click(),
  ]);
  await chooser.setFiles(file);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.add }).click();
  await page.getByText(texts.created).first().waitFor();
  // the server first cuts a plan of this size into tiles
  await plan(page).waitFor();
};

/** Places a device with the keyboard alone. */
const placeByKeys = async (page: Page, place: string, number: string) => {
  await page.getByRole('button', { name: fill(texts.devices.place, { name: number }) }).press('Enter');
  await page.getByText(fill(texts.aim.label, { name: number }), { exact: true }).waitFor();
  await plan(page).press('ArrowRight');
  await plan(page).press('Enter');
  await expect.poll(() => spotOf(place, number)).not.toBeNull();
};

const middleOf = async (page: Page) => {
  const box = await plan(page).boundingBox();
  if (!box) throw new Error('the plan is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags a row of the list with the mouse onto the plan, and then the device to another position. */
const drag = async (page: Page, place: string, number: string) => {
  const from = await device(page, number).boundingBox();
  const to = await middleOf(page);
  if (!from) throw new Error('nothing to take hold of');
  await page.mouse.move(from.x + 8, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + 90, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => spotOf(place, number)).not.toBeNull();
  const before = await spotOf(place, number);
  await page.mouse.move(to.x + 90, to.y + 90);
  await page.mouse.down();
  await page.mouse.move(to.x + 160, to.y + 90, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await spotOf(place, number))?.x ?? 0).toBeGreaterThan(before?.x ?? 0);
};

/** Places a device with two clicks: on its row, and on its place on the plan. */
const placeByClicks = async (page: Page, place: string, number: string) => {
  await device(page, number).click();
  await page.getByText(fill(texts.aim.label, { name: number }), { exact: true }).waitFor();
  const { x, y } = await middleOf(page);
  await page.mouse.click(x + 40, y - 120);
  await expect.poll(() => spotOf(place, number)).not.toBeNull();
};

/** Places a device with a double click on the plan; a window asks which device. */
const placeByDoubleClick = async (page: Page, place: string, number: string) => {
  const { x, y } = await middleOf(page);
  await page.mouse.dblclick(x - 120, y - 60);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.placeHere.submit }).click();
  await dialog.getByText(texts.placeHere.required).waitFor();
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().click();
  await page.getByRole('option', { name: new RegExp(`^${number} `) }).click();
  await dialog.getByText(texts.placeHere.title).click();
  await dialog.getByRole('button', { name: texts.placeHere.submit }).click();
  await expect.poll(() => spotOf(place, number)).not.toBeNull();
};

/** A deleted plan is shown in its last state and cannot be changed. */
const readFormer = async (page: Page, place: string, name: string) => {
  await expectAccessible(page);
  await page.getByRole('button', { name: fill(texts.former.showOf, { name }) }).click();
  await plan(page).waitFor();
  const { former } = (await api('GET', `/api/places/${place}/maps?view=short`)).body;
  expect(former.map(({ name: known }: { name: string }) => known)).toEqual([name]);
  await page.getByRole('button', { name: fill(ui.grid.more, { name }) }).click();
  await page.getByRole('menuitem', { name: texts.revisions.open }).waitFor();
  await expectNone(page.getByRole('menuitem', { name: texts.delete.open }));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.former.back }).click();
  await page.getByText(texts.none).waitFor();
};

test.each<Size>(['desktop', 'phone'])('on a %s', async (size) => {
  const place = await newPlace(`Hala ${size}`);
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${place}/map`);
  await addPlan(page, `Parter ${size}`);
  await page.getByText('K1, K2, K3, K4').waitFor();
  await page.getByRole('heading', { name: `Parter ${size}` }).waitFor();
  await page.getByText(texts.devices.howToPlace).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);

  await placeByKeys(page, place, 'K1');
  await page.getByText('K2, K3, K4').waitFor();
  if (size === 'desktop') {
    await placeByDoubleClick(page, place, 'K2');
    await tab(page, texts.devices.nowhere).click();
    await drag(page, place, 'K3');
    await placeByClicks(page, place, 'K4');
  }
  await tab(page, texts.devices.here).click();
  await device(page, 'K1').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.chosen.takeOff }).click();
  await expect.poll(() => spotOf(place, 'K1')).toBeNull();

  await page.getByRole('button', { name: fill(ui.grid.more, { name: `Parter ${size}` }) }).click();
  await page.getByRole('menuitem', { name: texts.edit }).click();
  await page.getByRole('dialog').getByLabel(texts.form.note).fill('Stan na listopad');
  await page.getByRole('dialog').getByRole('button', { name: ui.action.save }).click();
  await page.getByText('Stan na listopad').first().waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.download.label }).click();
  await page.getByRole('menuitem', { name: texts.download.jpg }).click();
  expect((await download).suggestedFilename()).toBe(`Parter ${size}.jpg`);

  await page.getByRole('button', { name: fill(ui.grid.more, { name: `Parter ${size}` }) }).click();
  await page.getByRole('menuitem', { name: texts.delete.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.delete.confirm }).click();
  await page.getByText(texts.none).waitFor();
  await readFormer(page, place, `Parter ${size}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a controller can view plans and change nothing', async () => {
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, CONTROLLER);
  const controllerApi = await signIn(world.url, CONTROLLER);
  const [{ uuid }] = (await controllerApi('GET', '/api/places')).body.places;
  await page.goto(`${world.url}/app/places/edit/${uuid}/map`);
  await plan(page).waitFor();
  await page.getByRole('button', { name: texts.download.label }).waitFor();
  for (const name of [texts.add, texts.chosen.takeOff]) {
    await expectNone(page.getByRole('button', { name }));
  }
  const { x, y } = await middleOf(page);
  await page.mouse.dblclick(x, y);
  await expectNone(page.getByRole('dialog'));
  await context.close();
});
