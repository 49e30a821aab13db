import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Plans that two people change at the same time, and that programs read. */

let app: TestApp;
let subjects: Subjects;
let own: OwnPlace;
let admin: Caller;
let client: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  client = await app.as('kontroler@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await makeOwnPlace(app.database.db, subjects);
  await moveDevice(10);
});

const moveDevice = (mapX: number) =>
  admin('POST', `/api/places/${own.place.uuid}/devices/${own.devices[0].uuid}/set-on-map`, {
    body: { mapX, mapY: 10, mapUuid: own.map.uuid },
  });
const url = (more = '') => `/api/places/${own.place.uuid}/maps/${own.map.uuid}${more}`;
const publish = (note: string) => admin('POST', url('/revisions'), { body: { note } });

test('an agreement is stored once for each side, also for simultaneous requests', async () => {
  const { revision } = (await publish('Plan')).body;
  const agree = (caller: Caller) => caller('POST', url(`/revisions/${revision.uuid}/agree`));
  const answers = await Promise.all([agree(admin), agree(admin), agree(client), agree(client)]);
  const statuses = answers.map(({ status }) => status);
  // the second tab of a side gets the error that the side has already agreed
  expect([statuses.slice(0, 2).sort(), statuses.slice(2).sort()]).toEqual([
    [200, 409],
    [200, 409],
  ]);
  const [newest] = (await admin('GET', url('/revisions'))).body.revisions;
  expect(newest.agreements.map(({ side }: { side: string }) => side).sort()).toEqual(['CLIENT', 'CONTRACTOR']);
});

test('an agreement is for the newest revision, or rejected when a new one was published at the same time', async () => {
  for (let round = 1; round <= 5; round++) {
    app.setNow(new Date(TEST_NOW.getTime() + round * 60_000));
    await moveDevice(20 + round);
    const { revision } = (await publish('Plan')).body;
    app.setNow(new Date(TEST_NOW.getTime() + round * 60_000 + 30_000));
    await moveDevice(50 + round);
    const [agreeAnswer] = await Promise.all([
      client('POST', url(`/revisions/${revision.uuid}/agree`)),
      publish('Nowszy plan'),
    ]);
    expect([200, 409], agreeAnswer.text).toContain(agreeAnswer.status);
    const { revisions } = (await admin('GET', url('/revisions'))).body;
    const older = revisions.find(({ uuid }: { uuid: string }) => uuid === revision.uuid);
    expect(older.agreements).toHaveLength(agreeAnswer.status === 200 ? 1 : 0);
  }
});

test('an API key for places can read plans, history and heatmap, but cannot change or agree', async () => {
  const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
  const body = { name: 'Plany', scopes: ['places.read'] };
  const { token } = (await admin('POST', `/api/companies/${rootCompanyId}/api-keys`, { body })).body;
  const anonymous = await app.as(null);
  const key: Caller = (method, address, init) =>
    anonymous(method, address, { ...init, headers: { authorization: `Bearer ${token}` } });
  const { revision } = (await publish('Plan')).body;
  const [planForAdmin, planForKey] = [(await admin('GET', url())).body.map, (await key('GET', url())).body.map];
  expect(planForKey.devices.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
    planForAdmin.devices.map(({ uuid }: { uuid: string }) => uuid),
  );
  const moment = TEST_NOW.toISOString();
  for (const address of [
    url(`?at=${moment}`),
    url('/revisions'),
    `/api/places/${own.place.uuid}/maps/heatmap`,
    `/api/places/${own.place.uuid}/maps`,
  ]) {
    expect((await key('GET', address)).status, address).toBe(200);
  }
  expect((await key('POST', url('/revisions'), { body: { note: 'Klucz' } })).status).toBe(403);
  expect((await key('POST', url(`/revisions/${revision.uuid}/agree`))).status).toBe(403);
  expect((await key('DELETE', url())).status).toBe(403);
});

test('another company finds no plan, picture, history, revision or heatmap, and cannot agree', async () => {
  const foreignAdmin = await app.as('admin@owadstop.example');
  const { revision } = (await publish('Plan')).body;
  for (const address of [
    url(),
    url(`?at=${TEST_NOW.toISOString()}`),
    url('/image?format=jpg'),
    url('/image?format=pdf'),
    url('/revisions'),
    `/api/places/${own.place.uuid}/maps/heatmap`,
    `/api/places/${own.place.uuid}/maps/heatmap/visits`,
  ]) {
    expect((await foreignAdmin('GET', address)).status, address).toBe(404);
  }
  expect((await foreignAdmin('POST', url('/revisions'), { body: { note: 'Obcy' } })).status).toBe(404);
  expect((await foreignAdmin('POST', url(`/revisions/${revision.uuid}/agree`))).status).toBe(404);
});

test('another company cannot compare, change or delete a plan, also under the address of its own facility', async () => {
  const foreignAdmin = await app.as('admin@owadstop.example');
  const foreignPlace = await makeOwnPlace(app.database.db, await makeSubjects(app.database.db, 'owadstop'));
  const before = (await admin('GET', url())).body.map;
  const from = TEST_NOW.toISOString();
  // the plan at its own facility, and in a URL of the foreign facility
  for (const plan of [url(), `/api/places/${foreignPlace.place.uuid}/maps/${own.map.uuid}`]) {
    expect((await foreignAdmin('GET', `${plan}/compare?from=${from}`)).status, plan).toBe(404);
    const headers = { 'if-match': `"${before.version}"` };
    expect((await foreignAdmin('PATCH', plan, { body: { name: 'Obcy' }, headers })).status, plan).toBe(404);
    // the version of an invisible plan is not revealed either
    expect(
      (await foreignAdmin('PATCH', plan, { body: { name: 'Obcy' }, headers: { 'if-match': '"99"' } })).status,
    ).toBe(404);
    expect((await foreignAdmin('DELETE', plan)).status, plan).toBe(404);
    expect((await foreignAdmin('GET', `${plan}/signed-url`)).status, plan).toBe(404);
  }
  const after = (await admin('GET', url())).body.map;
  expect([after.name, after.version, after.devices.length]).toEqual([
    before.name,
    before.version,
    before.devices.length,
  ]);
  expect((await admin('GET', url(`/compare?from=${from}`))).status).toBe(200);
});

test('another company cannot compare a deleted plan', async () => {
  const foreignAdmin = await app.as('admin@owadstop.example');
  expect((await admin('DELETE', url())).status).toBe(200);
  const compare = url(`/compare?from=${TEST_NOW.toISOString()}`);
  expect((await admin('GET', compare)).status).toBe(200);
  expect((await foreignAdmin('GET', compare)).status).toBe(404);
  expect((await foreignAdmin('PATCH', url(), { body: { name: 'Obcy' } })).status).toBe(404);
  expect((await foreignAdmin('DELETE', url())).status).toBe(404);
});
