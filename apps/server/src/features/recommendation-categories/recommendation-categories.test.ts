import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  controller = await app.as('kontroler@deratex.example');
});
afterAll(() => app.close());

const CATEGORIES = '/api/admin/recommendations/categories';
const CHOICES = '/api/recommendations/categories';

type Row = { readonly id: number; readonly uuid: string; readonly name: string };

const add = async (body: object) => {
  const answer = await superAdmin('POST', CATEGORIES, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.category;
};
const listCategories = async (caller: Caller, url: string, language = 'pl'): Promise<Row[]> =>
  (await caller('GET', url, { headers: { 'accept-language': language } })).body.categories;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

test("a category is added as the last one and named in the reader's language, or by its base name", async () => {
  const made = await add({ name: 'Szczelność', translations: { de: { name: 'Dichtheit' }, it: { name: '' } } });
  expect(made).toMatchObject({ version: 1, base: { name: 'Szczelność' }, translations: { it: { name: '' } } });
  expect((await listCategories(superAdmin, CATEGORIES)).at(-1)?.uuid).toBe(made.uuid);
  const { status, body } = await controller('GET', CHOICES);
  expect(status).toBe(200);
  expect(body.categories.at(-1)).toMatchObject({
    id: made.id,
    name: 'Szczelność',
    translations: { pl: { name: '' }, de: { name: 'Dichtheit' }, ru: { name: '' } },
  });
  expect((await superAdmin('GET', `${CATEGORIES}/${made.id}`)).body.category.uuid).toBe(made.uuid);
  expect((await controller('POST', CATEGORIES, { body: { name: 'Nie' } })).status).toBe(403);
});

test('a category needs a name', async () => {
  const { body } = await superAdmin('POST', CATEGORIES, {
    body: { name: '  ', translations: { en: { name: 'Tidiness' } } },
  });
  expect(body.errors).toMatchObject([{ field: 'name', code: 'required' }]);
});

test('a category is changed with version check, and audited', async () => {
  const { id, uuid } = await add({ name: 'Porządek' });
  const change = { name: 'Czystość', translations: { en: { name: 'Tidiness' } } };
  const { category } = (await superAdmin('PATCH', `${CATEGORIES}/${uuid}`, { body: change })).body;
  expect(category).toMatchObject({
    version: 2,
    base: { name: 'Czystość' },
    translations: { en: { name: 'Tidiness' } },
  });
  const late = { body: { name: 'Higiena' }, headers: { 'if-match': '"1"' } };
  expect(await superAdmin('PATCH', `${CATEGORIES}/${uuid}`, late)).toMatchObject({
    status: 412,
    body: { changed: { version: 2, now: { name: 'Czystość' } } },
  });
  expect(await trailOf(app, 'recommendationCategory', id)).toMatchObject([
    { action: 'recommendationCategory.create', after: { name: 'Porządek' } },
    { action: 'recommendationCategory.update', before: { name: 'Porządek' }, after: { name: 'Czystość' } },
  ]);
});

test('the order of categories can be changed for everyone', async () => {
  await add({ name: 'Składowanie' });
  const before = idsOf(await listCategories(superAdmin, CATEGORIES));
  const newOrder = before.toReversed().map((id, index) => ({ id, order: index + 1 }));
  const { body } = await superAdmin('POST', `${CATEGORIES}/set-order`, { body: { categories: newOrder } });
  expect(idsOf(body.categories)).toEqual(before.toReversed());
  expect(idsOf(await listCategories(controller, CHOICES))).toEqual(before.toReversed());
});

test('a deleted category is removed from the choices', async () => {
  const { id, uuid } = await add({ name: 'Na próbę' });
  expect((await superAdmin('DELETE', `${CATEGORIES}/${uuid}`)).status).toBe(200);
  expect((await superAdmin('GET', `${CATEGORIES}/${uuid}`)).status).toBe(404);
  expect(idsOf(await listCategories(controller, CHOICES))).not.toContain(id);
});
