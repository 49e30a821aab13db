import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { documentForm } from '../support/document-files.ts';
import { openWorld } from '../support/world.ts';

/** The same record is edited in two tabs: the second sees the change of the first, chooses, and loses no input. */

const { companies, files, ui } = pl;
const world = openWorld();

test.each(sizesOf('desktop', 'phone'))('a company, on a %s', async (size) => {
  const api = await signIn(world.url, 'admin@deratex.example');
  const { companyUuid } = (await api('GET', '/api/account/me')).body;
  const { context, page: first, complaints } = await openContext(world.browser, { size });
  await signInByApi(first, world.url, 'admin@deratex.example');
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
  const conflictDialog = second.getByRole('dialog', { name: ui.meanwhile.title });
  await conflictDialog.waitFor();
  await expectAccessible(second);
  await expectFits(second, size);
  await conflictDialog.getByRole('button', { name: ui.meanwhile.back }).click();
  await expect.poll(() => field(second, companies.field.name).inputValue()).toBe(`Druga ${size}`);

  await second.getByRole('button', { name: ui.action.save, exact: true }).click();
  // the name of this tab is stored as chosen, and so is the address of the other tab
  await conflictDialog.getByRole('button', { name: ui.action.save, exact: true }).click();
  await second.getByText(companies.updated).waitFor();
  expect((await api('GET', `/api/companies/${companyUuid}`)).body.company).toMatchObject({
    name: `Druga ${size}`,
    address: `Pierwsza 1, ${size}`,
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(sizesOf('desktop', 'phone'))('a file in its list, on a %s', async (size) => {
  const api = await signIn(world.url, 'admin@deratex.example');
  const [{ uuid: place }] = (await api('GET', '/api/places')).body.places;
  const { category } = (await api('POST', `/api/places/${place}/files-categories`, { name: `Umowy ${size}` })).body;
  const name = `Umowa ${size}`;
  const { file } = (await api('POST', `/api/places/${place}/files`, documentForm(name, category.uuid))).body;
  const { context, page: first, complaints } = await openContext(world.browser, { size });
  await signInByApi(first, world.url, 'admin@deratex.example');
  const second = await context.newPage();
  const note = (page: typeof first) => page.getByRole('textbox', { name: files.edit.note, exact: true });
  for (const page of [first, second]) {
    await page.goto(`${world.url}/app/places/edit/${place}/files`);
    await page.getByRole('button', { name: ui.grid.more.replace('{name}', name), exact: true }).click();
    await page.getByRole('menuitem', { name: files.edit.open }).click();
    await note(page).fill(page === first ? 'Skan w biurze' : 'Skan u klienta');
  }
  await first.getByRole('button', { name: ui.action.save, exact: true }).click();
  await first.getByText(files.edit.saved).waitFor();

  await second.getByRole('button', { name: ui.action.save, exact: true }).click();
  const conflictDialog = second.getByRole('dialog', { name: ui.meanwhile.title });
  await conflictDialog.getByText('Skan w biurze').waitFor();
  await expectAccessible(second);
  await expectFits(second, size);
  await conflictDialog.getByRole('button', { name: ui.action.save, exact: true }).click();
  await second.getByText(files.edit.saved).waitFor();
  expect((await api('GET', `/api/places/${place}/files/${file.uuid}`)).body.file.note).toBe('Skan u klienta');
  expect(complaints).toEqual([]);
  await context.close();
});
