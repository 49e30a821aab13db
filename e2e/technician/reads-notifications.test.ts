import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import {
  expectAccessible,
  expectFits,
  expectFitsPhone,
  openContext,
  signInByApi,
  signInOnScreen,
} from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * The user opens the bell and reads a notification, then changes the kinds of notifications and the password of the
 * account.
 */

const texts = pl.notifications;
const EMAIL = 'technik@deratex.example';
const [OLD, NEW] = ['Trapline1!', 'Zupelnie-nowe1!'];

// the small demo data has no notifications, and radio devices would add more during the story
const world = openWorld('full demo');
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, EMAIL);
});

const NO_UNREAD = new RegExp(`^${texts.title}: brak nieprzeczytanych$`);
const bell = (page: Page) => page.getByRole('button', { name: new RegExp(`^${texts.title}: `) });
const countUnread = async () => (await api('GET', '/api/account/notifications/unread-count')).body.unreadCount;

describe('the bell', () => {
  test('opening and closing the bell marks its notifications as read, on the other screen too', async () => {
    const before = await countUnread();
    expect(before).toBeGreaterThan(0);
    const phone = await openContext(world.browser, { size: 'phone' });
    const desk = await openContext(world.browser, { size: 'desktop' });
    for (const { page } of [phone, desk]) {
      await signInOnScreen(page, world.url, EMAIL);
      await bell(page).getByText(String(before), { exact: true }).waitFor();
    }
    await bell(desk.page).click();
    const panel = desk.page.getByRole('dialog', { name: texts.title });
    await panel.getByText(texts.keys.UPCOMING_INSPECTION.title).first().waitFor();
    await expect.poll(() => panel.locator('[data-unread]').count()).toBeGreaterThan(0);
    await expectAccessible(desk.page);
    await desk.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await desk.page.getByRole('button', { name: NO_UNREAD }).waitFor();
    // the phone was not touched: an event of the stream updated it
    await phone.page.getByRole('button', { name: NO_UNREAD }).waitFor({ timeout: 10_000 });
    expect(await countUnread()).toBe(0);

    await bell(phone.page).click();
    await phone.page.getByRole('dialog', { name: texts.title }).waitFor();
    await expectAccessible(phone.page);
    await expectFitsPhone(phone.page);
    await phone.page.getByRole('dialog').getByText(texts.keys.UPCOMING_INSPECTION.title).first().click();
    await phone.page.waitForURL(/\/app\/places\/edit\/[0-9a-f-]{36}\/schedule\?/);
    expect([...phone.complaints, ...desk.complaints]).toEqual([]);
    await phone.context.close();
    await desk.context.close();
  });
});

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test('the page of notifications lists them and saves the settings', async () => {
    await api('PATCH', '/api/account/settings/notifications', { notificationEmail: true });
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, EMAIL);
    await bell(page).click();
    await page.getByRole('link', { name: texts.all }).click();
    await page.waitForURL(/\/app\/account\/notifications$/);
    await page.getByRole('main').getByText(texts.keys.UPCOMING_INSPECTION.title).first().waitFor();
    await expectFits(page, size);

    await page.getByText(texts.tabs.settings, { exact: true }).click();
    const byMail = page.getByRole('switch', { name: texts.settings.email });
    await byMail.waitFor();
    await expect.poll(() => byMail.isChecked()).toBe(true);
    await byMail.setChecked(false, { force: true });
    // leaving the page with an unsaved switch asks for confirmation
    await page.getByText(texts.tabs.list, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: pl.ui.action.cancel }).click();
    await page.getByRole('button', { name: pl.ui.action.save, exact: true }).click();
    await page.getByText(texts.settings.saved).waitFor();
    await expectAccessible(page);
    const { body } = await api('GET', '/api/account/settings/notifications');
    expect(body.notifications.notificationEmail).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the password is changed, and the old one no longer works', async () => {
    const { context, page, complaints } = await openContext(world.browser, { size });
    // the demo password is a common one and cannot be set again, so each size uses another user
    const email = size === 'desktop' ? 'technik@owadstop.example' : 'kontroler@owadstop.example';
    await signInByApi(page, world.url, email);
    const change = async (current: string, next: string) => {
      await page.goto(`${world.url}/app/account`);
      await page.getByRole('link', { name: pl.account.password.submit }).click();
      await page.waitForURL(/change-password/);
      await page.getByLabel(pl.account.password.currentPassword).fill(current);
      await page.getByRole('textbox', { name: pl.account.password.newPassword, exact: true }).fill(next);
      await page.getByLabel(pl.account.password.confirmNewPassword).fill(next);
      await page.locator('form').getByRole('button', { name: pl.account.password.submit }).click();
    };
    await change('Nie-to-haslo1!', NEW);
    await page.getByRole('alert').getByText(pl.auth.errors['auth/wrong_credentials']).waitFor();
    await expectFits(page, size);
    // the form warns before typed text is lost, so the story leaves it explicitly
    const back = size === 'phone' ? `Wróć: ${pl.account.titles.account}` : pl.account.password.back;
    await page.getByRole('link', { name: back }).click();
    await page.getByRole('dialog').getByRole('button', { name: pl.ui.unsaved.leave }).click();
    await page.waitForURL(/\/app\/account$/);
    await change(OLD, NEW);
    await page.getByText(pl.account.password.changed).waitFor();
    await page.waitForURL(/\/app\/account$/);
    await expectAccessible(page);
    const login = (password: string) =>
      fetch(`${world.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    expect((await login(OLD)).status).toBe(400);
    expect((await login(NEW)).status).toBe(200);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
