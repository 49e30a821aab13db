import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { countTaps } from '../support/count-taps.ts';
import { sizesOf } from '../support/depth.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { expectNone, expectValue } from '../support/expect-on-page.ts';
import { waitForFormDraft } from '../support/phone-database.ts';
import { photoFile } from '../support/pictures.ts';
import { openWorld } from '../support/world.ts';

/** A technician records an intervention, the client signs on the screen, and the protocol is mailed on request. */

const { interventions: texts, inspections, common, ui } = pl;
const TECHNICIAN = 'technik@deratex.example';
const world = openWorld();
let api: ApiClient;
let place: string;

beforeAll(async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  api = await signIn(world.url, TECHNICIAN);
  place = (await api('GET', '/api/places')).body.places[0].uuid;
  const { id } = (await api('GET', '/api/account/me')).body;
  const types = ['RECEIVE_INTERVENTION_PDF_REPORT'];
  const body = { notificationTypes: types };
  expect((await admin('PUT', `/api/places/${place}/users/${id}/notification-types`, body)).status).toBe(200);
});

const fillProduct = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: texts.product.add }).click();
  const product = page.getByRole('group', { name: texts.product.one.replace('{number, number}', '1') });
  await product.getByLabel(texts.product.name).fill('Ficam W');
  await product.getByLabel(texts.product.amount).fill('12,5');
  await product.getByLabel(texts.product.batchNumber).fill('L-7');
  await expectValue(product.getByLabel(texts.product.applicator), /./);
};

const countMails = async (subject: string): Promise<number> =>
  (await (await fetch(`${world.url}/api/demo/inbox`)).text())
    .split('<details>')
    .filter((mail) => mail.includes(TECHNICIAN) && mail.includes(subject)).length;

test.each(sizesOf('phone', 'desktop'))('on a %s', async (size) => {
  const purpose = `Gniazdo os, ${size}`;
  const { name: placeName } = (await api('GET', `/api/places/${place}`)).body.place;
  const subject = pl.mails.interventionReport.subject.replace('{placeName}', placeName);
  const before = await countMails(subject);
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, TECHNICIAN);
  await page.goto(`${world.url}/app/places/edit/${place}/interventions`);
  await page.getByRole('link', { name: texts.add }).click();
  await page.getByLabel(texts.field.name).waitFor();
  await expectValue(page.getByLabel(texts.field.name), /^Protokół wizyty \d\d\/\d\d\/\d{4}$/);
  await expectAccessible(page);
  await expectFits(page, size);

  // the form is not sent without a purpose and a complete product
  await fillProduct(page);
  await page.getByRole('button', { name: texts.save }).click();
  await expect.poll(() => page.getByText(common.fieldErrors.required).count()).toBe(2);
  await page.getByLabel(texts.field.purpose).fill(purpose);
  await page.getByLabel(texts.product.activeSubstance).fill('Bendiokarb');

  // the phone closed the page: the typed text is restored
  await waitForFormDraft(page, 'Bendiokarb');
  await page.reload();
  await page.getByText(pl.myDay.documents.draft.restored.split('{')[0] ?? '').waitFor();
  await expectValue(page.getByLabel(texts.field.purpose), purpose);
  await expectValue(page.getByLabel(texts.product.activeSubstance), 'Bendiokarb');

  await page.getByLabel(`${texts.photos.add}: ${texts.photos.CAUSE}`).setInputFiles([await photoFile('gniazdo.jpg')]);
  await page.getByRole('img', { name: texts.photos.one.replace('{name}', 'gniazdo.jpg') }).waitFor();
  await page.getByLabel(texts.field.approvedByText).fill('Anna Nowak');
  await drawSignature(page);
  // the network fails while the photo is sent: the intervention has arrived, and the photo follows by itself
  await page.route('**/log/photos/**', (route) => route.abort());
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/log/photos/'));
  await page.getByRole('button', { name: texts.save }).click();
  await cut;
  await page.getByText(texts.created).first().waitFor();
  await page.unroute('**/log/photos/**');
  await page.getByRole('button', { name: `${texts.photos.CAUSE} ·` }).waitFor();
  await page.getByText(texts.state.signed).first().waitFor();
  await page.getByText('12,5 g').waitFor();
  await expectAccessible(page);
  await expectFits(page, size);

  await page.getByRole('button', { name: texts.generate }).click();
  await page.getByText(texts.generated).first().waitFor();
  await page.getByText(texts.reports.current).waitFor();
  await expect.poll(() => countMails(subject), { timeout: 60_000 }).toBe(before + 1);

  // after a change in the office the protocol is marked, and the next protocol is a new issue
  await page.getByRole('link', { name: texts.edit }).click();
  await page.getByLabel(texts.field.area).fill('Rampa B');
  await page.getByRole('radio', { name: inspections.amendmentReasons.TYPING_ERROR }).check();
  await page.getByRole('button', { name: ui.action.save }).click();
  await page.getByText(texts.state.changed).first().waitFor();
  await page.getByRole('button', { name: texts.generate }).click();
  await page.getByText(texts.reports.issue.replace('{issue, number}', '2')).first().waitFor();
  await page.getByText(texts.reports.earlier.replace('{count, number}', '1')).click();
  await page.getByText(texts.reports.replaced).waitFor();
  await expectAccessible(page);

  const { interventions } = (await api('GET', `/api/places/${place}/interventions`)).body;
  const [made, ...others] = interventions.filter((one: { purpose: string }) => one.purpose === purpose);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ area: 'Rampa B', approvedByText: 'Anna Nowak', changedSinceSigned: true });
  expect(made.number).toMatch(/-P-\d{4}-\d{3}$/);
  const { images } = (await api('GET', `/api/places/${place}/interventions/${made.uuid}/images`)).body;
  expect(images).toMatchObject([{ type: 'CAUSE', name: 'gniazdo.jpg' }]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Taps from the list of interventions to a signed one with a product used before. */
const MAX_TAPS = 7;

test('a signed intervention with a product of the catalogue needs at most 7 taps', async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  const tradeName = 'Pianka na osy';
  const product = { tradeName, productType: 'RODENTICIDE', unit: 'GRAMS' };
  const { uuid: productUuid } = (await admin('POST', '/api/products', product)).body.product;
  // earlier use, which the form offers first
  const used = { name: tradeName, activeSubstance: '-', amount: 5, unit: 'GRAMS', productUuid };
  const earlier = { name: 'Protokół wizyty', purpose: 'Mrówki w szatni', usedProducts: [used] };
  expect((await api('POST', `/api/places/${place}/interventions`, earlier)).status).toBe(200);
  const { context, page, complaints } = await openContext(world.browser, { size: 'phone' });
  const { taps, reset } = await countTaps(page);
  await signInByApi(page, world.url, TECHNICIAN);
  await page.goto(`${world.url}/app/places/edit/${place}/interventions`);
  const add = page.getByRole('link', { name: texts.add });
  await add.waitFor();
  await reset();
  await add.tap();
  await page.getByLabel(texts.field.purpose).tap();
  await page.keyboard.type('Osy nad rampą');
  await page.getByRole('group', { name: pl.products.choice.section }).getByRole('button', { name: tradeName }).tap();
  // the amount has the focus
  const isFocused = (field: HTMLElement | SVGElement) => field === document.activeElement;
  await expect.poll(() => page.getByLabel(texts.product.amount).evaluate(isFocused)).toBe(true);
  await page.keyboard.type('12,5');
  await page.getByLabel(texts.field.approvedByText).tap();
  await page.keyboard.type('Anna Nowak');
  await drawSignature(page);
  await page.getByRole('button', { name: texts.save }).tap();
  await page.getByText(texts.created).first().waitFor();
  await page.getByText(texts.state.signed).first().waitFor();
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a controller can read and download a protocol, and change nothing', async () => {
  const controller = await signIn(world.url, 'kontroler@deratex.example');
  const { uuid } = (await controller('GET', '/api/places')).body.places[0];
  const admin = await signIn(world.url, 'admin@deratex.example');
  const body = { name: 'Protokół wizyty', purpose: 'Mrówki na zapleczu' };
  const { intervention } = (await admin('POST', `/api/places/${uuid}/interventions`, body)).body;
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, 'kontroler@deratex.example');
  await page.goto(`${world.url}/app/places/edit/${uuid}/interventions`);
  await page.getByText(body.purpose).first().waitFor();
  await expectNone(page.getByRole('link', { name: texts.add }));
  await page.goto(`${world.url}/app/places/edit/${uuid}/interventions/${intervention.uuid}`);
  await page.getByRole('button', { name: texts.generate }).waitFor();
  await expectNone(page.getByRole('link', { name: texts.edit }));
  await expectNone(page.getByRole('button', { name: texts.delete }));
  await page.goto(`${world.url}/app/places/edit/${uuid}/interventions/create`);
  await expect.poll(() => page.getByLabel(texts.field.purpose).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
