import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import {
  hasActivity,
  hasLimits,
  isOverLimitInVisit,
  stateInVisit,
  type VisitedDevice,
} from '@trapline/contract/inspections/visit-activity.ts';
import { sql } from 'kysely';
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

  test('only a company admin gets the number of users and clients', async () => {
    const { company } = await overview('admin');
    const { users } = (await as('admin')('GET', '/api/users?limit=2000')).body;
    const clients = (await as('admin')('GET', '/api/companies/short-list')).body.companies.length - 1;
    const withStatus = (wanted: string) => users.filter(({ status }: { status: string }) => status === wanted).length;
    const counts = { usersCount: withStatus('ACTIVE'), blockedUsersCount: withStatus('BLOCKED') };
    expect(company).toMatchObject({ ...counts, clientsCount: clients });
    expect((await overview('technician')).company).toMatchObject({ usersCount: null, clientsCount: null });
    expect((await overview('super')).company).toBeNull();
  });

  test('a blocked user is counted separately in the tile, the company and the list', async () => {
    const own = (await as('admin')('GET', '/api/account/me')).body.company.uuid;
    const counted = async () => {
      const { usersCount, blockedUsersCount } = (await overview('admin')).company;
      const { company } = (await as('admin')('GET', `/api/companies/${own}`)).body;
      const { users } = (await as('admin')('GET', '/api/users?limit=2000')).body;
      const blocked = users.filter(({ status }: { status: string }) => status === 'BLOCKED').length;
      const all = [usersCount, blockedUsersCount];
      expect([company.usersCount, company.blockedUsersCount]).toEqual(all);
      expect([users.length - blocked, blocked]).toEqual(all);
      return { usersCount, blockedUsersCount };
    };
    const before = await counted();
    // a user without a session in this test, because blocking ends the sessions
    const { users } = (await as('admin')('GET', '/api/users?limit=2000')).body;
    const other = users.find(
      ({ email, status, type }: Record<string, string>) =>
        status === 'ACTIVE' && type === 'TECHNICIAN' && email !== 'technik@deratex.example',
    );
    const setStatus = async (status: string) =>
      expect((await as('admin')('PATCH', `/api/users/${other.uuid}`, { body: { status } })).status).toBe(200);
    await setStatus('BLOCKED');
    const after = await counted();
    await setStatus('ACTIVE');
    expect(after).toEqual({
      usersCount: before.usersCount - 1,
      blockedUsersCount: before.blockedUsersCount + 1,
    });
  });

  test('a controller does not see open visits', async () => {
    expect((await overview('controller')).inspections.openCount).toBeNull();
    expect((await overview('technician')).inspections.openCount).toBeGreaterThanOrEqual(0);
  });

  test('an alarm counts for users who see its device, until the device is deleted', async () => {
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

  test('the documented alias returns the same', async () => {
    expect((await as('admin')('GET', '/api/dashboard/overview')).body).toEqual(await overview('admin'));
  });
});

type Answer = { count: number; visits?: { uuid: string }[]; devices?: { deviceUuid: string }[] };

/** All rows behind a tile, read two per page. */
const rowsBehind = async (name: string, address: string) => {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const {
      count,
      visits = [],
      devices = [],
    }: Answer = (await as(name)('GET', `${address}&limit=2&page=${page}`)).body;
    ids.push(...visits.map(({ uuid }) => uuid), ...devices.map(({ deviceUuid }) => deviceUuid));
    if (visits.length + devices.length === 0) return { count, ids };
  }
};

describe('waiting work', () => {
  const clientOf = async () => {
    const { companies } = (await as('admin')('GET', '/api/companies/short-list')).body;
    const places = await placesOf('admin');
    return companies.find(({ uuid }: { uuid: string }) =>
      places.some((place: { companyUuid: string }) => place.companyUuid === uuid),
    ).uuid;
  };

  test.each(['super', 'admin', 'technician', 'controller', 'rival'])(
    '%s: a tile counts the rows behind it',
    async (name) => {
      const { inspections, electronicDevices, alarms } = await overview(name);
      expect(alarms.openCount).toBe((await as(name)('GET', '/api/alarms?limit=1')).body.count);
      const tiles = {
        '/api/dashboard/visits?of=open': inspections.openCount,
        '/api/dashboard/visits?of=toApprove': inspections.toApproveCount,
        '/api/dashboard/devices?of=alert': electronicDevices.alertCount,
        '/api/dashboard/devices?of=noSignal': electronicDevices.noSignalCount,
      };
      for (const [address, number] of Object.entries(tiles)) {
        const { count, ids } = await rowsBehind(name, address);
        expect(count, address).toBe(number ?? 0);
        expect(new Set(ids).size, address).toBe(number ?? 0);
      }
    },
  );

  test('of one company contains only its own rows, and of a foreign company nothing', async () => {
    const companyUuid = await clientOf();
    const fullOverview = await overview('admin');
    const companyOverview = (await as('admin')('GET', `/api/statistics/overview?companyUuid=${companyUuid}`)).body;
    const places = (await placesOf('admin')).filter(
      (place: { companyUuid: string }) => place.companyUuid === companyUuid,
    );
    expect(companyOverview.places.count).toBe(places.length);
    expect(companyOverview.places.count).toBeLessThan(fullOverview.places.count);
    const { company } = (await as('admin')('GET', `/api/companies/${companyUuid}`)).body;
    expect(companyOverview.company).toMatchObject({
      name: company.name,
      usersCount: company.usersCount,
      clientsCount: 0,
    });
    const { count } = await rowsBehind('admin', `/api/dashboard/visits?of=toApprove&companyUuid=${companyUuid}`);
    expect(count).toBe(companyOverview.inspections.toApproveCount);
    for (const address of [
      '/api/statistics/overview?',
      '/api/dashboard/visits?of=open&',
      '/api/dashboard/devices?of=alert&',
    ]) {
      expect((await as('rival')('GET', `${address}companyUuid=${companyUuid}`)).status).toBe(404);
    }
  });

  test('the number of silent devices is that of the device list', async () => {
    let listed = 0;
    for (const { uuid } of await placesOf('technician')) {
      const address = `/api/places/${uuid}/devices?status=noSignal&limit=2000`;
      listed += (await as('technician')('GET', address)).body.devices.length;
    }
    expect((await overview('technician')).electronicDevices.noSignalCount).toBe(listed);
  });

  test('the number of radio devices is that of the device list, also with one that has never sent anything', async () => {
    const { db } = app.database;
    const { place } = await makeSubjects(db, 'deratex');
    const before = (await overview('technician')).electronicDevices.count;
    const body = { uniqueId: 'NEW1', placeId: place.id, deviceTypeId: ELECTRONIC_DEVICE_TYPE_ID };
    const added = await as('admin')('POST', '/api/devices', { body });
    expect(added.status, added.text).toBe(200);
    let listed = 0;
    for (const { uuid } of await placesOf('technician')) {
      const { devices } = (await as('technician')('GET', `/api/places/${uuid}/devices?limit=2000`)).body;
      listed += devices.filter(({ isElectronic }: { isElectronic: boolean }) => isElectronic).length;
    }
    const { count, noSignalCount } = (await overview('technician')).electronicDevices;
    expect(count).toBe(listed);
    expect(count).toBe(before + 1);
    expect(noSignalCount).toBeLessThanOrEqual(count);
  });

  test('the findings of a visit are those that the visit shows', async () => {
    const { lastInspections } = (await as('admin')('GET', '/api/dashboard')).body;
    for (const { placeUuid, uuid, findings } of lastInspections.slice(0, 4)) {
      const url = `/api/places/${placeUuid}/inspections/${uuid}/details`;
      const { inspection } = (await as('admin')('GET', url)).body;
      const { devices } = inspection;
      const states = devices.map((entry: VisitedDevice) => stateInVisit(entry, inspection));
      const overLimitCount = devices.filter(
        (entry: VisitedDevice) => isOverLimitInVisit(entry, inspection) === true,
      ).length;
      expect(findings.overLimit).toBe(hasLimits(inspection) ? overLimitCount : null);
      const unchecked: VisitedDevice[] = devices.filter(({ status }: VisitedDevice) => status === 'NOT_CHECKED');
      const activeUnchecked = unchecked.filter((entry) => hasActivity(entry, inspection)).length;
      const noActivity = states.filter((state: string) => state === 'NO_ACTIVITY').length;
      const withActivity = devices.filter((entry: VisitedDevice) => hasActivity(entry, inspection)).length;
      expect(findings).toMatchObject({ noActivity, notChecked: unchecked.length, withActivity, activeUnchecked });
      expect(findings.photos).toBe(
        devices.reduce(
          (sum: number, { device }: { device: { deviceImages: [] } }) => sum + device.deviceImages.length,
          0,
        ),
      );
    }
  });

  test('a visit waits for its approvers until it is approved', async () => {
    const [visit] = (await as('admin')('GET', '/api/dashboard')).body.lastInspections;
    const address = `/api/places/${visit.placeUuid}/inspections/${visit.uuid}`;
    const isWaitingFor = async (name: string) =>
      (await rowsBehind(name, '/api/dashboard/visits?of=toApprove')).ids.includes(visit.uuid);
    await as('admin')('POST', `${address}/unapprove`, { body: { reason: { code: 'CLIENT_REMARK' } } });
    expect([await isWaitingFor('admin'), await isWaitingFor('super'), await isWaitingFor('rival')]).toEqual([
      true,
      true,
      false,
    ]);
    await as('admin')('POST', `${address}/approve`, { body: {} });
    expect([await isWaitingFor('admin'), await isWaitingFor('super')]).toEqual([false, false]);
  });

  test('a visit is in "my visits" until it is finished, then in "today"', async () => {
    const { place } = await makeSubjects(app.database.db, 'deratex');
    const { inspection } = (
      await as('admin')('POST', `/api/places/${place.uuid}/inspections`, { body: { name: 'Dziś' } })
    ).body;
    const myVisits = (of: string) => rowsBehind('admin', `/api/dashboard/visits?of=${of}`);
    const contains = async (of: string) => (await myVisits(of)).ids.includes(inspection.uuid);
    expect([await contains('mine'), await contains('open'), await contains('today')]).toEqual([true, true, false]);
    expect((await rowsBehind('super', '/api/dashboard/visits?of=mine')).ids).not.toContain(inspection.uuid);
    await as('admin')('POST', `/api/places/${place.uuid}/inspections/${inspection.uuid}/finish`, { body: {} });
    expect([await contains('mine'), await contains('open'), await contains('today')]).toEqual([false, false, true]);
  });

  test('the latest visits contain one visit of each facility', async () => {
    const { visits } = (await as('controller')('GET', '/api/dashboard/visits?of=latest&limit=100')).body;
    const places = visits.map(({ placeUuid }: { placeUuid: string }) => placeUuid);
    expect(new Set(places).size).toBe(places.length);
    for (const { placeUuid, uuid } of visits) {
      const { inspections } = (await as('controller')('GET', `/api/places/${placeUuid}/inspections?limit=1`)).body;
      expect(inspections[0].uuid).toBe(uuid);
    }
  });

  test('the trend counts the pests of twelve weeks without by-catch', async () => {
    const { pestsByWeek } = (await as('admin')('GET', '/api/dashboard')).body;
    expect(pestsByWeek).toHaveLength(12);
    const { db } = app.database;
    const reported = await db
      .selectFrom('device_records')
      .innerJoin('places', 'places.id', 'device_records.place_id')
      .innerJoin('device_type_objects as object', 'object.id', 'device_records.device_type_object_id')
      .select((eb) => eb.fn.sum<number>('device_records.amount').as('n'))
      .where('device_records.deleted_at', 'is', null)
      .leftJoin('inspections', 'inspections.id', 'device_records.inspection_id')
      .where((eb) =>
        eb(
          sql<Date>`coalesce(inspections.started_at, device_records.created_at)`,
          '>=',
          sql<Date>`start_of(${pestsByWeek[0].from}::date)`,
        ),
      )
      .where((eb) => eb.or([eb('inspections.id', 'is', null), eb('inspections.status', '=', 'COMPLETED')]))
      .where('object.target', '=', true)
      .where(
        'places.uuid',
        'in',
        (await placesOf('admin')).map(({ uuid }: { uuid: string }) => uuid),
      )
      .executeTakeFirstOrThrow();
    const sum = pestsByWeek.reduce((all: number, { amount }: { amount: number | null }) => all + (amount ?? 0), 0);
    expect(sum).toBe(Number(reported.n ?? 0));
  });
});

describe('the dashboard', () => {
  test('shows the ten latest completed visits of all facilities, newest first', async () => {
    const { lastInspections } = (await as('admin')('GET', '/api/dashboard')).body;
    expect(lastInspections.length).toBeGreaterThan(0);
    expect(lastInspections.length).toBeLessThanOrEqual(10);
    const starts = lastInspections.map(({ startedAt }: { startedAt: string }) => startedAt);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(new Set(lastInspections.map(({ status }: { status: string }) => status))).toEqual(new Set(['COMPLETED']));
    const own = new Set((await placesOf('admin')).map(({ uuid }: { uuid: string }) => uuid));
    expect(lastInspections.every(({ placeUuid }: { placeUuid: string }) => own.has(placeUuid))).toBe(true);
  });

  test('of one company shows only its own facilities, and of a foreign company nothing', async () => {
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

  test('of one facility shows devices by type with a correct sum, company names and rights', async () => {
    const [place] = await placesOf('technician');
    const { body } = await as('technician')('GET', `/api/places/${place.uuid}/dashboard`);
    const devices = body.deviceCountByDeviceType.map(({ deviceCount }: { deviceCount: number }) => deviceCount);
    expect(devices.reduce((a: number, b: number) => a + b, 0)).toBe(place.devicesCount);
    expect(devices).toEqual([...devices].sort((a, b) => b - a));
    expect(body.parentCompany.uuid).toBe(place.companyUuid);
    expect(body.rootCompany.email).not.toBeNull();
    expect(body.userRoles).toContainEqual({ role: 'CREATE_INSPECTION' });
  });

  test('a controller does not see contact data of the client (DEC-048)', async () => {
    const [place] = await placesOf('controller');
    const { body } = await as('controller')('GET', `/api/places/${place.uuid}/dashboard`);
    expect(body.parentCompany).toMatchObject({ email: null, address: null });
    expect(body.rootCompany.email).toContain('@');
  });

  test('type names are in the language of the reader', async () => {
    const names = async (language: string) =>
      (
        await as('admin')('GET', '/api/dashboard', { headers: { 'accept-language': language } })
      ).body.deviceCountByDeviceType.map(({ deviceTypeName }: { deviceTypeName: string }) => deviceTypeName);
    expect(await names('de')).not.toEqual(await names('pl'));
  });
});
