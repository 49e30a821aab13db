import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** An office creates the yearly report of a client with five sites, previews it, and removes one from the list. */

const { reportPages: texts } = pl;
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

type Place = { readonly uuid: string; readonly name: string; readonly company: { readonly uuid: string } };

/** The bakery and four more sites of its company. */
const fiveSites = async (): Promise<readonly Place[]> => {
  const { places } = (await api('GET', '/api/places?view=short')).body;
  const bakery: Place = places.find(({ name }: Place) => name.startsWith('Piekarnia'));
  const stamp = Date.now();
  const added = await Promise.all(
    ['Cukiernia', 'Młyn', 'Magazyn', 'Sklep'].map(async (kind) => {
      const body = {
        name: `${kind} ${stamp}`,
        address: 'ul. Poznańska 20, Swarzędz',
        companyUuid: bakery.company.uuid,
      };
      return (await api('POST', '/api/places', body)).body.place as Place;
    }),
  );
  return [bakery, ...added];
};

const expectReadable = async (page: Page, size: Size): Promise<void> => {
  await expectAccessible(page);
  await expectFits(page, size);
};

test.each(sizesOf('desktop', 'phone'))('on a %s', { timeout: 240_000 }, async (size) => {
  const sites = await fiveSites();
  const note = `Raport roczny na audyt ${size} ${Date.now()}`;
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/reports`);
  await page.getByRole('heading', { name: texts.titles.list, level: 1 }).waitFor();
  await expectReadable(page, size);

  await page.getByRole('link', { name: texts.generate, exact: true }).first().click();
  await page.getByRole('heading', { name: texts.titles.generate, level: 1 }).waitFor();
  await page.getByRole('button', { name: texts.generate, exact: true }).click();
  await page.getByText(texts.form.placesNeeded).first().waitFor();
  const chooser = page.getByRole('combobox', { name: texts.form.places });
  for (const { name } of sites) {
    await chooser.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: texts.form.range, exact: true }).click();
  await page.getByRole('option', { name: texts.form.ranges.thisYear, exact: true }).click();
  await page.getByRole('textbox', { name: texts.form.note, exact: true }).fill(note);
  await expectReadable(page, size);

  await page.getByRole('button', { name: texts.form.preview, exact: true }).click();
  const reportFrame = page.frameLocator(`iframe[title="${texts.form.previewTitle}"]`);
  await reportFrame.getByText(pl.periodReports.overview).waitFor();
  await reportFrame.getByText(note).waitFor();
  for (const { name } of sites) await reportFrame.getByRole('heading', { name: new RegExp(name) }).waitFor();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.generate, exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/-R-\d{4}-\d{3}-1 .*\+4\.pdf$/);
  await page.getByRole('heading', { name: texts.titles.list, level: 1 }).waitFor();
  const { reports } = (await api('GET', '/api/reports?kind=PERIOD')).body;
  const made = reports.find((report: { note: string | null }) => report.note === note);
  expect(made.otherPlaces).toHaveLength(4);
  await page.getByText(made.number, { exact: true }).waitFor();
  await expectReadable(page, size);

  await page.getByRole('button', { name: new RegExp(`: ${made.number}$`) }).click();
  await page.getByRole('menuitem', { name: texts.delete, exact: true }).click();
  const question = page.getByRole('dialog').last();
  await question.getByText(texts.deleteText).waitFor();
  await expectReadable(page, size);
  await question.getByRole('radio', { name: pl.inspections.amendmentReasons.DUPLICATE }).check();
  await question.getByRole('button', { name: texts.delete, exact: true }).click();
  await page.getByText(texts.deleted).waitFor();
  await page.getByText(made.number, { exact: true }).waitFor({ state: 'hidden' });

  await page.goto(`${world.url}/app/reports?tab=inspections&placeId=${sites[0]?.uuid}`);
  await page
    .getByText(/PSW-\d{4}-\d{3}/)
    .first()
    .waitFor();
  await expectReadable(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});
