import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Subscribers of the reports of a facility receive them when a visit is approved, in their own language (DEC-100). */

let app: TestApp;
let approver: Caller;
let subjects: Subjects;

/** Number of running prints; they wait for a promise that the test resolves. */
let printing = 0;
let printer = Promise.resolve();
const render = async () => {
  printing += 1;
  await printer;
  return new TextEncoder().encode('%PDF-1.7');
};

beforeAll(async () => {
  app = await openTestApp({
    pdf: { inTurn: (_, work) => work(), render },
  });
  approver = await app.as('super@trapline.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  await app.database.db.updateTable('place_users').set({ notification_types: [] }).execute();
  await app.database.db.updateTable('users').set({ notification_types: [] }).execute();
  await app.database.run('delete from jobs.job');
});

type Job = { data: { to: string; language: string; attachments: { name: string }[] } };
const jobsOf = async (name: string): Promise<Job['data'][]> => {
  const { rows } = await app.database.run('select data from jobs.job where name = $1 order by created_on', [name]);
  return (rows as Job[]).map(({ data }) => data);
};

/** Runs the waiting jobs once, as the queue would. */
const runWaitingJobs = async (name: 'report.sendApproved' | 'report.makeInspectionReport') => {
  const waiting = await jobsOf(name);
  await app.database.run('delete from jobs.job where name = $1', [name]);
  const parts = { db: app.database.db, services: app.services, now: () => TEST_NOW };
  for (const data of waiting) await runJob(parts, name, data);
};

const setNotificationSettings = async (
  email: string,
  language: 'pl' | 'de',
  wants: { here?: boolean; mail?: boolean },
) => {
  const { db } = app.database;
  const { id } = await db
    .updateTable('users')
    .set({ language, notification_email: wants.mail ?? true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('place_users')
    .set({ notification_types: wants.here ? ['RECEIVE_INSPECTION_PDF_REPORT'] : [] })
    .where('user_id', '=', id)
    .where('place_id', '=', subjects.place.id)
    .execute();
};

const approve = () =>
  approver('POST', `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/approve`, { body: {} });

const receivers = async () => (await jobsOf('mail.send')).map(({ to, language }) => `${to} ${language}`).sort();

test('an approval sends the report once to each recipient in their language', async () => {
  await setNotificationSettings('technik@deratex.example', 'pl', { here: true });
  await setNotificationSettings('kontroler@deratex.example', 'de', { here: true });
  expect((await approve()).status).toBe(200);
  expect((await approve()).status).toBe(200);
  await runWaitingJobs('report.sendApproved');
  await runWaitingJobs('report.makeInspectionReport');
  expect(await receivers()).toEqual(['kontroler@deratex.example de', 'technik@deratex.example pl']);
  const made = await app.database.db
    .selectFrom('reports')
    .select('language')
    .where('inspection_id', '=', subjects.inspection.id)
    .where('replaced_by', 'is', null)
    .orderBy('language')
    .execute();
  expect(made.map(({ language }) => language)).toEqual(['de', 'pl']);
});

test('the settings of the facility and of the person are respected', async () => {
  await setNotificationSettings('technik@deratex.example', 'pl', { here: false });
  await setNotificationSettings('kontroler@deratex.example', 'pl', { here: true, mail: false });
  await approve();
  await runWaitingJobs('report.sendApproved');
  await runWaitingJobs('report.makeInspectionReport');
  expect(await receivers()).toEqual([]);
});

test('an approval that is revoked before the mails are sent sends nothing', async () => {
  await setNotificationSettings('technik@deratex.example', 'pl', { here: true });
  await approve();
  const visit = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
  await approver('POST', `${visit}/unapprove`, { body: {} });
  await runWaitingJobs('report.sendApproved');
  expect(await jobsOf('report.makeInspectionReport')).toEqual([]);
});

test('a manually printed report is sent in its language, and printed in the languages of the other recipients', async () => {
  await setNotificationSettings('technik@deratex.example', 'pl', { here: true });
  await setNotificationSettings('kontroler@deratex.example', 'de', { here: true });
  const address = `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=de`;
  expect((await approver('POST', address, { body: {} })).status).toBe(200);
  expect(await receivers()).toEqual(['kontroler@deratex.example de']);
  await runWaitingJobs('report.makeInspectionReport');
  expect(await receivers()).toEqual(['kontroler@deratex.example de', 'technik@deratex.example pl']);
});

test('two simultaneous prints create one report, which is sent once', async () => {
  await setNotificationSettings('technik@deratex.example', 'pl', { here: true });
  await app.database.db.deleteFrom('reports').where('inspection_id', '=', subjects.inspection.id).execute();
  const blocked = Promise.withResolvers<void>();
  printer = blocked.promise;
  printing = 0;
  const address = `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=pl`;
  const prints = [approver('POST', address, { body: {} }), approver('POST', address, { body: {} })];
  await vi.waitUntil(() => printing === 1, { timeout: 10_000 });
  blocked.resolve();
  const [first, second] = await Promise.all(prints);
  expect(first?.status, first?.text).toBe(200);
  expect(second?.body.report).toEqual(first?.body.report);
  expect(printing).toBe(1);
  expect(await receivers()).toEqual(['technik@deratex.example pl']);
});

test('repeated approvals and revocations create one waiting job and one report', async () => {
  await setNotificationSettings('technik@deratex.example', 'pl', { here: true });
  const url = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
  const approveAndRevoke = async () => {
    expect((await approver('POST', `${url}/approve`, { body: {} })).status).toBe(200);
    expect((await approver('POST', `${url}/unapprove`, { body: {} })).status).toBe(200);
  };
  for (let time = 0; time < 4; time++) await approveAndRevoke();
  expect((await approver('POST', `${url}/approve`, { body: {} })).status).toBe(200);
  expect(await jobsOf('report.sendApproved')).toHaveLength(1);
  await runWaitingJobs('report.sendApproved');
  await approveAndRevoke();
  expect((await approver('POST', `${url}/approve`, { body: {} })).status).toBe(200);
  await runWaitingJobs('report.sendApproved');
  expect(await jobsOf('report.makeInspectionReport')).toHaveLength(1);
});
