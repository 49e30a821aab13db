import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { WORK_PER_HOUR, type WorkKind } from '../../kernel/work-limits.queries.ts';

/**
 * No single person can overload the server: costly work is counted per person, and a repeated request does not count
 * twice.
 */

let app: TestApp;
let subjects: Subjects;
let controller: Caller;
let technician: Caller;
let printed = 0;

beforeAll(async () => {
  const render = async () => {
    printed += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return new TextEncoder().encode('%PDF-1.7');
  };
  app = await openTestApp({ pdf: { inTurn: (_, work) => work(), render } });
  controller = await app.as('kontroler@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  await app.database.db.deleteFrom('work_attempts').execute();
  await app.database.run('delete from jobs.job');
  printed = 0;
});

const report = (caller: Caller, language = 'pl') =>
  caller('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=${language}`, { body: {} });
const preview = (caller: Caller) => caller('GET', `/api/reports/html/inspection/${subjects.inspection.uuid}`);

const userId = async (email: string): Promise<number> =>
  (await app.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

const insertAttempts = async (email: string, kind: WorkKind, amount: number, hour = TEST_NOW) => {
  const row = { user_id: await userId(email), kind, hour, amount };
  await app.database.db.insertInto('work_attempts').values(row).execute();
};

test.each([
  ['report', report],
  ['preview', preview],
] as const)(
  '%s: requests over the hourly limit of a person are rejected, and another person is not affected',
  async (kind, call) => {
    await insertAttempts('kontroler@deratex.example', kind, WORK_PER_HOUR[kind] - 1);
    expect((await call(controller)).status).toBe(200);
    expect(await call(controller)).toMatchObject({
      status: 429,
      body: { code: 'request/too_much_work' },
      headers: { 'retry-after': '3600' },
    });
    expect((await call(technician)).status).toBe(200);
  },
);

test('the limit starts again in the next hour', async () => {
  const before = new Date(TEST_NOW.getTime() - 3_600_000);
  await insertAttempts('kontroler@deratex.example', 'report', WORK_PER_HOUR.report, before);
  expect((await report(controller)).status).toBe(200);
});

test('a visit that does not exist answers 404 also when the limit is reached', async () => {
  await insertAttempts('kontroler@deratex.example', 'report', WORK_PER_HOUR.report);
  const url = '/api/reports/pdf/inspection/00000000-0000-7000-8000-00000000dead';
  expect((await controller('POST', url, { body: {} })).status).toBe(404);
});

test('twenty simultaneous requests are counted one by one', async () => {
  await insertAttempts('kontroler@deratex.example', 'preview', WORK_PER_HOUR.preview - 12);
  const answers = await Promise.all(Array.from({ length: 20 }, () => preview(controller)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
});

test('an approval counts towards the limit because it prints and sends a report', async () => {
  const approver = await app.as('super@trapline.example');
  await insertAttempts('super@trapline.example', 'report', WORK_PER_HOUR.report);
  const url = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/approve`;
  expect((await approver('POST', url, { body: {} })).body.code).toBe('request/too_much_work');
});

const enableReportMails = (email: string, language: 'pl' | 'de') =>
  app.database.db
    .updateTable('users')
    .set({ notification_types: ['RECEIVE_INSPECTION_PDF_REPORT'], notification_email: true, language })
    .where('email', '=', email)
    .execute();

const jobs = async (name: string): Promise<string[]> => {
  const { rows } = await app.database.run('select data from jobs.job where name = $1', [name]);
  return (rows as { data: { to?: string; language: string } }[]).map(({ data }) => `${data.to ?? ''} ${data.language}`);
};

const readQueueHour = async (): Promise<unknown> =>
  (await app.database.run(`select date_trunc('hour', now()) as hour`)).rows[0];

test('thirty prints of one report create one print, one mail per recipient and one job per other language', async () => {
  await app.database.db.updateTable('users').set({ notification_types: [] }).execute();
  await app.database.db.updateTable('place_users').set({ notification_types: [] }).execute();
  await enableReportMails('technik@deratex.example', 'pl');
  await enableReportMails('kontroler@deratex.example', 'de');
  const printThirtyTimes = async () => {
    const hour = await readQueueHour();
    const parallelAnswers = await Promise.all(Array.from({ length: 15 }, () => report(controller)));
    const sequentialAnswers = [];
    for (let time = 0; time < 15; time++) sequentialAnswers.push(await report(controller));
    // the queue counts hours by the real clock: if the hour changes during the test, the test starts again
    return hour === undefined || JSON.stringify(hour) === JSON.stringify(await readQueueHour())
      ? [...parallelAnswers, ...sequentialAnswers]
      : null;
  };
  let answers = await printThirtyTimes();
  if (answers === null) {
    await app.database.run('delete from jobs.job');
    answers = await printThirtyTimes();
  }
  expect(new Set(answers?.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers?.map(({ body }) => body.report.uuid)).size).toBe(1);
  expect(printed).toBe(1);
  expect(await jobs('mail.send')).toEqual(['technik@deratex.example pl']);
  expect(await jobs('report.makeInspectionReport')).toEqual([' de']);
});

test('simultaneous previews of the same facts are rendered once', async () => {
  // only rendering loads the amendments, so their query counts the renderings
  const pest = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/objects/${subjects.objectRecord.uuid}`;
  expect((await technician('PATCH', pest, { body: { amount: 5 } })).status).toBe(200);
  const single = await app.statementsOf(() => preview(controller));
  const renderQuery = single.filter(({ sql }) => sql.includes('audit_log')).at(-1)?.sql;
  expect(renderQuery).toBeDefined();
  const many = await app.statementsOf(() => Promise.all(Array.from({ length: 10 }, () => preview(technician))));
  expect(many.filter(({ sql }) => sql === renderQuery).length).toBeLessThan(10);
});
