import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { arriveSignedIn, expectAccessible, expectFits, openContext, type Size } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** Two tabs with one company: the second is told what the first made of it, chooses, and loses nothing of its own. */

const { companies, ui } = pl;
const world = openWorld();

test.each<Size>(['desktop', 'phone'])('on a %s', async (size) => {
  const api = await signIn(world.url, 'admin@deratex.example');
  const { companyUuid } = (await api('GET', '/api/account/me')).body;
  const { context, page: first, complaints } = await openContext(world.browser, { size });
  await arriveSignedIn(first, world.url, 'admin@deratex.example');
  const second = await context.newPage();
  const field = (page: typeof first, name: string) => page.getByRole('textbox', { name, exact: true });
  for (const page of [first, second]) {
    await page.goto(`${world.url}/app/companies/edit/${companyUuid}`);
    await field(page, companies.field.name).waitFor();
  }

  await field(first, companies.field.name).fill(`Pierwsza ${size}`);
  await field(first, companies.field.address).fill(`Pierwsza 1, ${size}`);
  await first.getByRole('button', { name: ui.action.save, exact: true }).click();
  await first.getByText(companies.updated).waitFor();

  await field(second, companies.field.name).fill(`Druga ${size}`);
  await second.getByRole('button', { name: ui.action.save, exact: true }).click();
  const asked = second.getByRole('dialog', { name: ui.meanwhile.title });
  await asked.waitFor();
  await expectAccessible(second);
  await expectFits(second, size);
  await asked.getByRole('button', { name: ui.meanwhile.back }).click();
  await expect.poll(() => field(second, companies.field.name).inputValue()).toBe(`Druga ${size}`);

  await second.getByRole('button', { name: ui.action.save, exact: true }).click();
  // the own name stands as chosen, the address of the other too
  await asked.getByRole('button', { name: ui.action.save, exact: true }).click();
  await second.getByText(companies.updated).waitFor();
  expect((await api('GET', `/api/companies/${companyUuid}`)).body.company).toMatchObject({
    name: `Druga ${size}`,
    address: `Pierwsza 1, ${size}`,
  });
  expect(complaints).toEqual([]);
  await context.close();
});
