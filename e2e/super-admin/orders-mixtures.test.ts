import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { moveToTop } from '../support/sorting.ts';
import { openWorld } from '../support/world.ts';

/** A super admin adds a bait mixture, moves it to the top, changes and deletes it; technicians see the result. */

const { mixtures: texts, ui } = pl;
const SUPER = 'super@trapline.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, SUPER);
});

const top = (page: Page) => page.getByRole('dialog').last();
const listNames = async (): Promise<string[]> =>
  (await api('GET', '/api/v3/admin/mixtures')).body.mixtures.map(({ name }: { name: string }) => name);
const shownRows = (page: Page) => page.getByRole('list', { name: texts.title }).getByRole('listitem');

const fill = async (page: Page, name: string) => {
  await top(page).getByLabel(texts.form.name).first().fill(name);
  // the minimum is one gram
  await top(page).getByLabel(texts.form.grammage).fill('0');
  await top(page).getByRole('button', { name: texts.add }).click();
  await top(page).getByText(pl.common.fieldErrors.too_small.replace('{limit, number}', '1')).waitFor();
  await top(page).getByLabel(texts.form.grammage).fill('15');
  await top(page).getByLabel(`Deutsch: ${ui.translations.name}`).fill(`${name} auf Deutsch`);
  await expectAccessible(page);
  await top(page).getByRole('button', { name: texts.add }).click();
  await page.getByText(texts.created).first().waitFor();
};

/** Moves the row with the keyboard on its handle; the screen reader announces the move. */
const moveToFirstPlace = async (page: Page, name: string) => {
  const before = await listNames();
  const from = before.indexOf(name) + 1;
  const expectSentence = (sentence: string, place: number) =>
    page.getByText(
      sentence.replace('{name}', name).replace('{place}', String(place)).replace('{count}', String(before.length)),
    );
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: ui.sorting.move.replace('{name}', name) }).press('Space');
  await expectSentence(ui.sorting.lifted, from).waitFor({ state: 'attached' });
  if (from > 1) await moveToTop(page, expectSentence(ui.sorting.over, 1));
  await page.keyboard.press('Space');
  await expect.poll(listNames).toEqual([name, ...before.filter((other) => other !== name)]);
  await expect.poll(() => shownRows(page).first().textContent()).toContain(name);
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const name = `Żel na ${size}`;
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER);
  await page.goto(`${world.url}/app/admin/mixtures`);
  await shownRows(page).first().waitFor();
  await expectAccessible(page);
  await expectFits(page, size);

  await page.getByRole('link', { name: texts.add }).click();
  await fill(page, name);
  await moveToFirstPlace(page, name);
  // the order is the same for the next user
  const other = await openContext(world.browser, { size });
  await signInByApi(other.page, world.url, SUPER);
  await other.page.goto(`${world.url}/app/admin/mixtures`);
  await expect.poll(() => shownRows(other.page).first().textContent()).toContain(name);
  await other.context.close();

  const row = shownRows(page).filter({ hasText: name });
  await row.getByRole('button', { name: texts.edit }).click();
  await expect.poll(() => top(page).getByLabel(`Deutsch: ${ui.translations.name}`).inputValue()).toContain('Deutsch');
  await top(page).getByLabel(texts.form.grammage).fill('25');
  await top(page).getByRole('button', { name: ui.action.save }).click();
  await page.getByText(texts.updated).first().waitFor();
  await row.getByText('25 g').waitFor();

  await row.getByRole('button', { name: ui.grid.more.replace('{name}', name) }).click();
  await page.getByRole('menuitem', { name: texts.delete }).click();
  await top(page).getByText('Nikt jej jeszcze nie zapisał').waitFor();
  await top(page).getByRole('button', { name: texts.delete }).click();
  await page.getByText(texts.deleted).first().waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await listNames()).not.toContain(name);
  expect(complaints).toEqual([]);
  await context.close();
});
