import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
const people: Record<string, Caller> = {};
const as = (name: string): Caller => {
  const caller = people[name];
  if (!caller) throw new Error(name);
  return caller;
};

beforeAll(async () => {
  app = await openTestApp();
  for (const [name, email] of Object.entries({
    super: 'super@trapline.example',
    admin: 'admin@deratex.example',
    technician: 'technik@deratex.example',
    controller: 'kontroler@deratex.example',
    rival: 'admin@owadstop.example',
  }))
    people[name] = await app.as(email);
});
afterAll(() => app.close());

const overview = async (name: string) => (await as(name)('GET', '/api/statistics/overview')).body;
const placesOf = async (name: string) => (await as(name)('GET', '/api/places')).body.places;

describe('the numbers of the tiles', () => {
  test.each(['super', 'admin', 'technician', 'controller'])(
    '%s: facilities and devices of the own lists',
    async (name) => {
      const places = await placesOf(name);
      const numbers = await overview(name);
      expect(numbers.places.count).toBe(places.length);
      expect(numbers.devices.count).toBe(
        places.reduce((sum: number, { devicesCount }: { devicesCount: number }) => sum + devicesCount, 0),
      );
    },
  );

  test('only a company admin is told of people and clients', async () => {
    const { company } = await overview('admin');
    const { users } = (await as('admin')('GET', '/api/users?limit=2000')).body;
    const clients = (await as('admin')('GET', '/api/companies/short-list')).body.companies.length - 1;
    expect(company).toMatchObject({ usersCount: users.length, clientsCount: clients });
    expect((await overview('technician')).company).toMatchObject({ usersCount: null, clientsCount: null });
    expect((await overview('super')).company).toBeNull();
  });

  test('a controller is not told of visits going on', async () => {
    expect((await overview('controller')).inspections.openCount).toBeNull();
    expect((await overview('technician')).inspections.openCount).toBeGreaterThanOrEqual(0);
  });

  test('an alarm counts for those who see its device, and no longer once it is deleted', async () => {
    const { db } = app.database;
    const { device, place } = await makeSubjects(db, 'deratex');
    const before = { technician: await overview('technician'), rival: await overview('rival') };
    const alarm = { detect: true, detected_at: TEST_NOW };
    await db.deleteFrom('device_states').where('device_id', '=', device.id).execute();
    const { root_company_id } = await db
      .selectFrom('places')
      .select('root_company_id')
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const counted = (await overview('technician')).electronicDevices.alertCount;
    await db
      .insertInto('device_states')
      .values({ device_id: device.id, root_company_id, ...alarm })
      .execute();
    expect((await overview('technician')).electronicDevices.alertCount).toBe(counted + 1);
    expect((await overview('rival')).electronicDevices).toEqual(before.rival.electronicDevices);
    const { alerts } = (await as('technician')('GET', `/api/places/${place.uuid}/dashboard`)).body;
    expect(alerts[0]).toMatchObject({
      deviceUuid: device.uuid,
      placeUuid: place.uuid,
      detectedAt: TEST_NOW.toISOString(),
    });
    await db.updateTable('devices').set({ deleted_at: TEST_NOW }).where('id', '=', device.id).execute();
    expect((await overview('technician')).electronicDevices.alertCount).toBe(counted);
    await db.updateTable('devices').set({ deleted_at: null }).where('id', '=', device.id).execute();
  });

  test('the documented alias answers the same', async () => {
    expect((await as('admin')('GET', '/api/dashboard/overview')).body).toEqual(await overview('admin'));
  });
});

describe('the dashboard', () => {
  test('the latest completed visits of all facilities, newest first, at most ten', async () => {
    const { lastInspections } = (await as('admin')('GET', '/api/dashboard')).body;
    expect(lastInspections.length).toBeGreaterThan(0);
    expect(lastInspections.length).toBeLessThanOrEqual(10);
    const starts = lastInspections.map(({ startedAt }: { startedAt: string }) => startedAt);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(new Set(lastInspections.map(({ status }: { status: string }) => status))).toEqual(new Set(['COMPLETED']));
    const own = new Set((await placesOf('admin')).map(({ uuid }: { uuid: string }) => uuid));
    expect(lastInspections.every(({ placeUuid }: { placeUuid: string }) => own.has(placeUuid))).toBe(true);
  });

  test('of one company: its own facilities only; of a stranger: nothing', async () => {
    const { companies } = (await as('admin')('GET', '/api/companies/short-list')).body;
    const client = companies.at(-1);
    const answer = await as('admin')('GET', `/api/dashboard?companyUuid=${client.uuid}`);
    const names = (await placesOf('admin'))
      .filter(({ companyUuid }: { companyUuid: string }) => companyUuid === client.uuid)
      .map(({ name }: { name: string }) => name);
    expect(answer.body.parentCompany.uuid).toBe(client.uuid);
    for (const { placeName } of answer.body.lastInspections) expect(names).toContain(placeName);
    expect((await as('rival')('GET', `/api/dashboard?companyUuid=${client.uuid}`)).status).toBe(404);
  });

  test('of one facility: devices by type add up, the companies are named, rights are told', async () => {
    const [place] = await placesOf('technician');
    const { body } = await as('technician')('GET', `/api/places/${place.uuid}/dashboard`);
    const devices = body.deviceCountByDeviceType.map(({ deviceCount }: { deviceCount: number }) => deviceCount);
    expect(devices.reduce((a: number, b: number) => a + b, 0)).toBe(place.devicesCount);
    expect(devices).toEqual([...devices].sort((a, b) => b - a));
    expect(body.parentCompany.uuid).toBe(place.companyUuid);
    expect(body.rootCompany.email).not.toBeNull();
    expect(body.userRoles).toContainEqual({ role: 'CREATE_INSPECTION' });
  });

  test('a controller does not learn where the client can be reached (DEC-048)', async () => {
    const [place] = await placesOf('controller');
    const { body } = await as('controller')('GET', `/api/places/${place.uuid}/dashboard`);
    expect(body.parentCompany).toMatchObject({ email: null, address: null });
    expect(body.rootCompany.email).toContain('@');
  });

  test('type names come in the language of the reader', async () => {
    const names = async (language: string) =>
      (
        await as('admin')('GET', '/api/dashboard', { headers: { 'accept-language': language } })
      ).body.deviceCountByDeviceType.map(({ deviceTypeName }: { deviceTypeName: string }) => deviceTypeName);
    expect(await names('de')).not.toEqual(await names('pl'));
  });
});
