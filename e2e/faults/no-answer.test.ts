import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { linkFor } from '../support/inbox.ts';
import { openWorld } from '../support/world.ts';

/** A response is missing or late: the page shows the request neither as done nor as refused, and offers a retry. */

const world = openWorld();

/** Blocks the network for one call until the returned function is called. */
const cutOff = async (page: Page, method: string, path: string): Promise<() => Promise<void>> => {
  const address = `**${path}`;
  await page.route(address, (route) =>
    route.request().method() === method ? route.abort('internetdisconnected') : route.continue(),
  );
  return () => page.unroute(address);
};

/** Requests a password reset and returns the link of the mail. */
const resetLink = async (email: string): Promise<string> => {
  await fetch(`${world.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return linkFor(world.url, email);
};

const expired = (page: Page) => page.getByText(pl.auth.errors['auth/token_expired']);
const newPassword = (page: Page) => page.getByRole('textbox', { name: pl.auth.reset.newPassword, exact: true });

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test('a language that could not be saved to the account is not used', async () => {
    const technician = await signIn(world.url, 'technik@deratex.example');
    const savedLanguage = async () => (await technician('GET', '/api/account/me')).body.language;
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'technik@deratex.example');
    const [field, item] = size === 'phone' ? (['combobox', 'option'] as const) : (['button', 'menuitem'] as const);
    const choose = async (language: string) => {
      await page.getByRole(field, { name: /^(Wybierz język|Choose language)$/ }).click();
      await page.getByRole(item, { name: language }).click();
    };
    const [address, heading] = size === 'phone' ? ['more', pl.layout.titles.more] : ['places', pl.places.title];
    const title = page.getByRole('heading', { level: 1, name: heading });
    await page.goto(`${world.url}/app/${address}`);
    await title.waitFor();

    const reconnect = await cutOff(page, 'PATCH', '/api/account/me');
    await choose('English');
    await page.getByRole('alert').getByText(pl.ui.faults.network).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
    await expectFits(page, size);
    await reconnect();
    await page.reload();
    await title.waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
    expect(await savedLanguage()).toBe('pl');

    await choose('English');
    await page.locator('html[lang=en]').waitFor();
    expect(await savedLanguage()).toBe('en');
    await choose('Polski');
    await page.locator('html[lang=pl]').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('options that cannot be loaded show an error at their field, and can be loaded again', async () => {
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'admin@deratex.example');
    const reconnect = await cutOff(page, 'GET', '/api/companies/short-list');
    await page.goto(`${world.url}/app/places/create`);
    await page.getByRole('textbox', { name: pl.places.form.name }).fill('Hala bez klienta');
    const company = page.getByRole('combobox', { name: pl.places.form.company });
    const field = page.locator('.mantine-InputWrapper-root', { has: company });
    await field.getByText(pl.ui.faults.network).waitFor();
    await expect.poll(() => company.getAttribute('aria-invalid')).toBe('true');
    await expectFits(page, size);

    // there is still no response: the notice appears again
    const retry = field.getByRole('button', { name: pl.ui.action.retry });
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await retry.waitFor();
    await reconnect();
    await retry.click();
    await company.click();
    await page.getByRole('option').first().click();
    await expect.poll(() => company.inputValue()).not.toBe('');
    await expect.poll(() => field.getByText(pl.ui.faults.network).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('textbox', { name: pl.places.form.name }).inputValue())
      .toBe('Hala bez klienta');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a link that could not be checked is not reported as expired, and works later', async () => {
    const { context, page, complaints } = await openContext(world.browser, { size });
    const link = await resetLink(size === 'desktop' ? 'technik@owadstop.example' : 'kontroler@owadstop.example');
    const reconnect = await cutOff(page, 'POST', '/api/auth/verify');
    await page.goto(link);
    await page.getByRole('alert').getByText(pl.ui.faults.network).waitFor();
    await expect.poll(() => expired(page).count()).toBe(0);
    await expectFits(page, size);
    await reconnect();
    await page.getByRole('button', { name: pl.ui.action.retry }).click();
    await newPassword(page).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Uses up the attempts at links that this address has for the rest of the minute. */
const exhaustAttempts = async (page: Page): Promise<void> => {
  for (let status = 0; status !== 429; ) {
    const tried = await page.request.post(`${world.url}/api/auth/verify`, { data: { token: 'nie-ten' } });
    status = tried.status();
  }
};

// runs last, because it uses up the attempts of the address that all tests share
test.each(sizesOf('desktop', 'phone'))('on a %s, a link checked too often is not reported as expired', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  const link = await resetLink('admin@owadstop.example');
  // uses up the attempts right before the link is tried, because opening a page may take longer than a minute
  await page.route('**/api/auth/verify', async (route) => {
    await exhaustAttempts(page);
    await route.continue();
  });
  await page.goto(link);
  await page.getByRole('alert').getByText(pl.common.errors['request/too_many']).waitFor();
  await expect.poll(() => expired(page).count()).toBe(0);
  await expect.poll(() => newPassword(page).count()).toBe(0);
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});
