import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectFitsPhone, openContext, type Size, signInByApi } from '../support/browser.ts';
import { firstOrAll } from '../support/depth.ts';
import { readTexts } from '../support/expect-on-page.ts';
import { addVirtualPasskeyDevice } from '../support/passkey-device.ts';
import { openWorld } from '../support/world.ts';

/** A person turns on a passkey, signs in with it, loses the phone, and signs in again with a recovery code. */

const world = openWorld('PostgreSQL', { host: 'localhost' });
const PASSWORD = 'Trapline1!';
const { secondFactor: texts, auth } = pl;

const expectReadable = async (page: Page, size: Size) => {
  await expectAccessible(page);
  if (size === 'phone') await expectFitsPhone(page);
};

const endSession = (page: Page) => page.context().clearCookies({ name: /session|refresh/ });

const greeting = (page: Page) => page.getByRole('heading', { level: 1 });

/** Starts from a fully loaded page: a page that is still loading could navigate by itself. */
const startNewSession = async (page: Page) => {
  await greeting(page).waitFor();
  await page.goto('about:blank');
  await endSession(page);
  await page.goto(`${world.url}/auth/login`);
};

const VISITORS = firstOrAll<readonly [Size, string]>(
  ['desktop', 'ewa.piotrowska@deratex.example'],
  ['phone', 'lukasz.kaczmarek@deratex.example'],
);

test.each(VISITORS)('on a %s', async (size, email) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  const phone = await addVirtualPasskeyDevice(page);
  await signInByApi(page, world.url, email);
  await page.goto(`${world.url}/app/account`);
  await page.locator('a[href="/app/account/security"]').click();
  await page.getByRole('heading', { name: texts.factor.title, exact: true }).waitFor();
  await expectReadable(page, size);

  await page.getByRole('button', { name: texts.passkeys.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.passkeys.name).fill('Telefon służbowy');
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await expectReadable(page, size);
  await dialog.getByRole('button', { name: texts.passkeys.add }).click();

  await page.getByText(texts.recovery.shown).waitFor();
  const codes = await readTexts(dialog.getByRole('listitem'), 10);
  expect(codes).toHaveLength(10);
  await expectReadable(page, size);
  await page.getByRole('button', { name: texts.recovery.saved }).click();
  await page.getByText('Telefon służbowy').waitFor();
  await expectReadable(page, size);

  // signs in with the fingerprint alone
  await startNewSession(page);
  await page.getByRole('button', { name: auth.signInWithPasskey }).click();
  await page.waitForURL(/\/app/);

  // the phone is gone
  await phone.lose();
  await startNewSession(page);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
  await page.getByRole('heading', { name: auth.second.title }).waitFor();
  await expectReadable(page, size);
  await page.getByRole('button', { name: auth.second.useRecovery }).click();
  await page.getByLabel(auth.second.recovery).fill('XXXX-XXXX-XXXX-XXXX');
  await page.getByRole('button', { name: auth.second.submit }).click();
  await page.getByRole('alert').waitFor();
  await expectReadable(page, size);
  await page.getByLabel(auth.second.recovery).fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: auth.second.submit }).click();
  await page.waitForURL(/\/app/);

  // the session ends while the page is open: both sign-in steps appear over it, and the page stays open
  await page.goto(`${world.url}/app/account/security`);
  await page.getByText('Telefon służbowy').waitFor();
  await endSession(page);
  await page.locator('a[href="/app/places"]:visible').first().click();
  const sessionDialog = page.getByRole('dialog', { name: pl.layout.session.title });
  await sessionDialog.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await sessionDialog.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
  await sessionDialog.getByRole('button', { name: auth.second.useRecovery }).click();
  await expectReadable(page, size);
  await sessionDialog.getByLabel(auth.second.recovery).fill(codes[1] ?? '');
  await sessionDialog.getByRole('button', { name: auth.second.submit }).click();
  await sessionDialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/app/places');

  // the lost passkey no longer works
  await page.goto(`${world.url}/app/account/security`);
  await page.getByRole('button', { name: texts.passkeys.removeOf.replace('{name}', 'Telefon służbowy') }).click();
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: texts.passkeys.remove, exact: true }).click();
  await page.getByText(texts.factor.off).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
