import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { expect, test } from 'vitest';
import { currentCode, nextTotpCode } from '../support/app-code.ts';
import { expectAccessible, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { readText } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** A company requires a second factor from its users; a user turns it on, and signs out another device. */

const world = openWorld();
const PASSWORD = 'Trapline1!';
const EMAIL = 'ewa.piotrowska@deratex.example';
const { secondFactor: texts, auth } = pl;

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const admin = await openContext(world.browser, { size });
  const office = admin.page;
  await signInByApi(office, world.url, 'admin@deratex.example');
  const me = await (await office.request.get(`${world.url}/api/account/me`)).json();
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, EMAIL);

  await office.goto(`${world.url}/app/companies/edit/${me.companyUuid}/security`);
  await office.getByRole('switch').click();
  await office.getByText(texts.rule.saved).waitFor();
  await expectAccessible(office);

  // a user who is already signed in sees a bar; everything else is unchanged
  await page.goto(`${world.url}/app`);
  await page.getByText(texts.asked.text).waitFor();
  await expectAccessible(page);

  // the next sign-in allows nothing but the set-up
  await context.clearCookies({ name: /session|refresh/ });
  await page.goto(`${world.url}/auth/login?redirect=%2Fapp%2Fplaces`);
  const signIn = async () => {
    await page.locator('input[type=email]').fill(EMAIL);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
  };
  await signIn();
  await page.getByRole('heading', { name: texts.needed.title }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.totp.start }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: texts.next }).click();
  const secret = (await readText(dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/))).replaceAll(' ', '');
  await expectAccessible(page);
  await dialog.getByLabel(texts.totp.code).fill('000000');
  await dialog.getByRole('button', { name: texts.totp.confirm }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(texts.totp.code).fill(currentCode(secret, new Date()));
  await dialog.getByRole('button', { name: texts.totp.confirm }).click();
  await page.getByRole('button', { name: texts.recovery.saved }).click();
  await page.waitForURL(/\/app\/places/);
  await page.getByRole('heading', { level: 1 }).waitFor();

  // signs in on another device with the code of the app
  const other = await openContext(world.browser, { size });
  await other.page.goto(`${world.url}/auth/login`);
  await other.page.locator('input[type=email]').fill(EMAIL);
  await other.page.locator('input[type=password]').fill(PASSWORD);
  await other.page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
  await other.page.getByLabel(auth.second.code).fill(nextTotpCode(secret));
  await other.page.getByRole('button', { name: auth.second.submit }).click();
  await other.page.waitForURL(/\/app/);

  // the list shows the other device, and the user signs it out
  await page.goto(`${world.url}/app/account/security`);
  await page.getByRole('button', { name: texts.sessions.endOthers }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.sessions.endOthers }).click();
  await page.getByText(texts.sessions.endedOthers).waitFor();
  await expectAccessible(page);
  expect((await other.page.request.get(`${world.url}/api/account/me`)).status()).toBe(401);
  expect((await page.request.get(`${world.url}/api/account/me`)).status()).toBe(200);

  // the user loses the second factor: the admin removes it
  await office.goto(`${world.url}/app/users?search=${encodeURIComponent(EMAIL)}`);
  await office.locator('a[href^="/app/users/edit/"]').first().click();
  await office.getByRole('button', { name: texts.take.open }).click();
  await expectAccessible(office);
  await office.getByRole('dialog').getByRole('button', { name: texts.take.confirm, exact: true }).click();
  await office.getByText(texts.take.done).waitFor();
  expect((await page.request.get(`${world.url}/api/account/me`)).status()).toBe(401);
  await office.goto(`${world.url}/app/companies/edit/${me.companyUuid}/security`);
  await office.getByRole('switch').click();
  await office.getByText(texts.rule.saved).waitFor();
  expect([...complaints, ...admin.complaints, ...other.complaints]).toEqual([]);
  for (const one of [context, admin.context, other.context]) await one.close();
});
