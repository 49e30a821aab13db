import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * A super admin sells a subscription for exactly the existing number of users; the admin of the company sees the limit
 * before opening the form and when submitting it.
 */

const { subscriptions, users, ui } = pl;

const world = openWorld();
let api: ApiClient;
let company: string;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
  company = (await api('GET', '/api/account/me')).body.companyUuid;
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

const fillIn = async (page: Page, name: string, limit: number) => {
  await page.getByRole('button', { name: subscriptions.add, exact: true }).click();
  await field(page, subscriptions.field.name).fill(name);
  await field(page, subscriptions.field.usersLimit).fill(String(limit));
  await dialog(page).getByLabel(subscriptions.field.validUntil).fill('2099-12-31');
};
const add = (page: Page) => dialog(page).getByRole('button', { name: subscriptions.add, exact: true }).click();

/** A new subscription is refused until the active one is switched off. */
const switchOff = async (page: Page, name: string) => {
  await page.getByRole('button', { name: subscriptions.editOf.replace('{name}', name) }).click();
  await dialog(page).getByLabel(subscriptions.field.off).check();
  await dialog(page).getByRole('button', { name: ui.action.save, exact: true }).click();
  await page.getByText(subscriptions.updated).waitFor();
};

const addSubscription = async (page: Page, size: Size, limit: number) => {
  await page.goto(`${world.url}/app/companies/edit/${company}/subscriptions`);
  const activeName = size === 'desktop' ? 'Abonament profesjonalny' : 'Abonament desktop';
  await page.getByRole('button', { name: subscriptions.editOf.replace('{name}', activeName) }).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await fillIn(page, `Abonament ${size}`, limit);
  await add(page);
  await page.getByText(subscriptions.errors['subscription/only_one_active']).waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: ui.action.cancel }).click();
  await switchOff(page, activeName);
  await fillIn(page, `Abonament ${size}`, limit);
  await add(page);
  await page.getByText(subscriptions.created).waitFor();
};

const expectUserRefused = async (page: Page, size: Size, limit: number) => {
  const full = subscriptions.full.users
    .replace('{used, number}', String(limit))
    .replace('{limit, number}', String(limit));
  await page.goto(`${world.url}/app/users`);
  await page.getByText(full).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: users.add }).click();
  await page.getByText(full).waitFor();
  await field(page, users.field.name).fill('Jan');
  await field(page, users.field.surname).fill('Nadmiarowy');
  await field(page, users.field.email).fill(`jan.${size}@deratex.example`);
  await page.getByRole('combobox', { name: users.field.type }).click();
  await page.getByRole('option', { name: pl.account.types.TECHNICIAN, exact: true }).click();
  await page.locator('form').getByRole('button', { name: users.add, exact: true }).click();
  await page.getByText(`${users.errors['user/company_users_limit_reached']}: ${limit}/${limit}`).waitFor();
  await expectFits(page, size);
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { used } = (await api('GET', `/api/companies/${company}/limits`)).body.limits.users;
  const superAdminWindow = await openContext(world.browser, { size });
  await signInByApi(superAdminWindow.page, world.url, 'super@trapline.example');
  await addSubscription(superAdminWindow.page, size, used);

  const adminWindow = await openContext(world.browser, { size });
  await signInByApi(adminWindow.page, world.url, 'admin@deratex.example');
  await expectUserRefused(adminWindow.page, size, used);
  // the purchased limits, and the contact for higher ones
  await adminWindow.page.goto(`${world.url}/app/companies/edit/${company}`);
  await adminWindow.page.getByText(`Abonament ${size}`).waitFor();
  await adminWindow.page.getByText(/O zwiększenie poproś/).waitFor();
  await expectAccessible(adminWindow.page);
  await expectFits(adminWindow.page, size);
  expect([...superAdminWindow.complaints, ...adminWindow.complaints]).toEqual([]);
  await superAdminWindow.context.close();
  await adminWindow.context.close();
});
