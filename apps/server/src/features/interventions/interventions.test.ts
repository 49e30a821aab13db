import { MAX_INTERVENTIONS } from '@trapline/contract/interventions/rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { type Form, fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let client: Caller;
let subjects: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  client = await app.as('klient@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const url = (rest = '') => `/api/places/${subjects.place.uuid}/interventions${rest}`;
const WASPS = { name: 'Protokół wizyty 23/11/2026', purpose: 'Gniazdo os' };
const PRODUCT = { name: 'Ficam W', activeSubstance: 'Bendiokarb', amount: 12.5, unit: 'GRAMS' };
const create = async (body: object = {}, caller = technician) => {
  const answer = await caller('POST', url(), { body: { ...WASPS, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.intervention;
};
const change = (uuid: string, body: object, by = admin) => by('PATCH', url(`/${uuid}`), { body });

const drawing = async (): Promise<string> => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

describe('an intervention', () => {
  test('is stored and changed with its author and an audit entry', async () => {
    const created = await create({ cause: '  Szczelina ', description: '', usedProducts: [PRODUCT] });
    const unknown = { batchNumber: null, authorisationNumber: null, method: null, applicator: null };
    expect(created).toMatchObject({
      ...WASPS,
      cause: 'Szczelina',
      description: null,
      usedProducts: [{ ...PRODUCT, ...unknown }],
      number: null,
      signedByClient: false,
      changedSinceSigned: false,
      reportPath: null,
      user: { surname: expect.any(String) },
    });
    const { body } = await change(created.uuid, { cause: null, usedProducts: [{ ...PRODUCT, batchNumber: 'L-7' }] });
    expect(body.intervention).toMatchObject({ cause: null, version: 2, usedProducts: [{ batchNumber: 'L-7' }] });
    expect((await admin('GET', url())).body.interventions[0]).toEqual(body.intervention);
    expect((await controller('GET', url(`/${created.id}`))).body.intervention).toEqual(body.intervention);
    const [, update] = await trailOf(app, 'intervention', created.id);
    expect(update).toMatchObject({
      action: 'intervention.update',
      before: { cause: 'Szczelina', usedProducts: [{ batchNumber: null }] },
      after: { cause: null, usedProducts: [{ batchNumber: 'L-7' }] },
    });
    const { entries } = (await admin('GET', `/api/places/${subjects.place.uuid}/record`)).body;
    expect(entries[0]).toMatchObject({
      action: 'intervention.update',
      changes: [
        { field: 'cause', after: null },
        { field: 'productBatch', after: 'L-7' },
      ],
    });
  });

  test('has no audit entry after a change without new values', async () => {
    const { id, uuid, name } = await create({ usedProducts: [PRODUCT] });
    await change(uuid, { name, usedProducts: [PRODUCT], approvedByImage: null });
    expect(await actionsOn(app, 'intervention', id)).toEqual(['intervention.create']);
  });

  test('edited by two people at once returns a conflict', async () => {
    const { uuid } = await create();
    const ifMatch = { 'if-match': '"1"' };
    expect((await admin('PATCH', url(`/${uuid}`), { body: { area: 'Rampa A' }, headers: ifMatch })).status).toBe(200);
    const late = await admin('PATCH', url(`/${uuid}`), { body: { area: 'Rampa B' }, headers: ifMatch });
    expect(late).toMatchObject({ status: 412, body: { changed: { now: { area: 'Rampa A' } } } });
  });

  test('is created once by a repeated save', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const before = (await admin('GET', url())).body.interventions.length;
    const [first, second] = await Promise.all([1, 2].map(() => technician('POST', url(), { body: WASPS, headers })));
    expect(first?.body.intervention.uuid).toBe(second?.body.intervention.uuid);
    expect((await admin('GET', url())).body.interventions).toHaveLength(before + 1);
  });

  test('stores a product of the catalogue as it was when it was used', async () => {
    const tradeName = `Pasta ${crypto.randomUUID()}`;
    const details = { productType: 'RODENTICIDE', unit: 'GRAMS', authorisationNumber: 'PL/7' };
    const substances = [{ name: 'Brodifakum', percent: 0.0025 }];
    const request = { body: { ...details, tradeName, substances } };
    const { product } = (await admin('POST', '/api/products', request)).body;
    const sent = { ...PRODUCT, batchNumber: 'L-7', productUuid: product.id };
    const created = await create({ usedProducts: [sent] });
    const snapshot = { name: tradeName, authorisationNumber: 'PL/7', productUuid: product.uuid, batchNumber: 'L-7' };
    expect(created.usedProducts).toMatchObject([{ ...snapshot, activeSubstance: 'Brodifakum 0,0025 %' }]);
    const placeProducts = async () => (await technician('GET', `/api/places/${subjects.place.uuid}/products`)).body;
    const { products } = await placeProducts();
    expect(products[0]).toMatchObject({ uuid: product.uuid, lastUse: { batchNumber: 'L-7' } });
    // neither a change nor the deletion of the product changes what was recorded
    const productUrl = `/api/products/${product.uuid}`;
    await admin('PATCH', productUrl, { body: { tradeName: `${tradeName} nowa`, authorisationNumber: 'PL/8' } });
    const again = { ...created.usedProducts[0], amount: 20 };
    const { body } = await change(created.uuid, { usedProducts: [again] });
    expect(body.intervention.usedProducts).toMatchObject([{ ...snapshot, amount: 20 }]);
    await admin('DELETE', productUrl);
    const last = await change(created.uuid, { usedProducts: [{ ...again, amount: 30 }] });
    expect(last.body.intervention.usedProducts).toMatchObject([{ ...snapshot, amount: 30 }]);
    const refused = await technician('POST', url(), { body: { ...WASPS, usedProducts: [sent] } });
    expect(refused.body.errors).toMatchObject([{ field: 'usedProducts.0.productUuid', code: 'not_found' }]);
  });

  test('is removed from the list after deletion, but still stored', async () => {
    const { id, uuid } = await create();
    expect((await controller('DELETE', url(`/${uuid}`))).status).toBe(403);
    expect((await technician('DELETE', url(`/${uuid}`))).body).toEqual({ success: true });
    expect((await admin('GET', url(`/${uuid}`))).status).toBe(404);
    const row = await app.database.db
      .selectFrom('interventions')
      .select(['deleted_by', 'name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ deleted_by: expect.any(Number), name: WASPS.name });
  });

  test('is rejected when the facility has as many as its list can show', async () => {
    const { db } = app.database;
    const { root_company_id } = await db
      .selectFrom('places')
      .select('root_company_id')
      .where('id', '=', subjects.place.id)
      .executeTakeFirstOrThrow();
    const present = (await admin('GET', url())).body.interventions.length;
    const rows = Array.from({ length: MAX_INTERVENTIONS - present - 1 }, (_, n) => ({
      uuid: crypto.randomUUID(),
      root_company_id,
      place_id: subjects.place.id,
      name: `Seria ${n}`,
      purpose: 'Seria',
      created_at: new Date(),
    }));
    await db.insertInto('interventions').values(rows.slice(0, 2500)).execute();
    await db.insertInto('interventions').values(rows.slice(2500)).execute();
    await create();
    expect(await admin('POST', url(), { body: WASPS })).toMatchObject({
      status: 409,
      body: { code: 'interventions/too_many' },
    });
    await db.deleteFrom('interventions').where('purpose', '=', 'Seria').execute();
  });
});

describe('the server rejects', () => {
  test('a form without a title, a purpose or a complete product, on its field', async () => {
    const wrong: [object, string, string][] = [
      [{ name: ' ' }, 'name', 'required'],
      [{ purpose: '' }, 'purpose', 'required'],
      [{ usedProducts: [{ ...PRODUCT, name: '' }] }, 'usedProducts.0.name', 'required'],
      [{ usedProducts: [{ ...PRODUCT, activeSubstance: ' ' }] }, 'usedProducts.0.activeSubstance', 'required'],
      [{ usedProducts: [{ ...PRODUCT, amount: undefined }] }, 'usedProducts.0.amount', 'required'],
      [{ usedProducts: [{ ...PRODUCT, amount: -0.01 }] }, 'usedProducts.0.amount', 'too_small'],
      [{ usedProducts: [PRODUCT, { ...PRODUCT, amount: 0.125 }] }, 'usedProducts.1.amount', 'invalid_value'],
      [{ usedProducts: [{ ...PRODUCT, unit: 'LITRES' }] }, 'usedProducts.0.unit', 'invalid_value'],
      [{ approvedByImage: 'https://elsewhere.example/x.png' }, 'approvedByImage', 'invalid_value'],
      [{ approvedByImage: 'data:image/png;base64,AAAA' }, 'approvedByImage', 'invalid_value'],
    ];
    for (const [sent, field, code] of wrong) {
      const answer = await technician('POST', url(), { body: { ...WASPS, ...sent } });
      expect(answer.status, JSON.stringify(sent)).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field, code }]);
    }
    for (const amount of [0, 0.29, 1.15, 999_999.99]) await create({ usedProducts: [{ ...PRODUCT, amount }] });
  });

  test('changes by a client to interventions of the contractor, but not to its own', async () => {
    const { uuid } = await create();
    expect((await change(uuid, { name: 'Inny' }, client)).status).toBe(403);
    expect((await client('DELETE', url(`/${uuid}`))).status).toBe(403);
    const form = await fileForm(await jpeg(), { fields: { type: 'CAUSE' } });
    expect((await client('PUT', url(`/${uuid}/images`), { body: form.payload, headers: form.headers })).status).toBe(
      403,
    );
    expect((await client('GET', url(`/${uuid}`))).status).toBe(200);
    const own = await create({}, client);
    expect((await change(own.uuid, { name: 'Inny' }, client)).status).toBe(200);
    expect((await controller('POST', url(), { body: WASPS })).status).toBe(403);
  });
});

describe('the signature of the client', () => {
  test('is a name, a drawing or both; an empty form is not signed', async () => {
    expect(await create({ approvedByText: 'Jan Odbiorca' })).toMatchObject({
      signedByClient: true,
      approvedByText: 'Jan Odbiorca',
      approvedByImage: null,
    });
    const drawnSignature = await create({ approvedByImage: await drawing(), signedByClient: false });
    expect(drawnSignature).toMatchObject({ signedByClient: true, approvedByText: null });
    const { pathname, search } = new URL(drawnSignature.approvedByImage, 'http://localhost');
    expect((await admin('GET', pathname + search)).status).toBe(200);
    expect(await create({ approvedByText: ' ', signedByClient: true })).toMatchObject({ signedByClient: false });
  });

  test('is valid for the signed facts: a later change is marked, also if undone, and a new signature is possible', async () => {
    const { uuid, signedAt } = await create({ approvedByText: 'Jan', usedProducts: [PRODUCT] });
    app.setNow(new Date(app.now().getTime() + 60_000));
    const changed = await change(uuid, { actionTaken: 'Oprysk' });
    expect(changed.body.intervention).toMatchObject({ signedAt, changedSinceSigned: true });
    const undoneChange = await change(uuid, { actionTaken: null });
    expect(undoneChange.body.intervention).toMatchObject({ signedAt, changedSinceSigned: true });
    const signedAgain = await change(uuid, { actionTaken: 'Oprysk', approvedByImage: await drawing() });
    expect(signedAgain.body.intervention).toMatchObject({ approvedByText: 'Jan', changedSinceSigned: false });
    expect(signedAgain.body.intervention.signedAt > signedAt).toBe(true);
    const signatureRemoved = await change(uuid, { approvedByText: null, approvedByImage: null });
    expect(signatureRemoved.body.intervention).toMatchObject({
      signedByClient: false,
      signedAt: null,
      approvedByImage: null,
    });
  });

  test('does not apply to changed facts when only the name next to the drawing is corrected', async () => {
    const { uuid, signedAt } = await create({ approvedByText: 'Jan', approvedByImage: await drawing() });
    app.setNow(new Date(app.now().getTime() + 60_000));
    const renamed = await change(uuid, { actionTaken: 'Czego nikt nie widział', approvedByText: 'Jan Nowak' });
    expect(renamed.body.intervention).toMatchObject({
      approvedByText: 'Jan Nowak',
      signedAt,
      changedSinceSigned: true,
    });
    const withoutDrawing = await change(uuid, { approvedByImage: null });
    expect(withoutDrawing.body.intervention).toMatchObject({
      approvedByImage: null,
      signedAt,
      changedSinceSigned: true,
    });
    const newName = await change(uuid, { approvedByText: 'Anna Nowak' });
    expect(newName.body.intervention).toMatchObject({ approvedByText: 'Anna Nowak', changedSinceSigned: false });
  });
});

describe('photos', () => {
  const send = (uuid: string, { payload, headers }: Form) =>
    technician('PUT', url(`/${uuid}/images`), { body: payload, headers });
  const add = async (uuid: string, type: string, fields: object = {}) =>
    send(uuid, await fileForm(await jpeg(), { fields: { type, ...fields } }));
  const list = async (uuid: string) => (await controller('GET', url(`/${uuid}/images`))).body.images;

  test('are limited to three for each section', async () => {
    const { uuid } = await create();
    for (const type of ['PESTS_REMOVED', 'CAUSE', 'DESCRIPTION']) {
      for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
        expect(await add(uuid, type, { name })).toMatchObject({ status: 200, body: { image: { type, name } } });
      }
      expect(await add(uuid, type)).toMatchObject({ status: 400, body: { code: 'interventions/too_many_images' } });
    }
    const images = await list(uuid);
    expect(images.map(({ type }: { type: string }) => type)).toEqual(
      ['CAUSE', 'DESCRIPTION', 'PESTS_REMOVED'].flatMap((type) => [type, type, type]),
    );
    const { pathname, search } = new URL(images[0].url, 'http://localhost');
    expect((await admin('GET', pathname + search)).status).toBe(200);
  });

  test('sent again under the same key are stored once, days later and in a full section too', async () => {
    const { uuid } = await create();
    const key = crypto.randomUUID();
    const sendAgain = async (name = '1.jpg', caller = technician) => {
      const { payload, headers } = await fileForm(await jpeg(), { fields: { type: 'CAUSE', name } });
      const sent = { body: payload, headers: { ...headers, 'idempotency-key': key } };
      return caller('PUT', url(`/${uuid}/images`), sent);
    };
    const first = await sendAgain();
    expect(first.body.image).toMatchObject({ uuid: key, name: '1.jpg' });
    await add(uuid, 'CAUSE');
    await add(uuid, 'CAUSE');
    await app.database.db.deleteFrom('idempotency_keys').execute();
    expect(await sendAgain('2.jpg')).toMatchObject({ status: 200, body: { image: { uuid: key, name: '1.jpg' } } });
    expect(await list(uuid)).toHaveLength(3);
    await app.database.db.deleteFrom('idempotency_keys').execute();
    expect((await sendAgain('1.jpg', admin)).body).toMatchObject({ code: 'request/idempotency_mismatch' });
    expect((await technician('DELETE', url(`/${uuid}/images/${key}`))).status).toBe(200);
    expect((await sendAgain()).body).toMatchObject({ code: 'request/deleted_since' });
    expect(await list(uuid)).toHaveLength(2);
  });

  test('are limited to three also for four simultaneous uploads', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { uuid } = await create();
      const answers = await Promise.all([1, 2, 3, 4].map(() => add(uuid, 'CAUSE')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400]);
      expect(await list(uuid)).toHaveLength(3);
    }
  });

  test('an empty photo and a text that is too long are rejected', async () => {
    const { uuid } = await create();
    const empty = await send(uuid, await fileForm(new Uint8Array(), { fields: { type: 'CAUSE' } }));
    expect(empty.status).toBe(400);
    expect((await admin('GET', url(`/${uuid}/images`))).body.images).toEqual([]);
    const tooLong = await change(uuid, { description: 'ą'.repeat(10_000) });
    expect(tooLong.body.errors?.[0]).toMatchObject({ field: 'description' });
  });

  test('must be pictures and belong to a known section', async () => {
    const { uuid } = await create();
    expect((await add(uuid, 'OTHER')).body.errors).toMatchObject([{ field: 'type', code: 'invalid_value' }]);
    const text = await fileForm(Buffer.from('nothing to see'), { name: 'a.txt', fields: { type: 'CAUSE' } });
    expect((await send(uuid, text)).status).toBe(415);
  });

  test('free a place when they are removed, and the file remains stored', async () => {
    const { uuid } = await create();
    const { image } = (await add(uuid, 'CAUSE')).body;
    expect((await technician('DELETE', url(`/${uuid}/images/${image.id}`))).body).toEqual({ success: true });
    expect(await list(uuid)).toEqual([]);
    expect(await actionsOn(app, 'interventionImage', image.id)).toEqual([
      'interventionImage.create',
      'interventionImage.delete',
    ]);
    const stored = await app.database.db
      .selectFrom('intervention_images')
      .innerJoin('stored_files as file', 'file.id', 'intervention_images.file_id')
      .select('file.deleted_at')
      .where('intervention_images.id', '=', image.id)
      .executeTakeFirstOrThrow();
    expect(stored.deleted_at).toBeNull();
  });
});
