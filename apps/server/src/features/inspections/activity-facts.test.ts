import { activityCauses } from '@trapline/contract/inspections/activity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** The facts the rule of activity asks for come with every record. */

let app: TestApp;
let subjects: Subjects;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const at = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const observe = async (body: object) => {
  const url = `${at()}/devices/${subjects.inspectionDevice.uuid}/observations`;
  const answer = await technician('POST', url, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.observation;
};

const causes = (amountPercentage: number, baitToxic: boolean | null) =>
  activityCauses({ detect: false, objects: [], observations: [{ sign: false, amountPercentage, baitToxic }] });

test('bait that was eaten knows what it was: nothing known, monitoring bait, poison', async () => {
  const { db } = app.database;
  const refill = await addObservationType(db, subjects.deviceType.id, 'REFILL');
  const eaten = await addObservationType(db, subjects.deviceType.id, 'BAIT_COLLECT');
  const mixtures = await db.selectFrom('mixtures').select(['id', 'toxic']).orderBy('id').execute();
  const lay = (toxic: boolean) =>
    observe({
      deviceTypeObservationId: refill.id,
      mixtures: [{ mixtureId: mixtures.find((mixture) => mixture.toxic === toxic)?.id, value: 2 }],
    });
  const take = async () =>
    (await observe({ deviceTypeObservationId: eaten.id, amountPercentage: 20 })).data.baitToxic as boolean | null;
  await db
    .updateTable('device_records')
    .set({ deleted_at: new Date() })
    .where('device_id', '=', subjects.device.id)
    .where('total_mixtures', 'is not', null)
    .execute();

  const kinds = [await take()];
  await lay(false);
  kinds.push(await take());
  await lay(true);
  kinds.push(await take());
  expect(kinds).toEqual([null, false, true]);
  // unknown bait counts as toxic; of monitoring bait a fifth may be eaten
  expect(kinds.map((kind) => causes(20, kind))).toEqual([['BAIT'], [], ['BAIT']]);
  expect(causes(30, false)).toEqual(['BAIT']);
  expect(causes(0, true)).toEqual([]);
});

test('by-catch and signs are told with the catalogue', async () => {
  const { inspection } = (await technician('GET', `${at()}/details`)).body;
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
