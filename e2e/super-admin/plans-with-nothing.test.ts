import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectFits, getBrowser, openContext } from '../support/browser.ts';
import { collectMails } from '../support/collect-mails.ts';
import { sizesOf } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import { scratchFolder, startServer } from '../support/running-server.ts';

/** The schedule of an empty installation: a notice shows that, and its form shows what is missing. */

const { schedule: texts, auth } = pl;
const PASSWORD = 'Pierwsze-haslo1!';

const createFirstAccount = async (page: Page, link: string) => {
  await page.goto(link);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(auth.setup.name).fill('Zofia');
  await field(auth.setup.surname).fill('Pierwsza');
  await page.locator('input[type=email]').fill('zofia@start.example');
  await field(auth.password).fill(PASSWORD);
  await field(auth.setup.confirmPassword).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const data = await scratchFolder();
  const mails = await collectMails();
  const server = await startServer({ data: data.folder, env: { TRAPLINE_DEMO: 'false', SMTP_URL: mails.url } });
  const { context, page, complaints } = await openContext(await getBrowser(), { size });
  try {
    const link = await eventually(
      async () => /http:\/\/\S+setup\S*/.exec(server.output())?.[0] ?? '',
      (found) => found !== '',
    );
    await createFirstAccount(page, link);
    for (const view of ['month', 'day', 'agenda']) {
      await page.goto(`${server.url}/app/schedule?view=${view}`);
      await page.getByRole('heading', { level: 1, name: texts.titles.list }).waitFor();
      if (view === 'agenda') await page.getByText(texts.none).waitFor();
      await expectAccessible(page);
      await expectFits(page, size);
    }
    await page.getByRole('main').getByRole('button', { name: texts.add, exact: true }).last().click();
    const form = page.getByRole('dialog').last();
    await form.getByRole('textbox', { name: texts.form.name, exact: true }).fill('Pierwsza wizyta');
    await form.getByRole('button', { name: texts.add, exact: true }).click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    await form.getByText(pl.places.noneYet.text).waitFor();
    await form.getByRole('link', { name: pl.places.noneYet.add, exact: true }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await mails.close();
    await data.remove();
  }
});
