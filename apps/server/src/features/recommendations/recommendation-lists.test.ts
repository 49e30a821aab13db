import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Lists, counts, sums and the CSV table of recommendations. */

let app: TestApp;
let subjects: Subjects;
let foreign: Subjects;
let admin: Caller;
let technician: Caller;
let all: { uuid: string; uniqueId: string }[];

const createRecommendation = async (body: object) => {
  const answer = await admin('POST', `/api/recommendations/${subjects.place.uuid}`, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};
const listed = async (query: string, caller: Caller = admin): Promise<string[]> =>
  (await caller('GET', `/api/recommendations?placeId=${subjects.place.uuid}${query}`)).body.recommendations.map(
    ({ uniqueId }: { uniqueId: string }) => uniqueId,
  );
const numbers = (...indexes: number[]) => indexes.map((index) => all[index]?.uniqueId);

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  subjects = await makeSubjects(db, 'deratex');
  foreign = await makeSubjects(db, 'owadstop');
  await db.updateTable('recommendations').set({ deleted_at: app.now() }).execute();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  all = [
    await createRecommendation({
      recommendation: 'Szczelina',
      dueDate: '2026-12-01',
      priority: 'HIGH',
      status: 'OPEN',
      area: 'Brama',
    }),
    await createRecommendation({
      recommendation: '=HYPERLINK("x";"y")',
      comment: '@SUM(A1)',
      dueDate: '2020-01-02',
      status: 'WAITING',
    }),
    await createRecommendation({
      recommendation: 'Porządek; "rampa"',
      dueDate: '2026-11-30',
      priority: 'MEDIUM',
      status: 'IN_PROGRESS',
    }),
    await createRecommendation({ recommendation: 'Gotowe', dueDate: '2026-10-01', status: 'CLOSE' }),
  ];
  const days = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'];
  for (const [index, day] of days.entries())
    await db
      .updateTable('recommendations')
      .set({ created_at: new Date(`${day}T23:30:00Z`) })
      .where('uuid', '=', all[index]?.uuid ?? '')
      .execute();
});
afterAll(() => app.close());

test('all recommendations are listed newest first, including closed ones, and can be sorted and filtered', async () => {
  expect(await listed('')).toEqual(numbers(3, 2, 1, 0));
  expect(await listed('&status=OPEN,IN_PROGRESS,WAITING')).toEqual(numbers(2, 1, 0));
  expect(await listed('&sort=deadline&order=asc')).toEqual(numbers(1, 3, 2, 0));
  expect(await listed('&sort=priority&order=desc&limit=2')).toEqual(numbers(0, 2));
  expect(await listed('&sort=status&order=asc')).toEqual(numbers(0, 2, 1, 3));
  expect(await listed('&sort=date&order=asc&limit=1&page=2')).toEqual(numbers(1));
  expect(await listed('&search=brama')).toEqual(numbers(0));
  expect(await listed('&overdue=true')).toEqual(numbers(1));
  const all = await listed('');
  const [overdueNumber] = numbers(1);
  expect(await listed('&overdue=false')).toEqual(all.filter((number: unknown) => number !== overdueNumber));
  expect(await listed('&priority=HIGH,MEDIUM')).toEqual(numbers(2, 0));
});

test('a day is a whole day in the time zone of the facilities', async () => {
  // 23:30 UTC is already the next day in Warsaw
  expect(await listed('&dateFrom=2026-02-11&dateTo=2026-02-11')).toEqual(numbers(1));
  expect(await listed('&dateFrom=2026-02-10&dateTo=2026-02-10')).toEqual([]);
  expect(await listed('&dateFrom=2026-03-10T23:30:00Z&dateTo=2026-03-10T23:30:00Z')).toEqual(numbers(2));
  expect((await admin('GET', '/api/recommendations?dateFrom=never')).status).toBe(400);
});

test('the list has the same fields as a single record; the short view has only the fields of a table row', async () => {
  const { recommendations, count, totalPages } = (await admin('GET', '/api/recommendations?limit=2')).body;
  expect({ count, totalPages }).toEqual({ count: 4, totalPages: 2 });
  const one = (await admin('GET', `/api/recommendations/${recommendations[0].uuid}`)).body.recommendation;
  expect(recommendations[0]).toEqual(one);
  const [short] = (await admin('GET', '/api/recommendations?view=short&limit=1')).body.recommendations;
  expect(short).not.toHaveProperty('recommendationComments');
});

test('visible facilities are listed with the number of open recommendations, also zero', async () => {
  const { rows } = (await admin('GET', '/api/recommendations/count')).body;
  const ownPlaceRow = rows.find(({ placeUuid }: { placeUuid: string }) => placeUuid === subjects.place.uuid);
  expect(ownPlaceRow).toMatchObject({ placeId: subjects.place.id, count: 3, overdueCount: 1, highCount: 1 });
  expect(rows.some(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(foreign.place.uuid);
  const found = (
    await technician('GET', `/api/recommendations/count?search=${encodeURIComponent(ownPlaceRow.placeName)}`)
  ).body;
  expect(found.rows.map(({ placeUuid }: { placeUuid: string }) => placeUuid)).toContain(subjects.place.uuid);
});

test('statistics have totals for a period and values for each month', async () => {
  const { statistics } = (await admin('GET', `/api/recommendations/statistics?placeId=${subjects.place.uuid}`)).body;
  expect(statistics).toMatchObject({ total: 4, active: 3, closed: 1, overdue: 1 });
  expect(statistics.byStatus).toEqual([
    { status: 'OPEN', count: 1 },
    { status: 'IN_PROGRESS', count: 1 },
    { status: 'WAITING', count: 1 },
    { status: 'CLOSE', count: 1 },
  ]);
  expect(statistics.byMonth[0]).toEqual({ month: '2026-01', created: 1, closed: 0 });
  expect(statistics.byMonth.map(({ month }: { month: string }) => month)).toContain('2026-05');
  expect(statistics.medianDays).toBeGreaterThan(0);
  const none = (await admin('GET', '/api/recommendations/statistics?dateFrom=2001-01-01&dateTo=2001-12-31')).body;
  expect(none.statistics).toMatchObject({ total: 0, medianDays: null, byMonth: [] });
});

test('a CSV contains all rows of a period, quoted where needed, and no executable formula', async () => {
  const answer = await admin('GET', `/api/recommendations/csv?placeId=${subjects.place.uuid}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toMatch(/recommendations_\d\d-\d\d-\d{4}\.csv/);
  const lines = answer.text.replace('\ufeff', '').trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]?.split(';')).toHaveLength(17);
  expect(answer.text).toContain(`"'=HYPERLINK(""x"";""y"")"`);
  expect(answer.text).toContain(`;'@SUM(A1);`);
  expect(answer.text).toContain(`"Porządek; ""rampa"""`);
  const none = await admin('GET', `/api/recommendations/csv?placeId=${subjects.place.uuid}&dateTo=2001-01-01`);
  expect(none.text.trim().split('\r\n')).toHaveLength(1);
  expect((await admin('GET', `/api/recommendations/csv?placeId=${foreign.place.uuid}`)).status).toBe(404);
});

test('a CSV of many pages has no missing or repeated rows', async () => {
  const { db } = app.database;
  const {
    id,
    uuid: _,
    ...row
  } = await db
    .selectFrom('recommendations')
    .selectAll()
    .where('uuid', '=', all[0]?.uuid ?? '')
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 1203 }, (__, index) => ({
    ...row,
    uuid: crypto.randomUUID(),
    number: 1000 + index,
    created_at: new Date('2025-05-05T10:00:00Z'),
  }));
  await db.insertInto('recommendations').values(many).execute();
  const answer = await admin('GET', '/api/recommendations/csv?dateFrom=2025-05-05&dateTo=2025-05-05');
  const reported = answer.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0]);
  expect(new Set(reported).size).toBe(1203);
  expect(reported).toHaveLength(1203);
  await db.deleteFrom('recommendations').where('number', '>=', 1000).where('id', '!=', id).execute();
});
