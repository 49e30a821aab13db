import { MAX_SERIES } from '@trapline/contract/schedule/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** All visits of a repetition are stored, so the number of active repetitions of a facility is limited. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

const path = (tail = '') => `/api/places/${subjects.place.uuid}/schedule/events${tail}`;
const ONCE = { name: 'Wizyta', type: 'OTHER', dateFrom: '2026-12-01T08:00:00Z', dateTo: '2026-12-01T09:00:00Z' };
const YEARLY = { unit: 'YEARLY', count: 1, endDate: null, withoutWeekends: false };
const add = (more: object = {}) => admin('POST', path(), { body: { ...ONCE, ...more } });

/** Copies an event until the facility has one repetition less than the maximum. */
const fill = async (uuid: string) => {
  await sql`insert into schedule_events (uuid, root_company_id, place_id, name, type, timezone, first_day, time_from, time_to,
      unit, every, user_id, created_at)
    select gen_random_uuid(), root_company_id, place_id, name, type, timezone, first_day, time_from, time_to,
      unit, every, user_id, created_at
    from schedule_events, generate_series(2, ${MAX_SERIES}::integer - (select count(*)::integer from schedule_events others
      where others.place_id = ${subjects.place.id} and others.unit is not null and others.deleted_at is null))
    where uuid = ${uuid}`.execute(app.database.db);
};

test('a series over the maximum of a facility is rejected, also one made of a single visit; a single visit is accepted', async () => {
  const first = await add({ periodicity: YEARLY });
  expect(first.status, first.text).toBe(200);
  await fill(first.body.scheduleEvent.uuid);
  const answers = await Promise.all([add({ periodicity: YEARLY }), add({ periodicity: YEARLY })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('schedule/too_many_series');

  const singleVisit = await add();
  expect(singleVisit.status).toBe(200);
  const singleVisitUrl = path(`/${singleVisit.body.scheduleEvent.uuid}`);
  expect((await admin('PATCH', singleVisitUrl, { body: { periodicity: YEARLY } })).body.code).toBe(
    'schedule/too_many_series',
  );
  expect((await admin('DELETE', path(`/${first.body.scheduleEvent.uuid}`))).status).toBe(200);
  expect((await admin('PATCH', singleVisitUrl, { body: { periodicity: YEARLY } })).status).toBe(200);
});
