import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { expect, test } from 'vitest';
import { expectFits, openContext, signInOnScreen } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import { closeSheet, detailsOf, openFieldVisit, openFirstSheet } from '../support/field-visit.ts';
import { openWorld } from '../support/world.ts';

/** The session ends during a visit: the page stays open, asks for the password and continues. */

const EMAIL = 'technik@deratex.example';
const texts = pl.layout.session;
const world = openWorld();

test.each(sizesOf('phone', 'desktop'))('on a %s', async (size) => {
  const visit = await openFieldVisit(world.url);
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInOnScreen(page, world.url, EMAIL);
  await page.goto(world.url + visit.page);
  const sheet = await openFirstSheet(page);
  const [openedUrl] = [page.url()];

  await context.clearCookies();
  await sheet.getByRole('button', { name: pl.inspections.sheet.clean }).click();
  await closeSheet(page);
  const sessionDialog = page.getByRole('dialog', { name: texts.title });
  await sessionDialog.waitFor();
  // the work is stored on this device, and the page shows it
  await sessionDialog.getByText(/^1 wpis jest zapisany/).waitFor();
  await expect.poll(() => sessionDialog.getByLabel(pl.auth.email).inputValue()).toBe(EMAIL);
  await expectFits(page, size);

  // the visit goes on without a session, and the sign-in is still one press away
  await sessionDialog.getByRole('button', { name: pl.myDay.session.later }).click();
  await sessionDialog.waitFor({ state: 'hidden' });
  const next = await openFirstSheet(page);
  await next.getByRole('button', { name: pl.inspections.sheet.clean }).click();
  await closeSheet(page);
  await page.getByText(pl.myDay.session.waits).waitFor();
  await page.getByRole('button', { name: pl.auth.signIn.submit, exact: true }).click();
  await sessionDialog.getByText(/^2 wpisy są zapisane/).waitFor();

  const password = sessionDialog.getByLabel(pl.auth.password, { exact: true });
  await password.fill('Nie-to-haslo1!');
  await password.press('Enter');
  await sessionDialog.getByText(pl.auth.errors['auth/wrong_credentials']).waitFor();
  await password.fill('Trapline1!');
  await password.press('Enter');
  await sessionDialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(new URL(openedUrl ?? '').pathname);
  await eventually(
    async () =>
      (await detailsOf(visit)).devices.filter(({ status }: { status: string }) => status === 'CHECKED').length,
    (checked) => checked === 2,
  );
  expect((await detailsOf(visit)).devicesChecked).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});
