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

const ALL = '/api/admin/recommendations/categories';
const CHOICES = '/api/recommendations/categories';

type Row = { readonly id: number; readonly uuid: string; readonly name: string };

const add = async (body: object) => {
  const answer = await superAdmin('POST', ALL, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.category;
};
const listed = async (caller: Caller, url: string, language = 'pl'): Promise<Row[]> =>
  (await caller('GET', url, { headers: { 'accept-language': language } })).body.categories;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

test('a category is added as the last and read by everybody in their language, else by its base name', async () => {
  const made = await add({ name: 'Szczelność', translations: { de: { name: 'Dichtheit' }, it: { name: '' } } });
  expect(made).toMatchObject({ version: 1, base: { name: 'Szczelność' }, translations: { it: { name: '' } } });
  expect((await listed(superAdmin, ALL)).at(-1)?.uuid).toBe(made.uuid);
  const { status, body } = await controller('GET', CHOICES);
  expect(status).toBe(200);
  expect(body.categories.at(-1)).toMatchObject({
    id: made.id,
    name: 'Szczelność',
    translations: { pl: { name: '' }, de: { name: 'Dichtheit' }, ru: { name: '' } },
  });
  expect((await superAdmin('GET', `${ALL}/${made.id}`)).body.category.uuid).toBe(made.uuid);
  expect((await controller('POST', ALL, { body: { name: 'Nie' } })).status).toBe(403);
});

test('needs a name', async () => {
  const { body } = await superAdmin('POST', ALL, { body: { name: '  ', translations: { en: { name: 'Tidiness' } } } });
  expect(body.errors).toMatchObject([{ field: 'name', code: 'required' }]);
});

test('is changed under the version rule, and audited', async () => {
  const { id, uuid } = await add({ name: 'Porządek' });
  const change = { name: 'Czystość', translations: { en: { name: 'Tidiness' } } };
  const { category } = (await superAdmin('PATCH', `${ALL}/${uuid}`, { body: change })).body;
  expect(category).toMatchObject({
    version: 2,
    base: { name: 'Czystość' },
    translations: { en: { name: 'Tidiness' } },
  });
  const late = { body: { name: 'Higiena' }, headers: { 'if-match': '"1"' } };
  expect(await superAdmin('PATCH', `${ALL}/${uuid}`, late)).toMatchObject({
    status: 412,
    body: { changed: { version: 2, now: { name: 'Czystość' } } },
  });
  expect(await trailOf(app, 'recommendationCategory', id)).toMatchObject([
    { action: 'recommendationCategory.create', after: { name: 'Porządek' } },
    { action: 'recommendationCategory.update', before: { name: 'Porządek' }, after: { name: 'Czystość' } },
  ]);
});

test('is put in another order, which everybody sees', async () => {
  await add({ name: 'Składowanie' });
  const before = idsOf(await listed(superAdmin, ALL));
  const wanted = before.toReversed().map((id, index) => ({ id, order: index + 1 }));
  const { body } = await superAdmin('POST', `${ALL}/set-order`, { body: { categories: wanted } });
  expect(idsOf(body.categories)).toEqual(before.toReversed());
  expect(idsOf(await listed(controller, CHOICES))).toEqual(before.toReversed());
});

test('is deleted out of the choices', async () => {
  const { id, uuid } = await add({ name: 'Na próbę' });
  expect((await superAdmin('DELETE', `${ALL}/${uuid}`)).status).toBe(200);
  expect((await superAdmin('GET', `${ALL}/${uuid}`)).status).toBe(404);
  expect(idsOf(await listed(controller, CHOICES))).not.toContain(id);
});
