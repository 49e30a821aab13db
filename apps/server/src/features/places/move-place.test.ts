import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/create-person.ts';
import { addTrap, type RadioTrap } from '../../../test/radio.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** The new client of a moved facility sees it with everything that belongs to it; the old client sees nothing of it. */

let app: TestApp;
let admin: Caller;
let oldClient: Caller;
let newClientAdmin: Caller;
let trap: RadioTrap;
let uuid: string;
let newClient: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  oldClient = await app.as('klient@deratex.example');
  trap = (await addTrap(app)).trap;
  uuid = await loraUuid();
  newClientAdmin = await adminOfNewClient();
});
afterAll(() => app.close());

const loraUuid = async () => {
  const { uuid: found } = await app.database.db
    .selectFrom('lora_devices')
    .select('uuid')
    .where('id', '=', trap.loraDeviceId)
    .executeTakeFirstOrThrow();
  return found;
};

const adminOfNewClient = async () => {
  const client = { name: 'Nowy klient', email: 'nowy@klient.example', address: 'Rynek 1' };
  const { company } = (await admin('POST', '/companies', { body: client })).body;
  newClient = company.uuid;
  return (await createPerson(app, company.uuid, 'COMPANY_ADMIN')).call;
};

const paths = () => [
  `/places/${trap.place.uuid}`,
  `/api/places/${trap.place.uuid}/lora-devices`,
  `/places/${trap.place.uuid}/devices/${trap.device.uuid}`,
  `/api/lora/devices/${uuid}`,
  `/api/lora/devices/${uuid}/uplinks/paginated`,
  `/api/lora/devices/${uuid}/history`,
];
const statusesOf = async (caller: Caller) => {
  const answers = await Promise.all(paths().map((path) => caller('GET', path)));
  return answers.map(({ status }) => status);
};
const allStatuses = (status: number) => paths().map(() => status);

/** Lists across facilities, each of which must show the facility to one client only. */
const LISTS = ['/api/lora/devices', '/api/devices', '/api/alarms', '/api/places', '/api/account/notifications'];
const listsContaining = async (caller: Caller) => {
  const answers = await Promise.all(LISTS.map((path) => caller('GET', path)));
  expect(answers.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
  return LISTS.filter((_, index) => JSON.stringify(answers[index]?.body).includes(trap.place.uuid));
};

test('the old client can read nothing of a moved facility, and the new client everything', async () => {
  const superAdmin = await app.as('super@trapline.example');
  expect((await superAdmin('POST', `/api/lora/devices/${uuid}/manual-set-detection`)).status).toBe(200);
  expect(await statusesOf(oldClient)).toEqual(allStatuses(200));
  expect(await statusesOf(newClientAdmin)).toEqual(allStatuses(404));
  const listsBefore = await listsContaining(oldClient);
  expect(listsBefore).toContain('/api/lora/devices');
  expect(listsBefore).toContain('/api/alarms');
  expect(await listsContaining(newClientAdmin)).toEqual([]);

  const moved = await admin('PATCH', `/api/places/${trap.place.uuid}`, { body: { companyUuid: newClient } });
  expect(moved.status, moved.text).toBe(200);

  expect(await statusesOf(oldClient)).toEqual(allStatuses(404));
  expect(await statusesOf(newClientAdmin)).toEqual(allStatuses(200));
  expect(await listsContaining(oldClient)).toEqual([]);
  expect(await listsContaining(newClientAdmin)).toEqual(
    listsBefore.filter((path) => path !== '/api/account/notifications'),
  );
  expect((await newClientAdmin('GET', `/api/lora/devices/${uuid}`)).body.loraDevice.company.uuid).toBe(newClient);
});

test('people of the old client are removed from plans, open recommendations and notifications of the facility', async () => {
  const { place, rootCompanyId } = trap;
  const { db } = app.database;
  const client = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'company_id'])
    .where('email', '=', 'klient@deratex.example')
    .executeTakeFirstOrThrow();
  const clientUuid = client.uuid;
  await db
    .updateTable('places')
    .set({ company_id: client.company_id as number })
    .where('id', '=', place.id)
    .execute();
  await db
    .insertInto('place_users')
    .values({ place_id: place.id, user_id: client.id, root_company_id: rootCompanyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const planned = await admin('POST', `/api/places/${place.uuid}/schedule/events`, {
    body: {
      ...{ name: 'Przegląd', type: 'INSPECTION', userUuids: [clientUuid], allDay: false, timezone: 'Europe/Warsaw' },
      ...{ dateFrom: '2027-03-22T08:00:00.000Z', dateTo: '2027-03-22T10:00:00.000Z' },
    },
  });
  expect(planned.status, planned.text).toBe(200);
  const made = await admin('POST', `/api/recommendations/${place.uuid}`, {
    body: {
      recommendation: 'Uszczelnić szczelinę.',
      dueDate: '2027-03-22',
      ownerId: clientUuid,
      notifications: [{ userId: clientUuid }],
    },
  });
  expect(made.status, made.text).toBe(200);
  const { uuid: recommendation } = made.body.recommendation;
  const read = () => Promise.all([readPlanAndOwner(), admin('GET', `/api/recommendations/${recommendation}`)]);
  const readPlanAndOwner = async () => {
    const span = 'from=2027-03-22T00:00:00Z&to=2027-03-23T00:00:00Z';
    const { body, status, text } = await admin('GET', `/api/schedule/visits?${span}&placeId=${place.uuid}`);
    expect(status, text).toBe(200);
    return JSON.stringify(body).includes(clientUuid);
  };
  const [isPlanned, ownerBefore] = await read();
  expect([isPlanned, ownerBefore.text.includes(clientUuid)]).toEqual([true, true]);
  const { id: newReader } = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select('users.id')
    .where('companies.uuid', '=', newClient)
    .executeTakeFirstOrThrow();
  const topics: string[] = [];
  const stop = app.services.live.subscribe(newReader, (topic) => topics.push(topic));
  const moved = await admin('PATCH', `/api/places/${place.uuid}`, { body: { companyUuid: newClient } });
  expect(moved.status, moved.text).toBe(200);
  await expect.poll(() => topics).toContain('schedule');
  stop();
  const [isPlannedAfter, ownerAfter] = await read();
  expect(ownerAfter.status, ownerAfter.text).toBe(200);
  expect(isPlannedAfter).toBe(false);
  expect(ownerAfter.body.recommendation).toMatchObject({ ownerId: null, notifications: [] });
});
