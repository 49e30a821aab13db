import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectFitsPhone, openContext, signInOnScreen } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** A search from any page finds a facility, a device, a visit, a person or a page. */

const texts = pl.search;
const world = openWorld();

const field = (page: Page) => page.getByRole('combobox', { name: texts.label });
const hit = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  const openSearch = async (page: Page) => {
    if (size === 'desktop') await page.keyboard.press('Control+K');
    else await page.getByRole('button', { name: texts.open }).click();
    await field(page).waitFor();
  };

  test('the beginning of a word, without diacritics, finds the page', async () => {
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, 'admin@deratex.example');
    await page.getByRole('button', { name: texts.open }).waitFor();

    await openSearch(page);
    await page.getByText(texts.hintText).waitFor();
    await expectAccessible(page);
    await field(page).fill('wrzesnia');
    await hit(page, /Zbożowit – Września/).waitFor();
    await expectAccessible(page);
    if (size === 'phone') await expectFitsPhone(page);
    if (size === 'desktop') await page.keyboard.press('Enter');
    else await hit(page, /Zbożowit – Września/).click();
    await page.waitForURL(/\/app\/places\/edit\/[0-9a-f-]{36}/);

    // on a page of a facility the devices of that facility come first
    await openSearch(page);
    await field(page).fill('k1');
    await hit(page, /^K1\b.*Września/).click();
    await page.waitForURL(/\/devices\/[0-9a-f-]{36}/);

    await openSearch(page);
    await field(page).fill('zwr-20');
    await hit(page, /^ZWR-\d{4}-\d{3}/).click();
    await page.waitForURL(/\/inspections\/[0-9a-f-]{36}/);

    await openSearch(page);
    await field(page).fill('zielinski');
    await hit(page, /Zieliński/).click();
    await page.waitForURL(/\/app\/users\/edit\//);

    await openSearch(page);
    await field(page).fill(pl.layout.menu.deviceTypes.slice(0, 4));
    await hit(page, new RegExp(`^${pl.layout.menu.deviceTypes}`)).click();
    await page.waitForURL(/\/app\/device-types/);

    await openSearch(page);
    await field(page).fill('zzzz');
    await page.getByRole('dialog').getByText(texts.noneText).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });

    await openSearch(page);
    await field(page).fill('k1');
    await hit(page, /^K1\b.*Września/).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('a search error is shown and can be retried', async () => {
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await signInOnScreen(page, world.url, 'technik@deratex.example');
  await page.getByRole('button', { name: texts.open }).click();
  await page.route('**/api/search*', (route) => route.abort());
  await field(page).fill('zboz');
  await page.getByText(pl.ui.error.title).waitFor();
  await page.unroute('**/api/search*');
  await page.getByRole('button', { name: pl.ui.action.retry }).click();
  await hit(page, /Zbożowit/).waitFor();
  await context.close();
});
