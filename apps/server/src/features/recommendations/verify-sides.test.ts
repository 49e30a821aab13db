import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/create-person.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** A response must be verified by the other side, not by the side that gave it. */

let app: TestApp;
let subjects: Subjects;
let people: Readonly<Record<'contractor' | 'technician' | 'client' | 'other', Caller>>;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  people = {
    contractor: await app.as('admin@deratex.example'),
    technician: await app.as('technik@deratex.example'),
    client: await app.as('klient@deratex.example'),
    other: (await createPerson(app, subjects.company.uuid, 'COMPANY_ADMIN')).call,
  };
});
afterAll(() => app.close());

const createRecommendationWithResponse = async (caller: Caller) => {
  const body = {
    recommendation: 'Uszczelnić bramę',
    kind: 'CORRECTIVE_ACTION',
    priority: 'HIGH',
    status: 'OPEN',
    dueDate: '2026-12-24',
  };
  const made = await people.contractor('POST', `/api/recommendations/${subjects.place.uuid}`, { body });
  expect(made.status, made.text).toBe(200);
  const path = `/api/recommendations/${made.body.recommendation.uuid}`;
  const answer = await caller('POST', `${path}/responses`, { body: { outcome: 'DONE', text: 'Zrobione' } });
  expect(answer.status, answer.text).toBe(200);
  return path;
};
const verify = (caller: Caller, path: string) =>
  caller('POST', `${path}/verification`, { body: { effect: 'EFFECTIVE' } });

test.each([
  ['client', 'other', 'technician'],
  ['technician', 'contractor', 'client'],
] as const)(
  'a response of %s cannot be verified by %s of the same side; %s can verify it',
  async (by, same, another) => {
    const path = await createRecommendationWithResponse(people[by]);
    expect((await verify(people[by], path)).body.code).toBe('recommendations/own_response');
    expect(await verify(people[same], path)).toMatchObject({ status: 409, body: { code: 'recommendations/own_side' } });
    const verified = await verify(people[another], path);
    expect(verified.status, verified.text).toBe(200);
    expect(verified.body.recommendation.status).toBe('CLOSE');
  },
);

test('at a facility of the contractor itself any other person can verify a response', async () => {
  const { db } = app.database;
  const { root } = await db
    .selectFrom('places')
    .select('root_company_id as root')
    .where('id', '=', subjects.place.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('places').set({ company_id: root }).where('id', '=', subjects.place.id).execute();
  const path = await createRecommendationWithResponse(people.technician);
  expect((await verify(people.contractor, path)).status).toBe(200);
});
