import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let recorder: Caller;
let subjects: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  recorder = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterEach(async () => {
  const { db } = app.database;
  await db.updateTable('mixtures').set({ deleted_at: new Date() }).where('name', 'like', 'Nowa%').execute();
});
afterAll(() => app.close());

const ALL = '/api/v3/admin/mixtures';
const add = (body: object) =>
  superAdmin('POST', ALL, { body: { name: 'Nowa pasta', grammage: 20, type: 'BAIT', ...body } });
const all = async (caller = superAdmin, language?: string) =>
  (await caller('GET', ALL, language ? { headers: { 'accept-language': language } } : {})).body.mixtures;
const offered = async () =>
  (await recorder('GET', `/api/v3/devices/${subjects.device.uuid}/observations`)).body.mixtures;

describe('a mixture', () => {
  test('is added as the last, read in the language of the reader, and by its base name where that is empty', async () => {
    const translations = { en: { name: 'New paste', description: 'For dry rooms' }, de: { name: '' } };
    const { mixture } = (await add({ translations, description: 'Do suchych pomieszczeń' })).body;
    expect(mixture).toMatchObject({
      grammage: 20,
      type: 'BAIT',
      toxic: true,
      version: 1,
      base: { name: 'Nowa pasta' },
    });
    expect(mixture.translations.en).toEqual({ name: 'New paste', description: 'For dry rooms' });
    expect(mixture.translations.de).toEqual({ name: '', description: '' });
    const rows = await all();
    expect(rows.at(-1).uuid).toBe(mixture.uuid);
    expect(rows.map(({ order }: { order: number }) => order)).toEqual(
      rows.map(({ order }: { order: number }) => order).toSorted((a: number, b: number) => a - b),
    );
    expect((await all(superAdmin, 'en')).at(-1)).toMatchObject({ name: 'New paste', description: 'For dry rooms' });
    expect((await offered()).at(-1).uuid).toBe(mixture.uuid);
  });

  test('is changed language by language, and audited', async () => {
    const { mixture } = (await add({ translations: { en: { name: 'New paste' } } })).body;
    const change = { grammage: 25, translations: { it: { name: 'Nuova pasta' } } };
    const changed = (await superAdmin('PATCH', `${ALL}/${mixture.id}`, { body: change })).body.mixture;
    expect(changed).toMatchObject({ grammage: 25, version: 2, base: { name: 'Nowa pasta' } });
    expect(changed.translations).toMatchObject({ en: { name: 'New paste' }, it: { name: 'Nuova pasta' } });
    // a request without a change does not increase the version and writes no audit row
    expect((await superAdmin('PATCH', `${ALL}/${mixture.id}`, { body: change })).body.mixture.version).toBe(2);
    expect(await trailOf(app, 'mixture', mixture.id)).toMatchObject([
      { action: 'mixture.create', after: { name: 'Nowa pasta', grammage: 20 } },
      { action: 'mixture.update', before: { grammage: 20 }, after: { grammage: 25 } },
    ]);
  });

  test('needs a name, one gram and a type', async () => {
    const { body } = await superAdmin('POST', ALL, { body: { grammage: 0 } });
    expect(body.errors).toMatchObject([
      { field: 'name', code: 'required' },
      { field: 'grammage', code: 'too_small' },
      { field: 'type', code: 'required' },
    ]);
    expect((await add({ type: 'GLUE' })).body.errors).toMatchObject([{ field: 'type' }]);
  });

  test('is deleted out of the choices and stays in what was recorded with it, which is counted before', async () => {
    const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
    const { mixture } = (await add({})).body;
    const device = `/api/v3/devices/${subjects.device.uuid}`;
    const body = { deviceTypeObservationId: refill.id, mixtures: [{ mixtureId: mixture.id, value: 2 }] };
    const { uuid } = (await recorder('POST', `${device}/observations`, { body })).body.observation;
    expect((await superAdmin('GET', `${ALL}/${mixture.uuid}`)).body.use).toEqual({ records: 1 });
    expect((await superAdmin('DELETE', `${ALL}/${mixture.uuid}`)).status).toBe(200);
    expect((await superAdmin('GET', `${ALL}/${mixture.uuid}`)).status).toBe(404);
    expect((await offered()).map((one: { id: number }) => one.id)).not.toContain(mixture.id);
    const { observation } = (await recorder('GET', `${device}/observations/${uuid}`)).body;
    expect(observation.data.mixtures).toMatchObject([{ mixtureId: mixture.id, name: 'Nowa pasta' }]);
  });
});

describe('the order', () => {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

  test.each(['mixtures', 'order', null])('is taken as a list, bare or under %s, and stays', async (key) => {
    const before = idsOf(await all());
    const wanted = before.toReversed().map((id, index) => ({ id, order: index + 1 }));
    const { body } = await superAdmin('POST', `${ALL}/set-order`, { body: key ? { [key]: wanted } : wanted });
    expect(idsOf(body.mixtures)).toEqual(before.toReversed());
    expect(idsOf(await all())).toEqual(before.toReversed());
    expect(idsOf(await offered())).toEqual(before.toReversed());
  });

  test('names each once, and what there is', async () => {
    const [first] = idsOf(await all());
    const order = (body: unknown) => superAdmin('POST', `${ALL}/set-order`, { body });
    const twice = [
      { id: first, order: 1 },
      { id: first, order: 2 },
    ];
    expect((await order(twice)).body.errors).toMatchObject([{ field: 'order', code: 'invalid_value' }]);
    expect((await order([{ id: 999_999, order: 1 }])).body.errors).toMatchObject([{ code: 'not_found' }]);
    expect((await order({ order: [] })).status).toBe(400);
    expect((await order({})).body.errors).toMatchObject([{ field: 'order', code: 'required' }]);
  });

  test('of many who add at once each gets a place of its own', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, n) => add({ name: `Nowa ${n}` })));
    const orders = made.map(({ body }) => body.mixture.order);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
