import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a client company: the company has no clients and no company zones, and no address leads to any. */

const world = openWorld();
const EMAIL = 'klient@deratex.example';

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const api = await signIn(world.url, EMAIL);
  const own = (await api('GET', '/api/account/me')).body.company;
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, EMAIL);
  const details = `${world.url}/app/companies/edit/${own.uuid}`;

  for (const section of ['clients', 'files', 'zones', 'details']) {
    await page.goto(`${details}/${section}`);
    await page.waitForURL(details);
    await page.getByRole('heading', { level: 1, name: own.name }).waitFor();
  }
  const sections = page.getByRole('navigation', { name: pl.layout.sections.company });
  await sections.first().waitFor();
  await expect
    .poll(() => sections.locator('a[href*="/companies/edit/"]').allTextContents())
    .toEqual([pl.companies.section.details, pl.companies.section.places]);
  await expectFits(page, size);

  // companies have only two levels
  await page.goto(`${world.url}/app/companies/create`);
  await page.waitForURL(`${world.url}/app/companies`);
  await expect.poll(() => page.getByRole('link', { name: pl.companies.addClient }).count()).toBe(0);

  // the admin may not read the root company
  await page.goto(`${world.url}/app/companies/edit/${own.parentCompanyUuid}/clients`);
  await page.getByText(pl.ui.error.missingText).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
