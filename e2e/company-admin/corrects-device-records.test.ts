import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a company adds a record to a device between two visits, corrects it, reads its history, deletes it. */

const texts = pl.deviceRecords;
const REQUIRED = pl.common.fieldErrors.required;

const world = openWorld();
let api: ApiClient;
let device: string;
let address: string;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
  const technician = await signIn(world.url, 'technik@deratex.example');
  const place = (await technician('GET', '/api/places')).body.places[0].uuid;
  device = (await technician('GET', `/api/places/${place}/devices`)).body.devices[0].uuid;
  address = `${world.url}/app/places/edit/${place}/devices/${device}?view=records`;
});

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const expectText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const note = (page: Page) => dialog(page).getByRole('textbox', { name: texts.column.note });

/** Chooses an item of the menu of the first or the last row of a section. */
const chooseInRow = async (page: Page, part: 'action' | 'image', item: RegExp, which: 'first' | 'last') => {
  const menus = page.locator(`#records-${part}`).getByRole('button', { name: /^Więcej:/ });
  await menus[which]().click();
  await page.getByRole('menuitem', { name: item }).click();
};

const addsAction = async (page: Page, text: string) => {
  await page.getByRole('button', { name: texts.add.action }).click();
  await submit(page, pl.ui.action.save);
  await page.getByText(REQUIRED).first().waitFor();
  await dialog(page).getByRole('combobox', { name: texts.subject.action }).click();
  await page.getByRole('option').first().click();
  await note(page).fill(text);
  // a fraction is refused with a message and never read as fifteen
  await dialog(page).getByLabel(texts.column.amount).fill('');
  await dialog(page).getByLabel(texts.column.amount).pressSequentially('1,5');
  await submit(page, pl.ui.action.save);
  await page.getByText(pl.common.fieldErrors.not_integer).waitFor();
  await dialog(page).getByLabel(texts.column.amount).fill('1');
  await expectAccessible(page);
  await submit(page, pl.ui.action.save);
  await expectText(page, texts.added.action);
  // looks in the list, not in the window that is closing
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText(text).waitFor();
};

const correctsRecord = async (page: Page) => {
  await chooseInRow(page, 'action', /^Edytuj:/, 'first');
  await note(page).fill('');
  await submit(page, pl.ui.action.save);
  await page.getByText(REQUIRED).first().waitFor();
  await note(page).fill('poprawka');
  await dialog(page).getByLabel(texts.column.amount).fill('0');
  await submit(page, pl.ui.action.save);
  await expectText(page, texts.edited.action);
  await chooseInRow(page, 'action', /^Historia wpisu:/, 'first');
  await dialog(page).getByText('1 → 0').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

/** Cards of different heights follow each other without gaps, also after a card was inserted before them. */
const expectCardsTouch = async (page: Page) => {
  await expect
    .poll(() =>
      page.getByRole('list', { name: texts.title.action }).evaluate((list) => {
        const boxes = [...list.children].map((card) => card.getBoundingClientRect()).sort((a, b) => a.top - b.top);
        return boxes.slice(1).filter(({ top }, index) => Math.abs(top - (boxes[index]?.bottom ?? 0)) > 3).length;
      }),
    )
    .toBe(0);
};

/** The history of an old record of a visit starts with its author. */
const readsOldHistory = async (page: Page) => {
  await chooseInRow(page, 'action', /^Historia wpisu:/, 'last');
  await dialog(page).getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

/** Another user has already deleted the record: a notice reports this, and the row disappears. */
const deleteTwice = async (page: Page, text: string) => {
  const { actions } = (await api('GET', `/api/v3/devices/${device}/actions`)).body;
  await api('DELETE', `/api/v3/devices/${device}/actions/${actions[0].uuid}`);
  await chooseInRow(page, 'action', /^Usuń:/, 'first');
  await submit(page, texts.delete.confirm);
  await dialog(page).getByText(pl.common.errors.not_found).waitFor();
  await page.getByText(text).waitFor({ state: 'detached' });
  await submit(page, pl.ui.action.cancel);
};

const addsPhoto = async (page: Page) => {
  // noise cannot be compressed, so the picture has about two megabytes
  const buffer = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#886644',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(1_500_000);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText(pl.ui.files.state.sent).waitFor();
  await page
    .getByRole('button', { name: /^Powiększ/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await chooseInRow(page, 'image', /^Usuń zdjęcie/, 'first');
  await submit(page, texts.delete.confirm);
  await expectText(page, texts.deleted.image);
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'admin@deratex.example');
  await page.goto(address);
  await readsOldHistory(page);
  const quick = `ktoś był szybszy ${size}`;
  await addsAction(page, quick);
  await deleteTwice(page, quick);
  await addsAction(page, `${'przynęta zamokła, osłona pęknięta, '.repeat(6)}${size}`);
  await addsAction(page, `po zgłoszeniu ${size}`);
  if (size === 'phone') await expectCardsTouch(page);
  await correctsRecord(page);
  await chooseInRow(page, 'action', /^Usuń:/, 'first');
  await submit(page, texts.delete.confirm);
  await expectText(page, texts.deleted.action);
  await addsPhoto(page);
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a technician can add records and change none', async () => {
  const { context, page } = await openContext(world.browser, { size: 'phone' });
  await signInByApi(page, world.url, 'technik@deratex.example');
  await page.goto(address);
  await page.getByRole('button', { name: texts.add.action }).waitFor();
  await page
    .getByRole('button', { name: /^Więcej:/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Historia wpisu:/ }).waitFor();
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
  await context.close();
});

test('options that cannot be loaded show an error', async () => {
  const { context, page } = await openContext(world.browser, { size: 'phone' });
  await signInByApi(page, world.url, 'technik@deratex.example');
  await page.route(/\/device-types\//, (route) => route.abort());
  await page.goto(address);
  await page.getByRole('button', { name: texts.add.action }).click();
  await dialog(page).getByText(pl.ui.faults.network).waitFor({ timeout: 15_000 });
  await context.close();
});
