import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { gatherManifest } from '../inspections/versions/gather-manifest.ts';
import { selectVisitById } from '../inspections/visit.queries.ts';

/**
 * A visit contains the recommendations that were open at its end, and those made in it; the start page counts the open
 * ones now.
 */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  await app.database.db.updateTable('recommendations').set({ deleted_at: app.now() }).execute();
});
afterAll(() => app.close());

const createRecommendation = async (body: object) => {
  const input = { dueDate: '2026-12-01', ...body };
  const answer = await admin('POST', `/api/recommendations/${subjects.place.uuid}`, { body: input });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};

const readReported = async () => {
  const ctx = jobContext({ db: app.database.db, services: app.services, now: app.now });
  const visit = await selectVisitById(ctx, subjects.inspection.id);
  if (!visit) throw new Error('no visit');
  const { recommendations = [] } = await gatherManifest(ctx, visit, { last: null, version: 0 });
  return recommendations.map(({ text, status, dueDate }) => ({ text, status, dueDate }));
};

test('a version of a visit stores its recommendations, its page lists them, and the start page counts them', async () => {
  await createRecommendation({ recommendation: 'Made in the visit', inspectionId: subjects.inspection.uuid });
  await createRecommendation({ recommendation: 'Open then', dueDate: '2026-11-25' });
  await createRecommendation({ recommendation: 'Closed before', status: 'CLOSE' });
  const laterRecommendation = await createRecommendation({ recommendation: 'Made afterwards' });
  const { db } = app.database;
  const ended = new Date(app.now().getTime() + 60_000);
  await db.updateTable('inspections').set({ finished_at: ended }).where('id', '=', subjects.inspection.id).execute();
  const afterwards = { created_at: new Date(ended.getTime() + 60_000) };
  await db.updateTable('recommendations').set(afterwards).where('id', '=', laterRecommendation.id).execute();

  expect(await readReported()).toEqual([
    { text: 'Open then', status: 'OPEN', dueDate: '2026-11-25' },
    { text: 'Made in the visit', status: 'OPEN', dueDate: '2026-12-01' },
  ]);
  const page = await admin('GET', `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/details`);
  expect(page.body.inspection.recommendations).toMatchObject([{ recommendation: 'Made in the visit' }]);
  const { recommendations } = (await admin('GET', '/api/statistics/overview')).body;
  expect(recommendations).toEqual({ count: 3, placesCount: 1 });
  const dashboard = (await admin('GET', `/api/places/${subjects.place.uuid}/dashboard`)).body;
  expect(dashboard.recommendationsByStatus).toEqual([{ status: 'OPEN', recommendationsCount: 3 }]);
});
