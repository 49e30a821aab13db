import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, openContext, signInByApi, signInOnScreen } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** An accidental tap, the back button and signing out never discard unsaved fields without confirmation. */

const world = openWorld();

const question = (page: Page) => page.getByRole('dialog', { name: pl.ui.unsaved.title });
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: pl.ui.action.cancel }).click();
  await question(page).waitFor({ state: 'hidden' });
};

describe('a company admin', () => {
  test('keeps the fields of a window after Escape, a click outside and the back button', async () => {
    const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
    await signInByApi(page, world.url, 'admin@deratex.example');
    await page.goto(`${world.url}/app/places`);
    await page.getByRole('table').getByRole('link').first().click();
    await page
      .getByRole('button', { name: /^Edytuj:/ })
      .first()
      .click();
    const editor = page.getByRole('dialog', { name: / w tej placówce$/ });
    const box = editor.getByRole('checkbox', { name: pl.users.notification.RECEIVE_INTERVENTION_PDF_REPORT.name });
    const before = await box.isChecked();
    await box.click();

    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await stay(page);
    await page.mouse.click(5, 450);
    await stay(page);
    await page.goBack();
    await stay(page);
    await expect.poll(() => box.isChecked()).toBe(!before);
    expect(page.url()).toContain('/app/places/edit/');

    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: pl.ui.unsaved.leave }).click();
    await editor.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('must confirm before signing out of a page with unsaved fields', async () => {
    const { context, page, complaints } = await openContext(world.browser, { size: 'desktop', scheme: 'dark' });
    await signInOnScreen(page, world.url, 'admin@deratex.example');
    await page.goto(`${world.url}/app/users/create`);
    await page.getByLabel(pl.users.field.surname).fill('Nowak');
    await page.getByRole('button', { name: pl.layout.signOut }).click();
    await stay(page);
    await expect.poll(() => page.getByLabel(pl.users.field.surname).inputValue()).toBe('Nowak');
    const account = await page.request.get(`${world.url}/api/account/me`);
    expect(account.status()).toBe(200);

    await page.getByRole('button', { name: pl.layout.signOut }).click();
    await question(page).getByRole('button', { name: pl.ui.unsaved.leave }).click();
    await page.locator('input[type=password]').waitFor();
    expect((await page.request.get(`${world.url}/api/account/me`)).status()).toBe(401);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
