import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, openContext, signInByApi } from '../support/browser.ts';
import { readValue } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** A super admin sets a password of a user and blocks the user; both end the sessions of the user at once. */

const world = openWorld();
let technician: ApiClient;

beforeAll(async () => {
  technician = await signIn(world.url, 'technik@owadstop.example');
});

test('a new password ends the sessions of a person, and blocking ends them again', async () => {
  const { users } = pl;
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, 'super@trapline.example');
  await page.goto(`${world.url}/app/users?search=technik@owadstop`);
  await page.getByRole('table').getByRole('link').click();
  await page.getByRole('button', { name: users.passwordModal.open }).click();
  const dialog = page.getByRole('dialog');
  const proposed = await readValue(dialog.locator('input'));
  expect(proposed).toHaveLength(12);
  await expectAccessible(page);
  expect((await technician('GET', '/api/account/me')).status).toBe(200);
  await dialog.getByRole('button', { name: users.passwordModal.submit }).click();
  await page.getByText(users.passwordModal.changed).waitFor();
  expect((await technician('GET', '/api/account/me')).status).toBe(401);

  const login = () =>
    fetch(`${world.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'technik@owadstop.example', password: proposed }),
    });
  const { access_token } = (await (await login()).json()) as { access_token: string };
  const me = () => fetch(`${world.url}/api/account/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect((await me()).status).toBe(200);

  await page.getByRole('combobox', { name: users.field.status }).click();
  await page.getByRole('option', { name: users.status.BLOCKED }).click();
  await page.getByRole('button', { name: pl.ui.action.save, exact: true }).click();
  await page.getByText(users.updated).waitFor();
  expect((await me()).status).toBe(401);
  expect((await login()).status).toBe(400);
  expect(complaints).toEqual([]);
  await context.close();
});
