import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFitsPhone } from '../support/browser.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { eventually } from '../support/eventually.ts';
import { expectValue } from '../support/expect-on-page.ts';
import { openFieldPhone, takeAlong, trapPhoto } from '../support/field-phone.ts';
import { openWorld } from '../support/world.ts';

/**
 * Work outside of a visit without a network: an intervention with a product of the catalogue, the signature of the
 * client and a photo, and a recommendation with a photo. The phone is killed before and after they are saved, and the
 * server has both once when the network is back.
 */

const EMAIL = 'technik@deratex.example';
const PRODUCT = 'Pianka na gniazda';
const PURPOSE = 'Gniazdo os w piwnicy';
const PROBLEM = 'Uszczelnić drzwi do piwnicy';
const { interventions: texts, recommendations, myDay } = pl;
const { documents } = myDay;
const world = openWorld();
let technician: ApiClient;
let place: { uuid: string; name: string };
let category: string;

beforeAll(async () => {
  technician = await signIn(world.url, EMAIL);
  [place] = (await technician('GET', '/api/places')).body.places;
  const admin = await signIn(world.url, 'admin@deratex.example');
  const product = { tradeName: PRODUCT, productType: 'RODENTICIDE', unit: 'GRAMS', authorisationNumber: 'PL-7' };
  expect((await admin('POST', '/api/products', product)).status).toBe(200);
  category = (await technician('GET', '/api/recommendations/categories')).body.categories[0].name;
});

const openForm = (page: Page, kind: 'addIntervention' | 'addRecommendation') =>
  page
    .getByRole('link', {
      name: documents.newNamed.replace('{kind}', pl.inspections.field.kind[kind]).replace('{place}', place.name),
    })
    .click();

const choosePhoto = async (page: Page, label: string, name: string, background: string): Promise<void> => {
  const buffer = await trapPhoto(background);
  await page.getByLabel(label, { exact: true }).setInputFiles([{ name, mimeType: 'image/jpeg', buffer }]);
  await page.getByRole('img', { name: texts.photos.one.replace('{name}', name) }).waitFor();
};

const fillIntervention = async (page: Page): Promise<void> => {
  await page.getByLabel(texts.field.purpose).fill(PURPOSE);
  await choosePhoto(page, `${texts.photos.add}: ${texts.photos.CAUSE}`, 'gniazdo.jpg', '#c63');
  await page.getByRole('combobox', { name: pl.products.choice.label }).click();
  await page.getByRole('option', { name: PRODUCT }).click();
  await page.getByLabel(texts.product.amount).fill('12,5');
  await page.getByLabel(texts.field.approvedByText).fill('Anna Nowak');
  await drawSignature(page);
};

const fillRecommendation = async (page: Page): Promise<void> => {
  // the link that opens the form has the same word in its label
  await page.getByRole('textbox', { name: recommendations.column.recommendation }).fill(PROBLEM);
  await page.getByRole('combobox', { name: recommendations.column.priority }).click();
  await page.getByRole('option', { name: recommendations.priorities.HIGH }).click();
  await page.getByRole('combobox', { name: recommendations.column.category }).click();
  await page.getByRole('option', { name: category }).click();
  await choosePhoto(page, recommendations.files.addPhoto, 'drzwi.jpg', '#36c');
};

type Written = { readonly uuid: string; readonly purpose: string };
const readInterventions = async (): Promise<readonly Written[]> =>
  (await technician('GET', `/api/places/${place.uuid}/interventions`)).body.interventions.filter(
    ({ purpose }: Written) => purpose === PURPOSE,
  );

type Listed = { readonly uuid: string; readonly recommendation: string };
const readRecommendations = async (): Promise<readonly Listed[]> =>
  (await technician('GET', `/api/recommendations?placeId=${place.uuid}`)).body.recommendations.filter(
    ({ recommendation }: Listed) => recommendation === PROBLEM,
  );

/** The size and the colour of a stored photo: the server may encode it again. */
const lookAt = async (url: string) => {
  const bytes = await (await fetch(new URL(url, world.url))).arrayBuffer();
  const { width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  const { r, g, b } = dominant;
  return {
    width,
    height,
    dominant: (
      [
        ['r', r],
        ['g', g],
        ['b', b],
      ] as const
    ).toSorted((one, other) => other[1] - one[1])[0]?.[0],
  };
};

test('an intervention and a recommendation of a cellar are on the server once, with their photos', async () => {
  const phone = await openFieldPhone(world, EMAIL);
  const home = await phone.restart('/app/my-day');
  await takeAlong(home, place.name);
  await home.getByText(myDay.check.app).waitFor();
  phone.network.cut();

  // the phone is killed while the client signs
  const first = await phone.restart('/app/my-day');
  await openForm(first, 'addIntervention');
  await first.getByText(documents.offline).waitFor();
  await fillIntervention(first);
  await expectAccessible(first);
  await expectFitsPhone(first);
  const form = new URL(first.url());
  const page = await phone.restart(form.pathname);
  await page.getByText(documents.draft.restored.split('{')[0] ?? '').waitFor();
  await expectValue(page.getByLabel(texts.field.purpose), PURPOSE);
  await page.getByRole('img', { name: texts.photos.one.replace('{name}', 'gniazdo.jpg') }).waitFor();
  await page.getByRole('button', { name: texts.save }).click();
  await page.getByText(documents.stored).first().waitFor();
  await page.getByText(documents.state.waiting).first().waitFor();
  await expectFitsPhone(page);

  const second = await phone.restart('/app/my-day');
  await openForm(second, 'addRecommendation');
  await fillRecommendation(second);
  await expectAccessible(second);
  await expectFitsPhone(second);
  await second.getByRole('button', { name: recommendations.add }).click();
  await second.getByText(documents.stored).first().waitFor();

  const waiting = await phone.restart('/app/my-day');
  const unsent = waiting.getByRole('listitem').filter({ hasText: documents.state.waiting });
  await expect.poll(() => unsent.count()).toBe(2);
  await expectAccessible(waiting);
  await expectFitsPhone(waiting);
  expect(await readInterventions()).toEqual([]);
  expect(await readRecommendations()).toEqual([]);

  await phone.reconnect();
  await waiting.getByText(myDay.waiting.none).waitFor();
  const [made, ...others] = await eventually(readInterventions, (found) => found.length > 0);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ approvedByText: 'Anna Nowak', signedByClient: true, changedSinceSigned: false });
  expect(made).toMatchObject({ usedProducts: [{ name: PRODUCT, amount: 12.5, authorisationNumber: 'PL-7' }] });
  const { images } = (await technician('GET', `/api/places/${place.uuid}/interventions/${made?.uuid}/images`)).body;
  expect(images).toMatchObject([{ type: 'CAUSE', name: 'gniazdo.jpg' }]);
  expect(await lookAt(images[0].url)).toEqual({ width: 480, height: 360, dominant: 'r' });
  const [asked, ...more] = await readRecommendations();
  expect(more).toEqual([]);
  const { recommendation } = (await technician('GET', `/api/recommendations/${asked?.uuid}`)).body;
  expect(recommendation).toMatchObject({ priority: 'HIGH', recommendationCategory: { name: category } });
  expect(recommendation.recommendationFiles).toHaveLength(1);
  expect(await lookAt(recommendation.recommendationFiles[0].url)).toEqual({ width: 480, height: 360, dominant: 'b' });

  // sent once: another start of the panel sends nothing
  await phone.restart('/app/my-day');
  await phone.page.getByText(myDay.waiting.none).waitFor();
  expect(await readInterventions()).toHaveLength(1);
  expect(await readRecommendations()).toHaveLength(1);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
