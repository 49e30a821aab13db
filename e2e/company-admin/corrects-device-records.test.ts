import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInOnScreen } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a firm enters something on a device between two visits, puts it right, reads its history, deletes it. */

const words = pl.deviceRecords;
const REQUIRED = pl.common.fieldErrors.required;

const world = openWorld();
let address: string;

beforeAll(async () => {
  const api = await signIn(world.url, 'technik@deratex.example');
  const place = (await api('GET', '/api/places')).body.places[0].uuid;
  const device = (await api('GET', `/api/places/${place}/devices`)).body.devices[0].uuid;
  address = `${world.url}/app/places/edit/${place}/devices/${device}?view=records`;
});

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const note = (page: Page) => dialog(page).getByRole('textbox', { name: words.column.note });

const addsAction = async (page: Page, text: string) => {
  await page.getByRole('button', { name: words.add.action }).click();
  await submit(page, pl.ui.action.save);
  await page.getByText(REQUIRED).first().waitFor();
  await dialog(page).getByRole('combobox', { name: words.subject.action }).click();
  await page.getByRole('option').first().click();
  await note(page).fill(text);
  await expectAccessible(page);
  await submit(page, pl.ui.action.save);
  await said(page, words.added.action);
  await page.getByText(text).waitFor();
};

const putsRight = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Edytuj:/ })
    .first()
    .click();
  await note(page).fill('');
  await submit(page, pl.ui.action.save);
  await page.getByText(REQUIRED).first().waitFor();
  await note(page).fill('poprawka');
  await dialog(page).getByLabel(words.column.amount).fill('0');
  await submit(page, pl.ui.action.save);
  await said(page, words.edited.action);
  await page
    .getByRole('button', { name: /^Historia wpisu:/ })
    .first()
    .click();
  await dialog(page).getByText('1 → 0').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

const addsPhoto = async (page: Page) => {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText(pl.ui.files.state.sent).waitFor();
  await page
    .getByRole('button', { name: /^Powiększ/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Usuń zdjęcie/ })
    .first()
    .click();
  await submit(page, words.delete.confirm);
  await said(page, words.deleted.image);
};

test.each<Size>(['desktop', 'phone'])('on a %s', { timeout: 180_000 }, async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInOnScreen(page, world.url, 'admin@deratex.example');
  await page.goto(address);
  await addsAction(page, `po zgłoszeniu ${size}`);
  await putsRight(page);
  await page
    .getByRole('button', { name: /^Usuń:/ })
    .first()
    .click();
  await submit(page, words.delete.confirm);
  await said(page, words.deleted.action);
  await addsPhoto(page);
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a technician adds and changes nothing', async () => {
  const { context, page } = await openContext(world.browser, { size: 'phone' });
  await signInOnScreen(page, world.url, 'technik@deratex.example');
  await page.goto(address);
  await page.getByRole('button', { name: words.add.action }).waitFor();
  await page
    .getByRole('button', { name: /^Historia wpisu:/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^(Edytuj:|Usuń:|Usuń zdjęcie)/ }).count()).toBe(0);
  await context.close();
});
