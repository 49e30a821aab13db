import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi, waitUntil } from '../support/browser.ts';
import { readText, readTexts } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/**
 * Inside a facility the sidebar belongs to the facility; every page names its subject, and closing a window returns the
 * keyboard focus.
 */

const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;
let places: { uuid: string; name: string; company: { name: string } }[];

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
  places = (await api('GET', '/api/places')).body.places;
});

const urlOf = (path: string) => world.url + path;
const place = (index: number) => places[index] as (typeof places)[number];
/** Raises the alarm of a radio trap that caught something in a facility that the caller may read. */
const raiseAlarm = async () => {
  const { rowCount } = await world.client.query(
    `update device_states set detect = true, detected_at = now() - interval '1 hour' where device_id =
       (select s.device_id from device_states s join devices d on d.id = s.device_id join places p on p.id = d.place_id
        where p.uuid = any($1) and d.deleted_at is null limit 1)`,
    [places.map(({ uuid }) => uuid)],
  );
  expect(rowCount).toBe(1);
};

const sections = (page: Page) => page.getByRole('navigation', { name: pl.layout.sections.place });
const pickOther = async (page: Page, from: string, to: string) => {
  const button = page.getByRole('button', { name: pl.layout.switch.place.replace('{name}', from), exact: true });
  await button.click();
  await page.getByRole('textbox', { name: pl.layout.switch.search }).fill(to.slice(0, 8));
  await expectAccessible(page);
  await page.getByRole('option', { name: new RegExp(`^${to}`) }).click();
};

describe('on a desktop', () => {
  test('the sidebar belongs to the facility, switches to another at the same section, and leads back', async () => {
    const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
    await signInByApi(page, world.url, ADMIN);
    await page.goto(urlOf(`/app/places/edit/${place(0).uuid}/devices`));
    await sections(page).getByRole('link', { name: pl.places.section.inspections }).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: pl.layout.sidebar }).count()).toBe(0);
    const current = sections(page).locator('[aria-current]');
    await expect.poll(() => current.allTextContents()).toEqual([pl.places.section.devices]);
    await expectAccessible(page);

    await pickOther(page, place(0).name, place(1).name);
    await page.waitForURL(new RegExp(`${place(1).uuid}/devices$`));
    await waitUntil(page, (title) => document.title.startsWith(title), `${pl.devices.titles.list} · ${place(1).name}`);
    // the company of the facility is shown above the page, with a link
    await page
      .getByRole('banner')
      .getByRole('link', { name: place(1).company.name })
      .click();
    await page.getByRole('navigation', { name: pl.layout.sections.company }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: pl.layout.menu.myCompany }).click();
    await page.getByRole('navigation', { name: pl.layout.sidebar }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the page title contains the device, and an alarm links to its trap', async () => {
    await raiseAlarm();
    const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
    await signInByApi(page, world.url, ADMIN);
    await page.goto(urlOf('/app'));
    const alarm = page.locator('#alerts a').first();
    const number = await readText(alarm.locator('span').first());
    await alarm.click();
    await page.waitForURL(/\/devices\/[0-9a-f-]{36}$/);
    await waitUntil(page, (start) => document.title.startsWith(start), `${number} · `);
    const now = page.getByRole('region', { name: pl.devices.now.title });
    await now.getByText(pl.devices.status.alert).waitFor();
    await now.getByText(pl.devices.now.every.replace('{every}', ''), { exact: false }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('on a phone the sections are in a row, and the account and other pages are one tab away', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'phone' });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(urlOf(`/app/places/edit/${place(0).uuid}/devices`));
  await expect.poll(() => sections(page).getByRole('link').first().textContent()).toBe(pl.places.section.inspections);
  await sections(page).getByRole('link', { name: pl.places.section.inspections }).click();
  await page.getByRole('heading', { level: 1, name: pl.inspections.titles.list }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Wróć: ${pl.layout.menu.places}` })
    .click();
  await page.waitForURL(/\/app\/places$/);

  const tabs = page.getByRole('navigation', { name: pl.layout.tabs });
  await tabs.getByRole('link', { name: pl.layout.titles.more }).click();
  await page.getByText(ADMIN).waitFor();
  await expectFits(page, 'phone');
  await page.getByRole('link', { name: pl.layout.menu.deviceTypes }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Wróć: ${pl.layout.titles.more}` })
    .click();
  await page.getByRole('heading', { level: 1, name: pl.layout.titles.more }).waitFor();

  // the scanner is in the middle of the bar, also without an open visit
  const names = await readTexts(tabs.locator('a, button'));
  expect(names.indexOf(pl.layout.titles.scan)).toBe((names.length - 1) / 2);
  await tabs.getByRole('link', { name: pl.layout.titles.scan }).click();
  await page.getByLabel(pl.qrCodes.scan.manual).fill('nie-ma-takiego');
  await page.getByRole('button', { name: pl.qrCodes.scan.find }).click();
  await page.getByText(pl.qrCodes.scanned.unknown).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Opens a window, checks it and closes it with Escape: the focus returns to the button. */
const expectFocusReturns = async (page: Page, button: Locator, open: () => Promise<void>) => {
  await open();
  const window = page.locator('[role=dialog][aria-modal=true]').last();
  await window.waitFor();
  // a window receives the keyboard focus a moment after it becomes visible
  await expect.poll(() => window.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement), {
      message: String(button),
    })
    .toBe(true);
};

/** Tries each item of the menu, except those that leave the page or act at once. */
const expectFocusReturnsToMenu = async (page: Page, button: Locator, without: readonly string[] = []) => {
  await button.click();
  await page.getByRole('menuitem').first().waitFor();
  const items = await readTexts(page.locator('[role=menuitem]:not(a)'));
  const names = items.filter((name) => !without.includes(name));
  await page.keyboard.press('Escape');
  // the next click would only close a menu that is still fading out
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    await expectFocusReturns(page, button, async () => {
      await button.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    });
  }
};

test('windows of a visit, a device and a facility return the focus to the button that opened them', async () => {
  const [first] = places;
  const base = `/api/places/${first?.uuid}/inspections`;
  const { inspections } = (await api('GET', `${base}?status=IN_PROGRESS`)).body;
  for (const { uuid } of inspections) await api('POST', `${base}/${uuid}/cancel`);
  const { inspection } = (await api('POST', base, { name: 'Powroty' })).body;
  const { devices } = (await api('GET', `/api/places/${first?.uuid}/devices`)).body;
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, ADMIN);

  await page.goto(urlOf(`/app/places/edit/${first?.uuid}/inspections/${inspection.uuid}`));
  await expectFocusReturnsToMenu(page, page.getByRole('button', { name: pl.inspections.head.more }));
  await expectFocusReturnsToMenu(page, page.getByRole('button', { name: pl.inspections.devices.add }));
  for (const name of [pl.inspections.head.finish, pl.inspections.additional.edit]) {
    const button = page.getByRole('button', { name, exact: true }).first();
    await expectFocusReturns(page, button, () => button.click());
  }
  // both marks are set at once and open no window
  const trapMenu = page.getByRole('button', {
    name: new RegExp(`^${pl.inspections.devices.menu.replace('{id}', '.+')}$`),
  });
  await expectFocusReturnsToMenu(page, trapMenu.first(), [pl.inspections.mark.checked, pl.inspections.mark.scanned]);

  await page.goto(urlOf(`/app/places/edit/${first?.uuid}/devices/${devices[0].uuid}`));
  const remove = page.getByRole('button', { name: pl.devices.delete.open });
  await expectFocusReturns(page, remove, () => remove.click());
  await page.goto(urlOf(`/app/places/edit/${first?.uuid}/zones`));
  const add = page.getByRole('button', { name: pl.zones.add }).first();
  await expectFocusReturns(page, add, () => add.click());
  // a window with a separate address
  await page.goto(urlOf(`/app/places/edit/${first?.uuid}/devices`));
  const addDevices = page.getByRole('link', { name: pl.devices.add, exact: true });
  await expectFocusReturns(page, addDevices, async () => {
    await addDevices.click();
    // the window opens with its list of types open: Escape closes the list first
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('windows opened from the rows of a list return the focus to the menu button of their row', async () => {
  const [first] = places;
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, ADMIN);
  const menuButton = (name: string) =>
    page.getByRole('button', { name: new RegExp(name.replace('{name}', '.+')) }).first();

  await page.goto(urlOf(`/app/places/edit/${first?.uuid}/zones`));
  await expectFocusReturnsToMenu(page, menuButton(pl.ui.grid.more));
  await page.goto(urlOf('/app/device-types'));
  await expectFocusReturnsToMenu(page, menuButton(pl.ui.grid.more));
  const { report } = pl.inspections;
  for (const path of [`/app/places/edit/${first?.uuid}/inspections`, '/app']) {
    await page.goto(urlOf(path));
    await expectFocusReturnsToMenu(page, menuButton(report.menu), [report.regenerate]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
