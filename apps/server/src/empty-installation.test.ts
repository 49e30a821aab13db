import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../test/test-app.ts';
import { createSetupLink } from './features/auth/setup-link.ts';
import { QUESTIONS } from './seed/catalogue/questions.ts';

/** An installation with `TRAPLINE_DEMO=false` works up to the first visit with calls of the product only. */

const PASSWORD = 'Pierwsze-haslo1!';
const SUPER = 'pierwszy@trapline.example';
const ADMIN = 'szef@szczurolap.example';
const TECHNICIAN = 'teren@szczurolap.example';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ isEmpty: true });
});
afterAll(() => app.close());

const done = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};

const setUp = async (): Promise<Caller> => {
  const link = await createSetupLink(app.database.db, app.services.settings);
  const token = new URL(link ?? '').searchParams.get('token');
  const visitor = await app.as(null);
  const person = { name: 'Ewa', surname: 'Pierwsza', email: SUPER };
  const body = { ...person, token, newPassword: PASSWORD, confirmPassword: PASSWORD };
  await done(visitor('POST', '/auth/setup', { body }));
  return app.as(SUPER, PASSWORD);
};

const hire = async (by: Caller, superAdmin: Caller, user: { email: string; [field: string]: unknown }) => {
  const body = { name: 'Jan', surname: 'Kowalski', status: 'ACTIVE', ...user };
  const { uuid } = await done(by('POST', '/users', { body }));
  await done(superAdmin('PATCH', `/users/${uuid}/update-password`, { body: { password: PASSWORD } }));
  return app.as(user.email, PASSWORD);
};

test('an installation without the demo goes from its first link to a visit with devices and questions', async () => {
  const superAdmin = await setUp();
  expect(await done(superAdmin('GET', '/companies'))).toEqual({ companies: [] });
  expect(await done(superAdmin('GET', '/devices'))).toEqual({ devices: [], count: 0, totalPages: 0 });

  const firm = { name: 'Szczurołap', email: 'biuro@szczurolap.example', address: 'Rynek 1, Łódź' };
  const owner = (await done(superAdmin('POST', '/companies', { body: firm }))).company;
  const admin = await hire(superAdmin, superAdmin, { email: ADMIN, type: 'COMPANY_ADMIN', companyUuid: owner.uuid });

  const client = (await done(admin('POST', '/companies', { body: { ...firm, name: 'Młyn Nowak' } }))).company;
  const building = { name: 'Młyn', address: 'Młyńska 1, Łódź', companyUuid: client.uuid };
  const { place } = await done(admin('POST', '/places', { body: building }));

  // questions are listed in their set order, and a new category is the last choice
  const { questions } = await done(superAdmin('GET', '/visual-inspection/questions'));
  const order = questions.toReversed().map(({ id }: { id: number }, index: number) => ({ id, order: index + 1 }));
  await done(superAdmin('POST', '/visual-inspection/questions/set-order', { body: order }));
  await done(superAdmin('POST', '/admin/recommendations/categories', { body: { name: 'Porządek' } }));
  const { categories } = await done(admin('GET', '/recommendations/categories'));
  expect(categories.at(-1)).toMatchObject({ name: 'Porządek' });

  const technician = await hire(admin, superAdmin, {
    email: TECHNICIAN,
    type: 'TECHNICIAN',
    companyUuid: owner.uuid,
    places: [{ uuid: place.uuid }],
    permissions: ['CREATE_INSPECTION'],
  });

  const { deviceTypes } = await done(technician('GET', `/device-types?placeUuid=${place.uuid}`));
  expect(deviceTypes.length).toBeGreaterThan(7);
  const numbers = { amountType: 'MULTIPLE', prefix: 'K', amount: 3, startFrom: 'NO' };
  const devices = `/places/${place.uuid}/devices`;
  await done(technician('POST', devices, { body: { ...numbers, deviceTypeId: deviceTypes[0].id } }));
  expect((await done(technician('GET', devices))).devices).toHaveLength(3);

  // no limit is set yet; the admin of the company sets one
  const [type] = deviceTypes;
  const pest = type.deviceTypeObjects.find(({ target }: { target: boolean }) => target);
  const limits = `/places/${place.uuid}/device-types/${type.uuid}/limits`;
  expect(await done(technician('GET', limits))).toMatchObject({ limits: [] });
  await done(admin('PUT', limits, { body: { limit: 0, objects: [{ deviceTypeObjectId: pest.id, limit: 2 }] } }));

  const { inspection } = await done(technician('POST', `/places/${place.uuid}/inspections`, { body: { name: 'Maj' } }));
  const details = (await done(technician('GET', `/places/${place.uuid}/inspections/${inspection.uuid}/details`)))
    .inspection;
  expect(details.devices).toHaveLength(3);
  expect(details.visualInspection.answers).toHaveLength(Object.keys(QUESTIONS).length);
  expect(details.visualInspection.answers.map(({ questionId }: { questionId: number }) => questionId)).toEqual(
    order.map(({ id }: { id: number }) => id),
  );
  expect(details.mixtures.length).toBeGreaterThan(0);
  expect(details.limits).toMatchObject({ version: 1, limits: [{ deviceTypeObjectId: pest.id, limit: 2 }] });

  const visit = `/places/${place.uuid}/inspections/${inspection.uuid}`;
  const found = { deviceTypeObjectId: pest.id, amount: 2 };
  await done(technician('POST', `${visit}/devices/${details.devices[0].uuid}/objects`, { body: found }));
  await done(technician('POST', `${visit}/finish`, { body: {} }));
  const [over, ...within] = (await done(technician('GET', devices))).devices;
  expect(over.overLimit).toBe(true);
  // the other devices were not checked
  expect(within.map(({ overLimit }: { overLimit: boolean | null }) => overLimit)).toEqual([null, null]);
});
