import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';

/** An assignment moves a spare LoRa device to the company of the facility; undoing it moves the device back. */

let app: TestApp;
let own: Subjects;
let superAdmin: Caller;
let technician: Caller;
let root: { id: number; uuid: string };
let device: { uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  technician = await app.as('technik@deratex.example');
  root = await app.database.db
    .selectFrom('companies')
    .innerJoin('places', 'places.root_company_id', 'companies.id')
    .select(['companies.id', 'companies.uuid'])
    .where('places.id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  const { body } = await superAdmin('POST', `/places/${own.place.uuid}/devices`, {
    body: { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId: 'LU7' }], deviceTypeId: own.deviceType.id },
  });
  device = body;
});
afterAll(() => app.close());

const url = (tail = '') => `/api/places/${own.place.uuid}/devices/${device.uuid}/lora-device${tail}`;
const placementOf = async (uuid: string) => {
  const { company, place, device } = (await superAdmin('GET', `/api/lora/devices/${uuid}`)).body.loraDevice;
  return [company.uuid, place?.uuid ?? null, device?.uuid ?? null];
};

let created = 0;
const assignSpare = async () => {
  created += 1;
  const devEui = `B1${String(created).padStart(14, '0')}`;
  const { loraDevice } = (await superAdmin('POST', '/api/lora/devices', { body: { companyUuid: root.uuid, devEui } }))
    .body;
  expect((await technician('POST', url('/assign'), { body: { loraDeviceUuid: loraDevice.uuid } })).status).toBe(200);
  expect(await placementOf(loraDevice.uuid)).toEqual([own.company.uuid, own.place.uuid, device.uuid]);
  return loraDevice as { id: number; uuid: string };
};

test('an assignment that is undone gives company and facility back', async () => {
  const lora = await assignSpare();
  expect((await technician('DELETE', url('?restore=true'))).status).toBe(200);
  expect(await placementOf(lora.uuid)).toEqual([root.uuid, null, null]);
  expect((await trailOf(app, 'loraDevice', lora.id)).at(-1)?.after).toEqual({ companyId: root.id, placeId: null });
});

test('it stays in the facility without restore, and after a step of another person', async () => {
  const unassigned = await assignSpare();
  await technician('DELETE', url());
  expect(await placementOf(unassigned.uuid)).toEqual([own.company.uuid, own.place.uuid, null]);
  const ofOther = await assignSpare();
  await superAdmin('DELETE', url('?restore=true'));
  expect(await placementOf(ofOther.uuid)).toEqual([own.company.uuid, own.place.uuid, null]);
});
