import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { chooseFiles, documentForm, pdf } from '../support/document-files.ts';
import { openWorld } from '../support/world.ts';

/**
 * The controller of the client reads the files of the service company without changing them, and removes only files that
 * the controller uploaded.
 */

const EMAIL = 'kontroler@deratex.example';
const texts = pl.files;
const world = openWorld();
let place: string;

const filled = (text: string, name: string): string => text.replace(/\{\w+\}/, name);

beforeAll(async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  const controller = await signIn(world.url, EMAIL);
  place = (await controller('GET', '/api/places')).body.places[0].uuid;
  const own = (await controller('GET', `/api/places/${place}`)).body.place.company.uuid;
  const { companyUuid } = (await admin('GET', '/api/account/me')).body;
  const { companies } = (await admin('GET', '/api/companies/short-list')).body;
  const other = companies.find(
    (one: { uuid: string; parentCompanyUuid: string | null }) =>
      one.parentCompanyUuid === companyUuid && one.uuid !== own,
  );
  const shareFile = async (name: string, subCompanyUuids: string[]) => {
    const base = `/api/companies/${companyUuid}`;
    const { category } = (await admin('POST', `${base}/files-categories`, { name: `Teczka ${name}`, subCompanyUuids }))
      .body;
    expect((await admin('POST', `${base}/files`, documentForm(name, category.uuid))).status).toBeLessThan(300);
  };
  await shareFile('Procedura dla klienta', [own]);
  await shareFile('Procedura dla innych', [other.uuid]);
  await admin('POST', `/api/places/${place}/files-categories`, { name: 'Od klienta' });
});

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, EMAIL);
  await page.goto(`${world.url}/app/places/edit/${place}`);
  await page.getByRole('link', { name: pl.places.section.files }).first().click();
  const list = page.getByRole('main');
  await list.getByRole('button', { name: filled(texts.open, 'Procedura dla klienta'), exact: true }).waitFor();
  await list.getByText(texts.ofCompany).first().waitFor();
  await expect.poll(() => list.getByText('Procedura dla innych').count()).toBe(0);
  await expect.poll(() => list.getByRole('button', { name: texts.category.add }).count()).toBe(0);
  await expectFits(page, size);

  // the controller can only view and download files of the service company
  await list.getByRole('button', { name: filled(pl.ui.grid.more, 'Procedura dla klienta'), exact: true }).click();
  const offeredActions = size === 'phone' ? [texts.download, texts.previewOf] : [texts.previewOf];
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(offeredActions);
  const downloading = page.waitForEvent('download');
  if (size === 'phone') await page.getByRole('menuitem', { name: texts.download }).click();
  else {
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await list.getByRole('button', { name: filled(texts.downloadOf, 'Procedura dla klienta'), exact: true }).click();
  }
  expect((await downloading).suggestedFilename()).toBe('Procedura dla klienta.pdf');

  // the controller may remove own files, but not change them
  const name = `Pismo ${size}`;
  await chooseFiles(page, texts.drop.choose, [pdf(`${name}.pdf`)]);
  const category = page.getByRole('combobox', { name: `${texts.edit.category}: ${name}.pdf`, exact: true });
  await category.click();
  await page.getByRole('option', { name: 'Od klienta', exact: true }).click();
  await page.getByRole('button', { name: filled(texts.waiting.sendOf, `${name}.pdf`), exact: true }).click();
  await list.getByRole('button', { name: filled(texts.open, name), exact: true }).waitFor();
  await list.getByRole('button', { name: filled(pl.ui.grid.more, name), exact: true }).click();
  await expect.poll(() => page.getByRole('menuitem', { name: texts.edit.open }).count()).toBe(0);
  await page.getByRole('menuitem', { name: texts.remove.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove.confirm, exact: true }).click();
  await page.getByText(texts.remove.done, { exact: true }).first().waitFor();
  await list.getByRole('button', { name: filled(texts.open, name), exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
