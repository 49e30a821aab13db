import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Every record contains the facts that the activity rule requires. */

let app: TestApp;
let subjects: Subjects;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const visitUrl = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;

test('by-catch and signs are marked in the catalogue of a visit', async () => {
  const { inspection } = (await technician('GET', `${visitUrl()}/details`)).body;
  const { db } = app.database;
  const byCatch = await db.selectFrom('device_type_objects').select('name').where('target', '=', false).execute();
  expect(byCatch.length).toBe(3);
  const signs = await db.selectFrom('device_type_observations').select('name').where('is_sign', '=', true).execute();
  expect(signs.length).toBe(2);
  for (const type of inspection.deviceTypes) {
    for (const object of type.deviceTypeObjects) expect(object.target).toEqual(expect.any(Boolean));
    for (const observation of type.deviceTypeObservations) expect(observation.sign).toEqual(expect.any(Boolean));
  }
});
