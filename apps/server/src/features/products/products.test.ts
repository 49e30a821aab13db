import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { pdf } from '../../../test/file-samples.ts';
import { fileForm } from '../../../test/multipart.ts';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let client: Caller;
let other: Caller;
let subjects: Subjects;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  client = await app.as('klient@deratex.example');
  other = await app.as('admin@owadstop.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const PRODUCTS = '/api/products';
const body = { tradeName: 'Pasta', productType: 'RODENTICIDE', unit: 'GRAMS' };
const create = (more: object = {}, as: Caller = admin) => {
  count += 1;
  return as('POST', PRODUCTS, { body: { ...body, tradeName: `Pasta ${count}`, ...more } });
};
const add = async (more: object = {}) => (await create(more)).body.product;
const refusalsOf = async (more: object) => (await create(more)).body.errors;
const placeList = () => `/api/places/${subjects.place.uuid}/products`;

describe('a product', () => {
  test('is written by its company, read by its people and clients, and unknown to another company', async () => {
    const { uuid } = await add();
    for (const reader of [technician, controller, client]) {
      expect((await reader('GET', `${PRODUCTS}/${uuid}`)).body.product).toMatchObject({ uuid, isMine: false });
      expect((await reader('PATCH', `${PRODUCTS}/${uuid}`, { body: { note: 'x' } })).status).toBe(403);
    }
    expect((await admin('GET', `${PRODUCTS}/${uuid}`)).body.product.isMine).toBe(true);
    expect((await other('GET', `${PRODUCTS}/${uuid}`)).status).toBe(404);
    expect((await other('DELETE', `${PRODUCTS}/${uuid}`)).status).toBe(404);
    expect((await superAdmin('GET', `${PRODUCTS}/${uuid}`)).body.product.isMine).toBe(true);
  });

  test('is found by name, authorisation number and active substance', async () => {
    const { uuid } = await add({
      tradeName: 'Szukany preparat',
      authorisationNumber: 'PL/2026/7788',
      substances: [{ name: 'Difenakum', cas: '56073-07-5', percent: 0.005 }],
    });
    for (const search of ['preparat szuk', '2026/7788', 'DIFENAK szukany']) {
      const found = (await technician('GET', `${PRODUCTS}?search=${encodeURIComponent(search)}`)).body.products;
      expect(found.map((one: { uuid: string }) => one.uuid)).toEqual([uuid]);
    }
    expect((await technician('GET', `${PRODUCTS}?search=%25`)).body.products).toEqual([]);
  });

  test('is listed page by page, and a super admin pages through the products of all companies', async () => {
    const tradeName = 'Preparat wspólny';
    const own = await add({ tradeName });
    const foreign = (await create({ tradeName }, other)).body.product;
    const pageFor = async (reader: Caller, page: number) =>
      (await reader('GET', `${PRODUCTS}?search=wsp%C3%B3lny&page=${page}&limit=1`)).body;
    const first = await pageFor(superAdmin, 1);
    const second = await pageFor(superAdmin, 2);
    expect([first, second]).toMatchObject([
      { count: 2, totalPages: 2, products: [{ uuid: own.uuid }] },
      { count: 2, totalPages: 2, products: [{ uuid: foreign.uuid }] },
    ]);
    expect(await pageFor(admin, 1)).toMatchObject({ count: 1, totalPages: 1, products: [{ uuid: own.uuid }] });
    expect(await pageFor(admin, 2)).toMatchObject({ count: 1, totalPages: 1, products: [] });
    expect((await admin('GET', PRODUCTS)).body.count).toBeGreaterThan(1);
    expect((await admin('GET', `${PRODUCTS}?limit=501`)).status).toBe(400);
  });

  test('is refused on the field', async () => {
    expect((await admin('POST', PRODUCTS, { body: { tradeName: ' ' } })).body.errors).toMatchObject([
      { field: 'tradeName', code: 'required' },
      { field: 'productType', code: 'required' },
      { field: 'unit', code: 'required' },
    ]);
    expect(await refusalsOf({ substances: [{ name: 'Brodifakum', cas: '56073-10-1' }] })).toMatchObject([
      { field: 'substances.0.cas', code: 'invalid_value' },
    ]);
    expect(await refusalsOf({ substances: [{ name: 'x', percent: 101 }] })).toMatchObject([
      { field: 'substances.0.percent', code: 'too_big' },
    ]);
    expect(await refusalsOf({ ufi: '1234' })).toMatchObject([{ field: 'ufi', code: 'invalid_value' }]);
    expect(await refusalsOf({ r4bpNumber: 'PL/1' })).toMatchObject([{ field: 'r4bpNumber', code: 'invalid_value' }]);
    expect(await refusalsOf({ hazards: ['H373', 'P102'] })).toMatchObject([
      { field: 'hazards.1', code: 'invalid_value' },
    ]);
    expect(await refusalsOf({ firstVisitDays: 0, visitEveryDays: 367 })).toMatchObject([
      { field: 'firstVisitDays', code: 'too_small' },
      { field: 'visitEveryDays', code: 'too_big' },
    ]);
    expect(await refusalsOf({ authorisedUntil: '2026-02-30' })).toMatchObject([{ field: 'authorisedUntil' }]);
    expect(await refusalsOf({ maxDays: 0 })).toMatchObject([{ field: 'maxDays', code: 'too_small' }]);
    expect(await refusalsOf({ mixtureIds: [999_999] })).toMatchObject([{ field: 'mixtureIds', code: 'not_found' }]);
    const { tradeName } = await add({ authorisationNumber: 'PL/1' });
    const same = { tradeName: tradeName.toUpperCase(), authorisationNumber: 'pl/1' };
    expect(await refusalsOf(same)).toMatchObject([{ field: 'tradeName', code: 'name_taken' }]);
    expect((await create({ tradeName, authorisationNumber: 'PL/2' })).status).toBe(200);
    expect((await create({}, superAdmin)).body.errors).toMatchObject([{ field: 'companyUuid', code: 'required' }]);
  });

  test('is changed with an audit entry, and a change without effect adds none', async () => {
    const { id, uuid, version } = await add({ substances: [{ name: 'Brodifakum', percent: 0.0025 }] });
    const { body: again } = await admin('PATCH', `${PRODUCTS}/${uuid}`, {
      body: { substances: [{ name: 'Brodifakum', cas: null, percent: 0.0025 }], note: '' },
    });
    expect(again.product.version).toBe(version);
    const change = { authorisedUntil: '2027-05-31', ufi: 'v300-20xp-n00v-nu7f' };
    const { body: changed } = await admin('PATCH', `${PRODUCTS}/${uuid}`, { body: change });
    expect(changed.product).toMatchObject({
      version: version + 1,
      authorisedUntil: '2027-05-31',
      ufi: 'V300-20XP-N00V-NU7F',
    });
    expect(await trailOf(app, 'product', id)).toMatchObject([
      { action: 'product.create' },
      { action: 'product.update', before: { authorisedUntil: null }, after: { authorisedUntil: '2027-05-31' } },
    ]);
  });

  test('has the register number, the visits and the hazards of its label, and each of them changes its version', async () => {
    const label = { r4bpNumber: 'pl-0012345-0000', firstVisitDays: 3, visitEveryDays: 7 };
    const product = await add({ ...label, hazards: ['h373', 'H300 + h310', 'H373'] });
    const stored = { ...label, r4bpNumber: 'PL-0012345-0000', hazards: ['H373', 'H300+H310'] };
    expect(product).toMatchObject(stored);
    let { version } = product;
    for (const change of [{ r4bpNumber: '' }, { firstVisitDays: 2 }, { visitEveryDays: null }, { hazards: [] }]) {
      const { body: changed } = await admin('PATCH', `${PRODUCTS}/${product.uuid}`, { body: change });
      version += 1;
      expect(changed.product.version).toBe(version);
    }
    const { body: read } = await technician('GET', `${PRODUCTS}/${product.uuid}`);
    expect(read.product).toMatchObject({ r4bpNumber: null, firstVisitDays: 2, visitEveryDays: null, hazards: [] });
  });

  test('is created once by a repeated call, and deleted once', async () => {
    const key = crypto.randomUUID();
    const request = { body: { ...body, tradeName: 'Tylko raz' }, key };
    const first = await admin('POST', PRODUCTS, request);
    expect((await admin('POST', PRODUCTS, request)).body.product.uuid).toBe(first.body.product.uuid);
    const url = `${PRODUCTS}/${first.body.product.uuid}`;
    expect((await admin('DELETE', url)).status).toBe(200);
    expect((await admin('DELETE', url)).status).toBe(404);
    expect((await admin('GET', `${PRODUCTS}?search=Tylko%20raz`)).body.products).toEqual([]);
  });

  test('has mixtures that no other product of the company has, until it is deleted', async () => {
    const [mixture] = (await admin('GET', `${PRODUCTS}/mixtures`)).body.mixtures;
    const first = await add({ mixtureIds: [mixture.uuid] });
    expect(first.mixtures).toMatchObject([{ id: mixture.id, name: mixture.name }]);
    expect(await refusalsOf({ mixtureIds: [mixture.id] })).toMatchObject([
      { field: 'mixtureIds', code: 'already_used' },
    ]);
    const foreign = { ...body, tradeName: `Obca ${count}`, mixtureIds: [mixture.id] };
    expect((await other('POST', PRODUCTS, { body: foreign })).body.product.mixtures).toHaveLength(1);
    await admin('DELETE', `${PRODUCTS}/${first.uuid}`);
    expect((await add({ mixtureIds: [mixture.id] })).mixtures).toHaveLength(1);
  });

  test('has a safety data sheet, which its readers can open', async () => {
    const { uuid } = await add();
    const sheet = `${PRODUCTS}/${uuid}/safety-data-sheet`;
    const put = async (as: Caller, content = pdf('karta')) => {
      const form = await fileForm(content, { name: 'karta.pdf', type: 'application/pdf' });
      return as('PUT', sheet, { body: form.payload, headers: form.headers });
    };
    expect((await put(technician)).status).toBe(403);
    expect((await put(admin, Buffer.from('no paper'))).body.code).toBe('files/invalid_type');
    expect((await put(admin)).body.product.safetyDataSheet).toMatchObject({ name: 'karta.pdf' });
    const read = (await technician('GET', `${PRODUCTS}/${uuid}`)).body.product.safetyDataSheet;
    expect(read.url).toMatch(/^http|^\//);
    expect((await admin('DELETE', sheet)).body.product.safetyDataSheet).toBeNull();
    expect((await admin('DELETE', sheet)).status).toBe(200);
  });
});

describe('a batch', () => {
  test('is added, changed and deleted, and its number is unique in its product', async () => {
    const { uuid } = await add();
    const batches = `${PRODUCTS}/${uuid}/batches`;
    const { batch } = (await admin('POST', batches, { body: { batchNumber: 'A-1', expiresOn: '2027-01-31' } })).body;
    await admin('POST', batches, { body: { batchNumber: 'A-2' } });
    expect((await admin('POST', batches, { body: { batchNumber: 'A-1' } })).body.errors).toMatchObject([
      { field: 'batchNumber', code: 'already_used' },
    ]);
    const rename = await admin('PATCH', `${batches}/${batch.uuid}`, { body: { batchNumber: 'A-2' } });
    expect(rename.body.errors).toMatchObject([{ field: 'batchNumber', code: 'already_used' }]);
    const changed = await admin('PATCH', `${batches}/${batch.uuid}`, { body: { expiresOn: null } });
    expect(changed.body.batch).toMatchObject({ batchNumber: 'A-1', expiresOn: null });
    expect(await trailOf(app, 'productBatch', batch.id)).toMatchObject([
      { action: 'productBatch.create' },
      { action: 'productBatch.update', before: { expiresOn: '2027-01-31' }, after: { expiresOn: null } },
    ]);
    expect((await technician('DELETE', `${batches}/${batch.uuid}`)).status).toBe(403);
    expect((await admin('DELETE', `${batches}/${batch.uuid}`)).status).toBe(200);
    const { product } = (await technician('GET', `${PRODUCTS}/${uuid}`)).body;
    expect(product.batches).toMatchObject([{ batchNumber: 'A-2' }]);
  });
});

describe('the products of a facility', () => {
  const listed = async (uuid: string) =>
    (await technician('GET', placeList())).body.products.find((one: { uuid: string }) => one.uuid === uuid);
  const approve = (as: Caller, productIds: readonly string[], more: object = {}) =>
    as('PUT', placeList(), { body: { productIds, ...more } });

  test('have no mark before the first approval; then the others are not approved', async () => {
    const [one, two] = [await add(), await add()];
    expect(await listed(one.uuid)).toMatchObject({ isApproved: null, approval: null, lastUse: null });
    expect((await approve(technician, [one.uuid])).status).toBe(403);
    expect((await approve(admin, [one.uuid])).body.errors).toMatchObject([{ field: 'approvedBy', code: 'required' }]);
    expect((await approve(admin, [one.uuid], { approvedBy: 'Jan Odbiorca' })).status).toBe(200);
    expect(await listed(one.uuid)).toMatchObject({
      isApproved: true,
      approval: { by: 'Jan Odbiorca', recordedBy: expect.any(String) },
    });
    expect(await listed(two.uuid)).toMatchObject({ isApproved: false, approval: null });
    const before = await trailOf(app, 'placeProducts', subjects.place.id);
    expect(before.at(-1)).toMatchObject({ after: { productsApproved: [one.tradeName], approvedBy: 'Jan Odbiorca' } });
    // the same list again changes nothing and needs no name
    expect((await approve(admin, [one.uuid])).status).toBe(200);
    expect(await trailOf(app, 'placeProducts', subjects.place.id)).toHaveLength(before.length);
  });

  test('are approved by a client in their own name; the earlier approval stays, an absent one is withdrawn', async () => {
    const [one, two] = [await add(), await add()];
    await approve(admin, [one.uuid], { approvedBy: 'Jan Odbiorca' });
    expect((await approve(client, [one.uuid, two.uuid], { approvedBy: 'Ktoś Inny' })).status).toBe(200);
    expect((await listed(one.uuid)).approval).toMatchObject({ by: 'Jan Odbiorca' });
    expect((await listed(two.uuid)).approval).toMatchObject({ recordedBy: null });
    expect((await listed(two.uuid)).approval.by).not.toBe('Ktoś Inny');
    await approve(client, [two.uuid]);
    expect(await listed(one.uuid)).toMatchObject({ isApproved: false });
    await approve(client, []);
    expect(await listed(one.uuid)).toMatchObject({ isApproved: null });
  });

  test('of two people who edit the list at the same time both keep their changes', async () => {
    const [one, two] = [await add(), await add()];
    await approve(admin, [one.uuid], { approvedBy: 'Jan Odbiorca' });
    await approve(client, [one.uuid, two.uuid], { knownProductIds: [one.uuid] });
    const late = { knownProductIds: [one.uuid], approvedBy: 'Jan Odbiorca' };
    expect((await approve(admin, [], late)).status).toBe(200);
    expect((await listed(one.uuid)).isApproved).toBe(false);
    expect((await listed(two.uuid)).isApproved).toBe(true);
    await approve(client, [], { knownProductIds: [two.uuid] });
  });

  test('stay a list when an approved product is deleted', async () => {
    const [one, two] = [await add(), await add()];
    await approve(admin, [one.uuid], { approvedBy: 'Jan Odbiorca' });
    await admin('DELETE', `${PRODUCTS}/${one.uuid}`);
    expect(await listed(two.uuid)).toMatchObject({ isApproved: false });
    await approve(client, []);
  });

  test('lose the approvals of the old client when the facility moves to another client', async () => {
    const one = await add();
    const { companyUuid } = (await admin('GET', `/api/places/${subjects.place.uuid}`)).body.place;
    const created = { name: 'Nowy klient', address: 'ul. Nowa 1, 61-001 Poznań', email: 'nowy@klient.example' };
    const { company } = (await admin('POST', '/api/companies', { body: created })).body;
    await approve(admin, [one.uuid], { approvedBy: 'Jan Odbiorca' });
    const move = (to: string) => admin('PATCH', `/api/places/${subjects.place.uuid}`, { body: { companyUuid: to } });
    expect((await move(company.uuid)).status).toBe(200);
    expect(await listed(one.uuid)).toMatchObject({ isApproved: null, approval: null });
    const trail = await trailOf(app, 'placeProducts', subjects.place.id);
    expect(trail.at(-1)).toMatchObject({ after: { productsWithdrawn: [one.tradeName] } });
    await move(companyUuid);
  });

  test('refuse a product of another company, and a facility of another company', async () => {
    const foreign = (await create({}, other)).body.product;
    expect((await approve(admin, [foreign.uuid], { approvedBy: 'Jan' })).body.errors).toMatchObject([
      { field: 'productIds.0', code: 'not_found' },
    ]);
    expect((await other('GET', placeList())).status).toBe(404);
  });
});

test('a refill stores the product of its mixture as it is then, and the batch is offered first the next time', async () => {
  const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
  const mixture = (await admin('GET', `${PRODUCTS}/mixtures`)).body.mixtures.at(-1);
  const substances = [{ name: 'Brodifakum', percent: 0.0025 }];
  const product = await add({ mixtureIds: [mixture.id], authorisationNumber: 'PL/3', substances });
  await admin('POST', `${PRODUCTS}/${product.uuid}/batches`, { body: { batchNumber: 'R-1' } });
  const observations = `/api/v3/devices/${subjects.device.uuid}/observations`;
  const laid = { mixtureId: mixture.id, value: 2, batchNumber: 'R-1' };
  const request = { body: { deviceTypeObservationId: refill.id, mixtures: [laid] } };
  const { observation } = (await technician('POST', observations, request)).body;
  const stored = {
    batchNumber: 'R-1',
    product: { uuid: product.uuid, authorisationNumber: 'PL/3', activeSubstance: 'Brodifakum 0,0025 %' },
  };
  expect(observation.data.mixtures).toMatchObject([stored]);
  const choices = (await technician('GET', observations)).body.mixtures;
  expect(choices.find(({ id }: { id: number }) => id === mixture.id).product).toMatchObject({
    tradeName: product.tradeName,
    lastBatch: 'R-1',
    batches: [{ batchNumber: 'R-1', expiresOn: null }],
  });
  await admin('PATCH', `${PRODUCTS}/${product.uuid}`, { body: { authorisationNumber: 'PL/4' } });
  const correction = { note: 'Trzy saszetki', mixtures: [{ mixtureId: mixture.id, value: 3 }] };
  const corrected = await admin('PATCH', `${observations}/${observation.uuid}`, { body: correction });
  expect(corrected.body.observation.data.mixtures).toMatchObject([{ ...stored, value: 3 }]);
});
