import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  const alarmState = { detect: true, detected_at: TEST_NOW, last_contact_at: TEST_NOW };
  await app.database.db
    .insertInto('device_states')
    .values({ device_id: subjects.spareDevice.id, root_company_id: 1, ...alarmState })
    .execute();
});
afterAll(() => app.close());

const clean = (caller: Caller = technician) => caller('POST', `/devices/${subjects.spareDevice.id}/clean-detection`);

test('an alarm is cleared once, and the audit trail contains the person and its start', async () => {
  const [first, second] = await Promise.all([clean(), clean()]);
  for (const answer of [first, second]) {
    expect(answer).toMatchObject({ status: 200, body: { device: { detect: false, detectedAt: null } } });
  }
  expect(await actionsOn(app, 'device', subjects.spareDevice.id)).toEqual(['device.cleanDetection']);
  expect((await trailOf(app, 'device', subjects.spareDevice.id))[0]).toMatchObject({
    before: { detect: true, detectedAt: TEST_NOW.toISOString() },
    after: { detect: false },
    place_id: subjects.place.id,
  });
});

test('a controller gets 403, and another company does not find the device', async () => {
  expect((await clean(await app.as('kontroler@deratex.example'))).status).toBe(403);
  expect((await clean(await app.as('admin@owadstop.example'))).status).toBe(404);
});
