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

const expectOk = async (answer: ReturnType<Caller>) => {
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
  await expectOk(visitor('POST', '/auth/setup', { body }));
  return app.as(SUPER, PASSWORD);
};

const createUser = async (by: Caller, superAdmin: Caller, user: { email: string; [field: string]: unknown }) => {
  const body = { name: 'Jan', surname: 'Kowalski', status: 'ACTIVE', ...user };
  const { uuid } = await expectOk(by('POST', '/users', { body }));
  await expectOk(superAdmin('PATCH', `/users/${uuid}/update-password`, { body: { password: PASSWORD } }));
  return app.as(user.email, PASSWORD);
};

test('an installation without the demo works from the first link to a visit with devices and questions', async () => {
  const superAdmin = await setUp();
  expect(await expectOk(superAdmin('GET', '/companies'))).toEqual({ companies: [] });
  expect(await expectOk(superAdmin('GET', '/devices'))).toEqual({ devices: [], count: 0, totalPages: 0 });

  const companyFields = { name: 'Szczurołap', email: 'biuro@szczurolap.example', address: 'Rynek 1, Łódź' };
  const owner = (await expectOk(superAdmin('POST', '/companies', { body: companyFields }))).company;
  const admin = await createUser(superAdmin, superAdmin, {
    email: ADMIN,
    type: 'COMPANY_ADMIN',
    companyUuid: owner.uuid,
  });

  const client = (await expectOk(admin('POST', '/companies', { body: { ...companyFields, name: 'Młyn Nowak' } })))
    .company;
  const building = { name: 'Młyn', address: 'Młyńska 1, Łódź', companyUuid: client.uuid };
  const { place } = await expectOk(admin('POST', '/places', { body: building }));

  // questions are listed in their set order, and a new category is the last choice
  const { questions } = await expectOk(superAdmin('GET', '/visual-inspection/questions'));
  const order = questions.toReversed().map(({ id }: { id: number }, index: number) => ({ id, order: index + 1 }));
  await expectOk(superAdmin('POST', '/visual-inspection/questions/set-order', { body: order }));
  await expectOk(superAdmin('POST', '/admin/recommendations/categories', { body: { name: 'Porządek' } }));
  const { categories } = await expectOk(admin('GET', '/recommendations/categories'));
  expect(categories.at(-1)).toMatchObject({ name: 'Porządek' });

  const technician = await createUser(admin, superAdmin, {
    email: TECHNICIAN,
    type: 'TECHNICIAN',
    companyUuid: owner.uuid,
    places: [{ uuid: place.uuid }],
    permissions: ['CREATE_INSPECTION'],
  });

  const { deviceTypes } = await expectOk(technician('GET', `/device-types?placeUuid=${place.uuid}`));
  expect(deviceTypes.length).toBeGreaterThan(7);
  const numbers = { amountType: 'MULTIPLE', prefix: 'K', amount: 3, startFrom: 'NO' };
  const devices = `/places/${place.uuid}/devices`;
  await expectOk(technician('POST', devices, { body: { ...numbers, deviceTypeId: deviceTypes[0].id } }));
  expect((await expectOk(technician('GET', devices))).devices).toHaveLength(3);

  // no limit is set yet; the admin of the company sets one
  const [type] = deviceTypes;
  const pest = type.deviceTypeObjects.find(({ target }: { target: boolean }) => target);
  const limits = `/places/${place.uuid}/device-types/${type.uuid}/limits`;
  expect(await expectOk(technician('GET', limits))).toMatchObject({ limits: [] });
  await expectOk(admin('PUT', limits, { body: { limit: 0, objects: [{ deviceTypeObjectId: pest.id, limit: 2 }] } }));

  const { inspection } = await expectOk(
    technician('POST', `/places/${place.uuid}/inspections`, { body: { name: 'Maj' } }),
  );
  const details = (await expectOk(technician('GET', `/places/${place.uuid}/inspections/${inspection.uuid}/details`)))
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
  await expectOk(technician('POST', `${visit}/devices/${details.devices[0].uuid}/objects`, { body: found }));
  await expectOk(technician('POST', `${visit}/finish`, { body: {} }));
  const [deviceOverLimit, ...devicesWithinLimit] = (await expectOk(technician('GET', devices))).devices;
  expect(deviceOverLimit.overLimit).toBe(true);
  // the other devices were not checked
  expect(devicesWithinLimit.map(({ overLimit }: { overLimit: boolean | null }) => overLimit)).toEqual([null, null]);
});
