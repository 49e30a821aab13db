import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** References of a recommendation to entities that the reader may not see; the matrix of calls cannot test this. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  controller = await app.as('kontroler@deratex.example');
});
afterAll(() => app.close());

const GAP = { recommendation: 'Uszczelnić szczelinę pod bramą.', dueDate: '2026-12-01' };
const createRecommendation = async (body: object) => {
  const answer = await admin('POST', `/api/recommendations/${subjects.place.uuid}`, { body: { ...GAP, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};

const runWithVisit = async (status: 'IN_PROGRESS' | 'COMPLETED', act: (visit: { uuid: string }) => Promise<void>) => {
  const { db } = app.database;
  const visit = await db
    .selectFrom('inspections')
    .select(['id', 'uuid', 'status'])
    .where('id', '=', subjects.inspection.id)
    .executeTakeFirstOrThrow();
  const setStatus = (to: typeof visit.status) =>
    db.updateTable('inspections').set({ status: to }).where('id', '=', visit.id).execute();
  await setStatus(status);
  try {
    await act(visit);
  } finally {
    await setStatus(visit.status);
  }
};

test('an open visit is not shown to a controller in any view of its recommendation', () =>
  runWithVisit('IN_PROGRESS', async ({ uuid }) => {
    const createdOne = await createRecommendation({ inspectionId: uuid });
    expect(createdOne.inspection).toMatchObject({ uuid });
    const read = await controller('GET', `/api/recommendations/${createdOne.uuid}`);
    expect(read.body.recommendation).toMatchObject({ uuid: createdOne.uuid, inspection: null });
    const list = await controller('GET', `/api/recommendations?placeId=${subjects.place.uuid}`);
    expect(list.text).not.toContain(uuid);
  }));

test('a controller cannot name an open visit as the place of a verification', async () => {
  const one = await createRecommendation({ kind: 'CORRECTIVE_ACTION' });
  const { uuid: person } = (await controller('GET', '/api/account/me')).body;
  const superAdmin = await app.as('super@trapline.example');
  const url = `/api/places/${subjects.place.uuid}/users/${person}/roles`;
  const roles = async (rights: 'APPROVE_INSPECTION'[]) =>
    expect((await superAdmin('PUT', url, { body: { roles: rights } })).status).toBe(200);
  await roles(['APPROVE_INSPECTION']);
  await admin('POST', `/api/recommendations/${one.uuid}/responses`, { body: { outcome: 'DONE' } });
  const verify = (inspectionId: string) =>
    controller('POST', `/api/recommendations/${one.uuid}/verification`, {
      body: { effect: 'EFFECTIVE', inspectionId },
    });
  await runWithVisit('IN_PROGRESS', async ({ uuid }) => {
    const refused = await verify(uuid);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'inspectionId']);
  });
  await runWithVisit('COMPLETED', async ({ uuid }) => {
    const verified = await verify(uuid);
    expect(verified.body.recommendation?.recommendationVerifications[0].inspection, verified.text).toMatchObject({
      uuid,
    });
  });
  // the visit was reopened since then, so it is left out
  await runWithVisit('IN_PROGRESS', async () => {
    const { body } = await controller('GET', `/api/recommendations/${one.uuid}`);
    expect(body.recommendation.recommendationVerifications[0].inspection).toBeNull();
  });
  await roles([]);
});

test('a deleted plan and its position remain when the whole form is sent again', async () => {
  const position = { mapUuid: subjects.map.uuid, mapX: 5, mapY: 6 };
  const one = await createRecommendation(position);
  const setPlanDeleted = (deleted_at: Date | null) =>
    app.database.db.updateTable('maps').set({ deleted_at }).where('id', '=', subjects.map.id).execute();
  await setPlanDeleted(app.now());
  const patch = (body: object) => admin('PATCH', `/api/recommendations/${one.uuid}`, { body });
  const result = await patch({ ...position, comment: 'Pilne' });
  expect(result.body.recommendation, result.text).toMatchObject({ ...position, comment: 'Pilne' });
  const elsewhere = await patch({ ...position, mapX: 7 });
  expect(elsewhere.body.errors?.[0]).toMatchObject({ field: 'mapId' });
  await setPlanDeleted(null);
});
