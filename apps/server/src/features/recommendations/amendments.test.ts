import type { Amendment } from '@trapline/contract/trail/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Changes of a closed recommendation and of a deadline are recorded: old and new value, author, time and reason. */

let app: TestApp;
let here: Subjects;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  here = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

const call = async (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) => {
  app.setNow(new Date(app.now().getTime() + 60_000));
  const answer = await admin(method, `/api/recommendations/${path}`, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};
const made = async (): Promise<string> =>
  (await call('POST', here.place.uuid, { recommendation: 'Uszczelnić bramę.', dueDate: '2026-12-01' })).uuid;
const amendmentsOf = async (uuid: string): Promise<Amendment[]> => (await call('GET', uuid)).amendments;

test('work on what is open is no amendment, but a deadline that moves always is', async () => {
  const uuid = await made();
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

test('a closed one that is edited, reopened or edited while it is open again audits each change', async () => {
  const uuid = await made();
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
  const record = (await admin('GET', `/api/places/${here.place.uuid}/record?amendments=true&limit=1`)).body.entries;
  expect(record).toMatchObject([{ action: 'recommendation.update', amendment: true }]);
});

test('what was changed before changes were marked as amendments is found by its moment', async () => {
  const uuid = await made();
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

test('a deleted one stands beside the list of its facility, with who did it and why', async () => {
  const uuid = await made();
  const { uniqueId } = await call('GET', uuid);
  const gone = await admin('DELETE', `/api/recommendations/${uuid}?reasonCode=OTHER&reasonText=powtórzone`);
  expect(gone.status, gone.text).toBe(200);
  const { deleted } = (await admin('GET', `/api/recommendations?placeId=${here.place.uuid}&view=short`)).body;
  const deletedOne = {
    uuid,
    number: uniqueId,
    deletedBy: 'Anna Kowalczyk',
    reason: { code: 'OTHER', text: 'powtórzone' },
  };
  expect(deleted).toContainEqual(expect.objectContaining(deletedOne));
  expect((await admin('GET', '/api/recommendations?view=short&limit=1')).body.deleted).toEqual([]);
});
