import type { Amendment } from '@trapline/contract/trail/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Changes of a closed recommendation and of a deadline are recorded: old and new value, author, time and reason. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

const call = async (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) => {
  app.setNow(new Date(app.now().getTime() + 60_000));
  const answer = await admin(method, `/api/recommendations/${path}`, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};
const createRecommendation = async (): Promise<string> =>
  (await call('POST', subjects.place.uuid, { recommendation: 'Uszczelnić bramę.', dueDate: '2026-12-01' })).uuid;
const amendmentsOf = async (uuid: string): Promise<Amendment[]> => (await call('GET', uuid)).amendments;

test('a change of an open recommendation is not an amendment, except for a changed deadline', async () => {
  const uuid = await createRecommendation();
  await call('PATCH', uuid, { rootCause: 'Brak uszczelki', priority: 'HIGH' });
  await call('PATCH', uuid, { status: 'IN_PROGRESS' });
  expect(await amendmentsOf(uuid)).toEqual([]);
  await call('PATCH', uuid, { dueDate: '2027-12-31', reason: { code: 'CLIENT_REMARK', text: 'części w lutym' } });
  await call('PATCH', uuid, { dueDate: '2028-01-31' });
  expect(await amendmentsOf(uuid)).toMatchObject([
    {
      changes: [{ field: 'dueDate', before: '2026-12-01', after: '2027-12-31' }],
      reason: { code: 'CLIENT_REMARK', text: 'części w lutym' },
    },
    { changes: [{ field: 'dueDate', before: '2027-12-31', after: '2028-01-31' }], reason: null },
  ]);
});

test('each change of a closed recommendation is audited, also when it is reopened', async () => {
  const uuid = await createRecommendation();
  const closed = await call('PATCH', uuid, { status: 'CLOSE' });
  expect(closed).toMatchObject({ wasClosed: true });
  expect(await amendmentsOf(uuid)).toEqual([]);
  await call('PATCH', uuid, { recommendation: 'Bez uwag.', rootCause: 'zmienione' });
  await call('PATCH', uuid, { status: 'OPEN' });
  await call('PATCH', uuid, { status: 'IN_PROGRESS' });
  await call('PATCH', uuid, { immediateAction: 'Nic' });
  expect((await amendmentsOf(uuid)).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['recommendation', 'rootCause'],
    ['status'],
    ['immediateAction'],
  ]);
  const record = (await admin('GET', `/api/places/${subjects.place.uuid}/record?amendments=true&limit=1`)).body.entries;
  expect(record).toMatchObject([{ action: 'recommendation.update', amendment: true }]);
});

test('an amendment from before amendments were marked is found by its time', async () => {
  const uuid = await createRecommendation();
  await call('PATCH', uuid, { status: 'CLOSE' });
  const { id } = await call('GET', uuid);
  await app.database.run(
    `insert into audit_log (at, actor_kind, actor_name, action, entity, entity_id, before, after) values
      (now() + interval '9 years', 'user', 'Ktoś', 'recommendation.update', 'recommendation', $1,
        '{"area": "Rampa"}', '{"area": "Brama"}'),
      (now() + interval '9 years', 'user', 'Ktoś', 'recommendation.update', 'recommendation', $1,
        '{"status": "OPEN"}', '{"status": "WAITING"}')`,
    [id],
  );
  expect(await amendmentsOf(uuid)).toMatchObject([{ by: 'Ktoś', changes: [{ field: 'area', before: 'Rampa' }] }]);
});

test('a deleted recommendation is listed as deleted, with person and reason', async () => {
  const uuid = await createRecommendation();
  const { uniqueId } = await call('GET', uuid);
  const deletion = await admin('DELETE', `/api/recommendations/${uuid}?reasonCode=OTHER&reasonText=powtórzone`);
  expect(deletion.status, deletion.text).toBe(200);
  const { deleted } = (await admin('GET', `/api/recommendations?placeId=${subjects.place.uuid}&view=short`)).body;
  const deletedOne = {
    uuid,
    number: uniqueId,
    deletedBy: 'Anna Kowalczyk',
    reason: { code: 'OTHER', text: 'powtórzone' },
  };
  expect(deleted).toContainEqual(expect.objectContaining(deletedOne));
  expect((await admin('GET', '/api/recommendations?view=short&limit=1')).body.deleted).toEqual([]);
});
