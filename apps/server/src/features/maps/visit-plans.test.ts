import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** The visit contains the plans for the technician, in the same call, which is all the phone has without a network. */

let app: TestApp;
let own: OwnPlace;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeOwnPlace(app.database.db, await makeSubjects(app.database.db, 'deratex'));
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());

const placeDevice = async (index: 0 | 1 | 2, mapX: number, mapY: number) => {
  const url = `/api/places/${own.place.uuid}/devices/${own.devices[index].uuid}/set-on-map`;
  expect((await technician('POST', url, { body: { mapX, mapY, mapUuid: own.map.uuid } })).status).toBe(200);
};

test('an open visit shows the current plans and positions; a completed one does not', async () => {
  await placeDevice(0, 10, 20);
  await placeDevice(1, 400, 300);
  const visits = `/api/places/${own.place.uuid}/inspections`;
  const { inspection } = (await technician('POST', visits, { body: { name: 'Wizyta' } })).body;
  const details = async () => (await technician('GET', `${visits}/${inspection.uuid}/details`)).body.inspection;

  const [plan, ...others] = (await details()).plans;
  expect(others).toEqual([]);
  expect(plan).toMatchObject({ uuid: own.map.uuid, name: 'Hala' });
  expect(plan.levels).toHaveLength(1);
  expect(plan.levels[0].urls).toHaveLength(1);
  expect(plan.spots).toEqual([
    { deviceId: own.devices[0].id, x: 10, y: 20 },
    { deviceId: own.devices[1].id, x: 400, y: 300 },
  ]);

  await placeDevice(2, 50, 60);
  const remove = `/api/places/${own.place.uuid}/devices/${own.devices[0].uuid}/unset-from-map`;
  expect((await technician('DELETE', remove)).status).toBe(200);
  const { spots } = (await details()).plans[0];
  expect(spots.map(({ deviceId }: { deviceId: number }) => deviceId)).toEqual([own.devices[1].id, own.devices[2].id]);

  expect((await admin('POST', `${visits}/${inspection.uuid}/finish`, { body: {} })).status).toBe(200);
  expect((await details()).plans).toEqual([]);
});
