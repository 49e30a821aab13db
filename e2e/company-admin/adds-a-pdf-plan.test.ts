import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a company adds a page of a PDF, and a drawing, as plans. */

const { maps: texts } = pl;
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

type StoredPlan = { readonly uuid: string; readonly name: string; readonly width: number; readonly height: number };

const newPlace = async (name: string): Promise<string> => {
  const { companyUuid } = (await api('GET', '/api/places')).body.places[0];
  const { place } = (await api('POST', '/places', { name, address: 'Polna 1, Zgierz', companyUuid })).body;
  return place.uuid;
};

const plansOf = async (place: string): Promise<readonly StoredPlan[]> =>
  (await api('GET', `/api/places/${place}/maps`)).body.maps;

/** Two sheets A3: a red and a blue one, with a wall each. */
const makePdf = async (page: Page): Promise<Buffer> => {
  const sheet = (color: string) =>
    `<section style="background:${color};break-after:page;height:99vh;border-top:4px solid"></section>`;
  await page.setContent(`<style>@page{margin:0}body{margin:0}</style>${sheet('#d33')}${sheet('#33d')}`);
  return page.pdf({ format: 'A3', printBackground: true });
};

/** A drawing that tries to run a script and to load a picture from elsewhere. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">
  <script>top.document.title = 'hacked'</script>
  <image href="http://127.0.0.1:9/elsewhere.png" width="10" height="10"/>
  <rect width="400" height="200" fill="#3a3"/></svg>`;

const chooseFile = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: texts.form.file }).click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer });
};

const add = async (page: Page) => {
  // the page is drawn while the name is typed; until then the form refuses to add it
  await page.getByRole('status').getByText(texts.form.preparing).waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: texts.add }).click();
  await page.getByText(texts.created).first().waitFor();
};

const colorOf = async (page: Page, place: string, plan: StoredPlan) => {
  const answer = await page.request.get(`${world.url}/api/places/${place}/maps/${plan.uuid}/image?format=jpg`);
  const { dominant } = await sharp(await answer.body()).stats();
  return [dominant.r, dominant.g, dominant.b].map((value) => (value > 128 ? 1 : 0)).join('');
};

test.each<Size>(['desktop', 'phone'])(
  'on a %s a page of a PDF and a drawing become sharp plans, and other files are refused with a reason',
  async (size) => {
    const place = await newPlace(`Hala PDF ${size}`);
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, ADMIN);
    const pdf = await makePdf(await context.newPage());
    await page.goto(`${world.url}/app/places/edit/${place}/map`);
    await page.getByRole('button', { name: texts.add }).first().click();

    await chooseFile(page, 'hala.dwg', 'application/octet-stream', Buffer.from('AC1032'));
    await page.getByText(texts.form.unreadable.type).waitFor();

    await chooseFile(page, 'hala.pdf', 'application/pdf', pdf);
    await page.getByRole('img', { name: texts.form.preview.replace('{page}', '1') }).waitFor();
    await page.getByRole('button', { name: texts.form.nextPage }).click();
    await page.getByRole('img', { name: texts.form.preview.replace('{page}', '2') }).waitFor();
    await expectAccessible(page);
    await expectFits(page, size);
    await add(page);
    const [sheet] = await plansOf(place);
    // A3 at 300 dpi
    expect([sheet?.width, sheet?.height].toSorted()).toEqual([3508, 4960].map((side) => expect.closeTo(side, -1)));
    expect(sheet && (await colorOf(page, place, sheet))).toBe('001');

    await page.getByRole('button', { name: texts.add }).first().click();
    await chooseFile(page, 'hala.svg', 'image/svg+xml', Buffer.from(DRAWING));
    await page.getByRole('img', { name: texts.form.preview.replace('{page}', '1') }).waitFor();
    await add(page);
    const drawing = (await plansOf(place)).find(({ uuid }) => uuid !== sheet?.uuid);
    expect(drawing && drawing.width / drawing.height).toBeCloseTo(2, 2);
    expect(drawing && (await colorOf(page, place, drawing))).toBe('010');
    expect(await page.title()).not.toContain('hacked');
    expect(complaints).toEqual([]);
    await context.close();
  },
);
