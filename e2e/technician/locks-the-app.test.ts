import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInOnScreen } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** A company requires a PIN: the phone hides the panel after five minutes away. */

const world = openWorld();
const texts = pl.myDay.lock;
const EMAIL = 'technik@deratex.example';
const PIN = '482913';

const requirePin = async (appLock: boolean): Promise<void> => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  const { company } = (await admin('GET', '/api/account/me')).body;
  expect((await admin('PATCH', `/api/companies/${company.uuid}`, { appLock })).status).toBe(200);
};

/** The phone was in a pocket for six minutes, and its app was closed meanwhile. */
const returnAfterSixMinutes = async (page: Page): Promise<void> => {
  // a page without the panel, which would note that it was seen
  await page.goto(`${world.url}/rescue.html`);
  await page.evaluate(() => {
    const mark = JSON.parse(localStorage.getItem('trapline.appLock') ?? '{}');
    localStorage.setItem('trapline.appLock', JSON.stringify({ ...mark, seenAt: mark.seenAt - 360_000 }));
  });
  await page.goto(`${world.url}/app`);
};

const lockOf = (page: Page) => page.getByRole('dialog', { name: texts.title });

const setPin = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: texts.setTitle });
  await question.getByLabel(texts.pin).fill(PIN);
  await question.getByLabel(texts.again).fill('111111');
  await question.getByRole('button', { name: texts.set }).click();
  await question.getByText(texts.different).waitFor();
  await question.getByLabel(texts.again).fill(PIN);
  await question.getByRole('button', { name: texts.set }).click();
  await question.waitFor({ state: 'detached' });
};

test('the phone asks for the PIN after five minutes away, and for the password after five wrong ones', async () => {
  await requirePin(true);
  const { context, page, complaints } = await openContext(world.browser, { size: 'phone' });
  await signInOnScreen(page, world.url, EMAIL);
  await setPin(page);
  const heading = page.locator('main h1');
  // a short look at something else
  await page.reload();
  await heading.waitFor();

  await returnAfterSixMinutes(page);
  await lockOf(page).waitFor();
  await expectFits(page, 'phone');
  // the page is loaded behind the lock, but nothing of it is shown
  await heading.waitFor({ state: 'attached' });
  await heading.waitFor({ state: 'hidden' });
  await lockOf(page).getByLabel(texts.pin).fill('111111');
  await lockOf(page)
    .getByText(/^Błędny PIN/)
    .waitFor();
  await lockOf(page).getByLabel(texts.pin).fill(PIN);
  await heading.waitFor();
  await lockOf(page).waitFor({ state: 'detached' });

  await returnAfterSixMinutes(page);
  for (const left of [4, 3, 2, 1, 0]) {
    await lockOf(page).getByLabel(texts.pin).fill(`11111${left}`);
    if (left > 0)
      await lockOf(page)
        .getByText(new RegExp(` ${left} prób`))
        .waitFor();
  }
  await lockOf(page).getByText(texts.spent).waitFor();
  // closing the app does not help
  await page.reload();
  await lockOf(page).getByText(texts.spent).waitFor();
  await lockOf(page).getByRole('button', { name: texts.signIn }).click();
  await page.locator('input[type=email]').waitFor();
  await page.locator('input[type=email]').fill(EMAIL);
  await page.locator('input[type=password]').fill('Trapline1!');
  await page.locator('button[type=submit]').click();
  await setPin(page);

  // the company turns the rule off again: the phone asks for nothing
  await requirePin(false);
  await page.reload();
  await heading.waitFor();
  await page.waitForFunction(() => localStorage.getItem('trapline.appLock') === null);
  expect(complaints).toEqual([]);
  await context.close();
});
