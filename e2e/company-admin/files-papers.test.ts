import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { closeWindow, expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { chooseFiles, documentForm, pdf } from '../support/document-files.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a company manages documents of a facility and of the company, and gets a warning before one expires. */

const EMAIL = 'admin@deratex.example';
const texts = pl.files;
const world = openWorld();
let api: ApiClient;
let place: string;
let company: string;

const DAY_MS = 86_400_000;

/** A time zone in which it is noon now, so that its date is that of UTC and it is not early morning. */
const zoneAtNoon = (now: Date): string => {
  const ahead = 12 - now.getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

let today: Date;
const dayIn = (days: number): string => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await signIn(world.url, EMAIL);
  place = (await api('GET', '/api/places')).body.places[0].uuid;
  company = (await api('GET', '/api/account/me')).body.companyUuid;
  await api('PATCH', '/api/account/settings/notifications', { notificationEmail: true });
  today = new Date();
  await world.client.query('update users set timezone = $1', [zoneAtNoon(today)]);
});

const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => values[name] ?? '');
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const expectText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const more = (page: Page, name: string) =>
  page.getByRole('button', { name: fillText(pl.ui.grid.more, { name }), exact: true });
const waitingRow = (page: Page, file: string) =>
  page.getByRole('region', { name: texts.waiting.title }).getByRole('listitem').filter({ hasText: file });
const row = (page: Page, name: string) =>
  page.getByRole('button', { name: fillText(texts.open, { name }), exact: true });

/** Adds a category and selects it: beside the files on a desktop, in a selector above them on a phone. */
const addCategory = async (page: Page, size: Size, name: string) => {
  if (size === 'desktop') await page.getByRole('button', { name: texts.category.add, exact: true }).first().click();
  else {
    await more(page, texts.category.title).click();
    await page.getByRole('menuitem', { name: texts.category.add }).click();
  }
  await dialog(page).getByRole('textbox', { name: texts.category.form.name }).fill(name);
  await expectAccessible(page);
  await submit(page, texts.category.add);
  await expectText(page, texts.category.created);
  if (size === 'desktop') await page.getByRole('button', { name: new RegExp(`^${name}`), pressed: false }).click();
  else {
    await page.getByRole('combobox', { name: texts.category.choose, exact: true }).click();
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
};

/** Starts the job that the scheduler starts every hour. */
const findExpiring = () => world.client.query(`insert into jobs.job (name, data) values ('files.warnOfEndings', '{}')`);

const openSignedIn = async (size: Size, address: string) => {
  const visit = await openContext(world.browser, { size });
  await signInByApi(visit.page, world.url, EMAIL);
  await visit.page.goto(`${world.url}${address}`);
  return visit;
};

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test('the service contract is uploaded, and the admin gets a reminder before it expires', async () => {
    const name = `Umowa serwisowa ${size}`;
    const { context, page, complaints } = await openSignedIn(size, `/app/places/edit/${place}`);
    // one category already exists, so that the phone shows its selector
    await api('POST', `/api/places/${place}/files-categories`, { name: `Inne ${size}` });
    await page.getByRole('link', { name: pl.places.section.files }).first().click();
    await addCategory(page, size, `Umowy ${size}`);
    await chooseFiles(page, texts.drop.choose, [pdf(`${name}.pdf`)]);
    const file = `${name}.pdf`;
    await page.getByLabel(fillText(texts.waiting.validUntil, { file }), { exact: true }).fill(dayIn(6));
    await expectFits(page, size);
    await page.getByRole('button', { name: fillText(texts.waiting.sendOf, { file }), exact: true }).click();
    await expectText(page, fillText(texts.waiting.uploaded, { name }));
    await row(page, name).waitFor();
    await page
      .getByText(/^Kończy się za 6 dni/)
      .first()
      .waitFor();
    await expectFits(page, size);

    // the form for the texts requires a note
    await more(page, name).click();
    await page.getByRole('menuitem', { name: texts.edit.open }).click();
    const edit = page.getByRole('form', { name: fillText(texts.edit.label, { name }) });
    await edit.getByRole('button', { name: pl.ui.action.save }).click();
    await edit.getByText(pl.common.fieldErrors.required).waitFor();
    await edit.getByRole('textbox', { name: texts.edit.note }).fill('Odnowić w grudniu');
    await expectFits(page, size);
    await edit.getByRole('button', { name: pl.ui.action.save }).click();
    await expectText(page, texts.edit.saved);
    await page.getByText('Odnowić w grudniu').waitFor();

    await findExpiring();
    const inbox = async () => (await fetch(`${world.url}/api/demo/inbox`)).text();
    await expect.poll(inbox).toContain(name);
    await page.goto(`${world.url}/app/account/notifications`);
    await page.getByRole('main').getByText(new RegExp(name)).first().click();
    await page.waitForURL(new RegExp(`/app/places/edit/${place}/files$`));
    await row(page, name).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an interrupted upload sends only missing parts, even after leaving the page', async () => {
    const { category } = (await api('POST', `/api/places/${place}/files-categories`, { name: `Duże ${size}` })).body;
    const { context, page, complaints } = await openSignedIn(
      size,
      `/app/places/edit/${place}/files?category=${category.uuid}`,
    );
    const sent: string[] = [];
    let isCut = true;
    await page.route(/\/file-uploads\/[^/]+\/parts/, async (route) => {
      const number = new URL(route.request().url()).searchParams.get('number') ?? '';
      if (isCut && number === '3') return route.abort();
      sent.push(number);
      return route.continue();
    });
    const [first, second] = [`Plan ${size}.pdf`, `Mapa ${size}.pdf`];
    const send = async (file: string) => {
      await chooseFiles(page, texts.drop.choose, [pdf(file, 3)]);
      await page.getByRole('button', { name: fillText(texts.waiting.sendOf, { file }), exact: true }).click();
      await waitingRow(page, file).getByText(texts.waiting.state.cut).waitFor();
    };
    await send(first);
    await expectFits(page, size);
    isCut = false;
    await page.getByRole('button', { name: fillText(texts.waiting.retry, { file: first }), exact: true }).click();
    await row(page, `Plan ${size}`).waitFor();
    expect(sent).toEqual(['1', '2', '3', '4']);

    isCut = true;
    await send(second);
    await page.getByRole('link', { name: pl.places.section.zones }).first().click();
    await dialog(page).getByText(texts.waiting.leave.text).waitFor();
    await expectAccessible(page);
    await submit(page, texts.waiting.leave.confirm);
    await page.waitForURL(/\/zones$/);
    await page.goto(`${world.url}/app/places/edit/${place}/files?category=${category.uuid}`);
    await waitingRow(page, second).getByText(texts.waiting.interrupted).waitFor();
    isCut = false;
    await chooseFiles(page, texts.drop.choose, [pdf(second, 3)]);
    await page.getByRole('button', { name: fillText(texts.waiting.sendOf, { file: second }), exact: true }).click();
    await row(page, `Mapa ${size}`).waitFor();
    expect(sent.slice(4)).toEqual(['1', '2', '3', '4']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a refused file shows the rule and what to do', async () => {
    const { category } = (await api('POST', `/api/places/${place}/files-categories`, { name: `Odmowy ${size}` })).body;
    const { context, page, complaints } = await openSignedIn(
      size,
      `/app/places/edit/${place}/files?category=${category.uuid}`,
    );
    const notes = { ...pdf('notatki.txt'), mimeType: 'text/plain' };
    const disguised = { ...pdf('udaje.pdf'), buffer: Buffer.from('to nie jest PDF') };
    await chooseFiles(page, texts.drop.choose, [notes, disguised]);
    await waitingRow(page, 'notatki.txt').getByText(texts.waiting.refused.notPdf).waitFor();
    await page
      .getByRole('button', { name: fillText(texts.waiting.sendOf, { file: 'udaje.pdf' }), exact: true })
      .click();
    await waitingRow(page, 'udaje.pdf').getByText(pl.storage.errors['files/invalid_type']).waitFor();
    await expectFits(page, size);
    for (const file of ['notatki.txt', 'udaje.pdf']) {
      await page.getByRole('button', { name: fillText(texts.waiting.remove, { file }), exact: true }).click();
    }
    await page.getByRole('region', { name: texts.waiting.title }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a company document gets a new version, and the older version is one click away', async () => {
    const base = `/api/companies/${company}`;
    const { category } = (await api('POST', `${base}/files-categories`, { name: `Polisy ${size}` })).body;
    const name = `Polisa OC ${size}`;
    expect((await api('POST', `${base}/files`, documentForm(name, category.uuid))).status).toBeLessThan(300);
    const { context, page, complaints } = await openSignedIn(size, `/app/companies/edit/${company}`);
    await page.getByRole('link', { name: pl.companies.section.files }).first().click();
    await row(page, name).waitFor();
    await expectFits(page, size);

    await more(page, name).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: texts.versions.add }).click();
    await (await chooser).setFiles([pdf('polisa-2027.pdf')]);
    await page
      .getByRole('button', { name: fillText(texts.waiting.sendOf, { file: 'polisa-2027.pdf' }), exact: true })
      .click();
    await page.getByRole('button', { name: `${name}: 2 wersje`, exact: true }).click();
    await dialog(page).getByText(texts.versions.newest).waitFor();
    await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
    await closeWindow(page);

    await more(page, name).click();
    await page.getByRole('menuitem', { name: texts.paper.open }).click();
    await dialog(page).getByRole('combobox', { name: texts.paper.kind }).click();
    await page.getByRole('option', { name: texts.kinds.INSURANCE }).click();
    await dialog(page).getByRole('textbox', { name: texts.paper.issuer }).fill(`PZU ${size}`);
    await dialog(page).getByLabel(texts.edit.validUntil).fill(dayIn(-1));
    await expectAccessible(page);
    await submit(page, pl.ui.action.save);
    await page.getByText(`${texts.kinds.INSURANCE} · PZU ${size}`).waitFor();
    await page
      .getByText(/^Po terminie/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
