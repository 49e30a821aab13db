import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Deleting a facility deletes no visits: neither open nor completed ones. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let client: Caller;
let superAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  client = await app.as('klient@deratex.example');
  superAdmin = await app.as('super@trapline.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(app.database.db);
  await sql`update device_states set detect = false where detect`.execute(app.database.db);
});
afterAll(() => app.close());

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const place = () => `/api/places/${subjects.place.uuid}`;
const remove = (caller: Caller, url = place()) => caller('DELETE', url);
const codeOf = async (answer: ReturnType<Caller>) => (await answer).body.code;
const startVisit = (caller: Caller, url = place()) =>
  caller('POST', `${url}/inspections`, { body: { name: 'Wizyta' } });
/** A new facility of the client, without visits. */
const newPlace = async (): Promise<string> => {
  const body = { name: 'Nowa hala', address: 'Składowa 1', companyUuid: subjects.company.uuid };
  return `/api/places/${(await ok(admin('POST', '/api/places', { body }))).place.uuid}`;
};

describe('an open visit', () => {
  test('prevents deleting its facility, for every caller, until it is finished', async () => {
    const { inspection } = await ok(startVisit(technician));
    for (const caller of [admin, client, superAdmin]) {
      expect(await codeOf(remove(caller))).toBe('places/visit_open');
    }
    await ok(technician('POST', `${place()}/inspections/${inspection.uuid}/finish`, { body: {} }));
    await ok(remove(admin));
  });

  test('is started before the facility is deleted, or not at all', async () => {
    for (let round = 0; round < 12; round += 1) {
      const url = await newPlace();
      const [started, removed] = await Promise.all([startVisit(admin, url), remove(superAdmin, url)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([started.status, removed.status]);
    }
  });
});

describe('a client', () => {
  test('cannot delete a facility where the contractor made visits', async () => {
    expect(await codeOf(remove(client))).toBe('places/contractors_visits');
    expect((await technician('GET', place())).status).toBe(200);
  });

  test('cannot delete a facility where the contractor recorded an intervention', async () => {
    const url = await newPlace();
    const body = { name: 'Protokół wizyty', purpose: 'Gniazdo os' };
    const { intervention } = await ok(admin('POST', `${url}/interventions`, { body }));
    expect(await codeOf(remove(client, url))).toBe('places/contractors_visits');
    await ok(admin('DELETE', `${url}/interventions/${intervention.uuid}`));
    await ok(remove(client, url));
  });

  test('cannot delete a facility with an open alarm that the contractor must check', async () => {
    const url = await newPlace();
    const uuid = url.split('/').at(-1);
    await sql`with device as (insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id)
        select ${crypto.randomUUID()}::uuid, root_company_id, id, ${subjects.deviceType.id}, 'A1' from places where uuid = ${uuid}
        returning id, root_company_id)
      insert into device_states (device_id, root_company_id, detect) select id, root_company_id, true from device`.execute(
      app.database.db,
    );
    expect(await codeOf(remove(client, url))).toBe('places/contractors_visits');
    await ok(remove(admin, url));
  });

  test('can delete a facility where only its own people made visits', async () => {
    const url = await newPlace();
    const { inspection } = await ok(startVisit(client, url));
    await ok(client('POST', `${url}/inspections/${inspection.uuid}/finish`, { body: {} }));
    await ok(remove(client, url));
  });
});

describe('visits of a deleted facility', () => {
  const READ_URLS = [
    () => `${place()}/inspections`,
    () => `${place()}/inspections/${subjects.inspection.uuid}`,
    () => `${place()}/inspections/${subjects.inspection.uuid}/details`,
    () => `${place()}/inspections/${subjects.inspection.uuid}/objections`,
    () => `${place()}/inspections/${subjects.inspection.uuid}/devices/${subjects.inspectionDevice.uuid}`,
    () => `${place()}/inspections/${subjects.inspection.uuid}/objects/${subjects.objectRecord.uuid}`,
    () => `${place()}/inspections/${subjects.inspection.uuid}/reports/${subjects.report.uuid}/signed-url`,
    () => `/api/reports/html/inspection/${subjects.inspection.uuid}`,
    () => `${place()}/record`,
    () => `${place()}/record/people`,
  ];

  test('can be read by the same people as before, and by nobody else', async () => {
    const foreign = await app.as('admin@owadstop.example');
    await ok(remove(admin));
    for (const url of READ_URLS.map((urlOf) => urlOf())) {
      for (const caller of [admin, superAdmin]) expect((await caller('GET', url)).status, url).toBe(200);
      expect((await foreign('GET', url)).status, url).toBe(404);
    }
    expect((await client('GET', `${place()}/inspections`)).status).toBe(200);
    expect((await technician('GET', `${place()}/inspections`)).status).toBe(200);
  });

  test('can be read by the contractor when the client is deleted too, and not by another company', async () => {
    const { company } = await ok(
      admin('POST', '/api/companies', { body: { name: 'Sąsiad', email: 'sasiad@example.com', address: 'Łódź' } }),
    );
    const body = { name: 'Hala sąsiada', address: 'Składowa 2', companyUuid: company.uuid };
    const url = `/api/places/${(await ok(admin('POST', '/api/places', { body }))).place.uuid}`;
    await ok(remove(admin, url));
    await ok(admin('DELETE', `/api/companies/${company.uuid}`));
    expect((await admin('GET', `${url}/inspections`)).status).toBe(200);
    expect((await client('GET', `${url}/inspections`)).status).toBe(404);
  });

  test('cannot be changed', async () => {
    await ok(remove(admin));
    const visit = `${place()}/inspections/${subjects.inspection.uuid}`;
    expect((await admin('POST', `${visit}/approve`, { body: {} })).status).toBe(404);
    expect((await admin('DELETE', `${visit}/objects/${subjects.objectRecord.uuid}`)).status).toBe(404);
    expect((await startVisit(admin)).status).toBe(404);
  });
});
