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

const MIXTURES = '/api/v3/admin/mixtures';
const add = (body: object) =>
  superAdmin('POST', MIXTURES, { body: { name: 'Nowa pasta', grammage: 20, type: 'BAIT', ...body } });
const listMixtures = async (caller = superAdmin, language?: string) =>
  (await caller('GET', MIXTURES, language ? { headers: { 'accept-language': language } } : {})).body.mixtures;
const listChoices = async () =>
  (await recorder('GET', `/api/v3/devices/${subjects.device.uuid}/observations`)).body.mixtures;

describe('a mixture', () => {
  test('is added as the last one and named in the language of the reader, or by its base name', async () => {
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
    const rows = await listMixtures();
    expect(rows.at(-1).uuid).toBe(mixture.uuid);
    expect(rows.map(({ order }: { order: number }) => order)).toEqual(
      rows.map(({ order }: { order: number }) => order).toSorted((a: number, b: number) => a - b),
    );
    expect((await listMixtures(superAdmin, 'en')).at(-1)).toMatchObject({
      name: 'New paste',
      description: 'For dry rooms',
    });
    expect((await listChoices()).at(-1).uuid).toBe(mixture.uuid);
  });

  test('can be changed in one language, and is audited', async () => {
    const { mixture } = (await add({ translations: { en: { name: 'New paste' } } })).body;
    const change = { grammage: 25, translations: { it: { name: 'Nuova pasta' } } };
    const changed = (await superAdmin('PATCH', `${MIXTURES}/${mixture.id}`, { body: change })).body.mixture;
    expect(changed).toMatchObject({ grammage: 25, version: 2, base: { name: 'Nowa pasta' } });
    expect(changed.translations).toMatchObject({ en: { name: 'New paste' }, it: { name: 'Nuova pasta' } });
    // a request without a change does not increase the version and writes no audit row
    expect((await superAdmin('PATCH', `${MIXTURES}/${mixture.id}`, { body: change })).body.mixture.version).toBe(2);
    expect(await trailOf(app, 'mixture', mixture.id)).toMatchObject([
      { action: 'mixture.create', after: { name: 'Nowa pasta', grammage: 20 } },
      { action: 'mixture.update', before: { grammage: 20 }, after: { grammage: 25 } },
    ]);
  });

  test('needs a name, at least one gram and a type', async () => {
    const { body } = await superAdmin('POST', MIXTURES, { body: { grammage: 0 } });
    expect(body.errors).toMatchObject([
      { field: 'name', code: 'required' },
      { field: 'grammage', code: 'too_small' },
      { field: 'type', code: 'required' },
    ]);
    expect((await add({ type: 'GLUE' })).body.errors).toMatchObject([{ field: 'type' }]);
  });

  test('is removed from the choices and remains in its records, whose number is shown before', async () => {
    const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
    const { mixture } = (await add({})).body;
    const device = `/api/v3/devices/${subjects.device.uuid}`;
    const body = { deviceTypeObservationId: refill.id, mixtures: [{ mixtureId: mixture.id, value: 2 }] };
    const { uuid } = (await recorder('POST', `${device}/observations`, { body })).body.observation;
    expect((await superAdmin('GET', `${MIXTURES}/${mixture.uuid}`)).body.use).toEqual({ records: 1 });
    expect((await superAdmin('DELETE', `${MIXTURES}/${mixture.uuid}`)).status).toBe(200);
    expect((await superAdmin('GET', `${MIXTURES}/${mixture.uuid}`)).status).toBe(404);
    expect((await listChoices()).map((one: { id: number }) => one.id)).not.toContain(mixture.id);
    const { observation } = (await recorder('GET', `${device}/observations/${uuid}`)).body;
    expect(observation.data.mixtures).toMatchObject([{ mixtureId: mixture.id, name: 'Nowa pasta' }]);
  });
});

describe('the order', () => {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

  test.each(['mixtures', 'order', null])('is accepted as a list, directly or under %s, and is stored', async (key) => {
    const before = idsOf(await listMixtures());
    const newOrder = before.toReversed().map((id, index) => ({ id, order: index + 1 }));
    const { body } = await superAdmin('POST', `${MIXTURES}/set-order`, { body: key ? { [key]: newOrder } : newOrder });
    expect(idsOf(body.mixtures)).toEqual(before.toReversed());
    expect(idsOf(await listMixtures())).toEqual(before.toReversed());
    expect(idsOf(await listChoices())).toEqual(before.toReversed());
  });

  test('must contain each mixture once and no unknown one', async () => {
    const [first] = idsOf(await listMixtures());
    const order = (body: unknown) => superAdmin('POST', `${MIXTURES}/set-order`, { body });
    const duplicateOrder = [
      { id: first, order: 1 },
      { id: first, order: 2 },
    ];
    expect((await order(duplicateOrder)).body.errors).toMatchObject([{ field: 'order', code: 'invalid_value' }]);
    expect((await order([{ id: 999_999, order: 1 }])).body.errors).toMatchObject([{ code: 'not_found' }]);
    expect((await order({ order: [] })).status).toBe(400);
    expect((await order({})).body.errors).toMatchObject([{ field: 'order', code: 'required' }]);
  });

  test('gives each of several simultaneous mixtures a unique position', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add({ name: `Nowa ${n}` })));
    const orders = answers.map(({ body }) => body.mixture.order);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
