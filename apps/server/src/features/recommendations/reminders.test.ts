import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { renderMail } from '../mail/render-mail.ts';

/** Mails before a deadline, on the day and after it, in the morning of the facility, each once. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let dueRecommendation: { uuid: string; id: number };

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const MORNING = new Date('2026-12-01T09:00:00Z');

type MailTemplate = Parameters<typeof renderMail>[0] & { kind: string };
const sentMails = async (): Promise<{ to: string; language: 'pl'; template: MailTemplate }[]> => {
  const { rows } = await app.database.run(`select data from jobs.job where name like 'mail.send%' order by created_on`);
  return (rows as { data: never }[]).map(({ data }) => data);
};
const run = async (moment: string) => {
  app.setNow(new Date(moment));
  await runJob({ db: app.database.db, services: app.services, now: app.now }, 'recommendations.remind', {});
};
/** The mails of that run only. */
const remindedAt = async (moment: string): Promise<string[]> => {
  await app.database.run(`delete from jobs.job where name like 'mail.send%'`);
  await run(moment);
  return (await sentMails()).map(({ to }) => to);
};
const emailOf = async (id: number) => {
  const { email } = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
};
/** Makes a change while the session of the morning is still valid. */
const change = async (body: object) => {
  app.setNow(MORNING);
  const answer = await admin('PATCH', `/api/recommendations/${dueRecommendation.uuid}`, { body });
  expect(answer.status, answer.text).toBe(200);
};
const createRecommendation = async (body: object = {}) => {
  const answer = await admin('POST', `/api/recommendations/${subjects.place.uuid}`, {
    body: {
      recommendation: 'Uszczelnić szczelinę.',
      dueDate: '2026-12-10',
      notifications: [{ userId: subjects.user.id }],
      ...body,
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};

beforeEach(async () => {
  const { db } = app.database;
  app.setNow(MORNING);
  admin = await app.as('admin@deratex.example');
  await db.updateTable('recommendations').set({ deleted_at: app.now() }).execute();
  await db.updateTable('users').set({ timezone: 'Europe/Warsaw' }).where('type', '=', 'COMPANY_ADMIN').execute();
  dueRecommendation = await createRecommendation();
});

describe('a reminder of a deadline', () => {
  test('is sent three days before, on the day, a day after and then every seven days until it is closed', async () => {
    const sentDates: string[] = [];
    for (let day = 1; day <= 31; day++) {
      const date = `2026-12-${String(day).padStart(2, '0')}`;
      if ((await remindedAt(`${date}T08:10:00Z`)).length > 0) sentDates.push(date);
    }
    expect(sentDates).toEqual(['2026-12-07', '2026-12-10', '2026-12-11', '2026-12-18', '2026-12-25']);
    await change({ status: 'CLOSE' });
    expect(await remindedAt('2027-01-01T08:10:00Z')).toEqual([]);
  });

  test('is sent in the morning of the facility, and once even if the job runs several times', async () => {
    await app.database.db
      .updateTable('users')
      .set({ timezone: 'America/New_York' })
      .where('type', '=', 'COMPANY_ADMIN')
      .execute();
    expect(await remindedAt('2026-12-10T08:10:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-10T12:10:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-10T13:10:00Z')).toEqual([await emailOf(subjects.user.id)]);
    expect(await remindedAt('2026-12-10T14:10:00Z')).toEqual([]);
  });

  test('is sent once when several processes check at the same time', async () => {
    await app.database.run(`delete from jobs.job where name like 'mail.send%'`);
    await Promise.all(Array.from({ length: 6 }, () => run('2026-12-10T08:10:00Z')));
    expect(await sentMails()).toHaveLength(1);
  });

  test('is sent once after days without a running job, with the current state', async () => {
    expect(await remindedAt('2026-12-14T08:10:00Z')).toHaveLength(1);
    const [reminder] = await sentMails();
    expect(reminder?.template).toMatchObject({ kind: 'REMINDER', isLate: true, dueDate: '2026-12-10' });
    expect(await remindedAt('2026-12-15T08:10:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-18T08:10:00Z')).toHaveLength(1);
  });

  test('is not sent twice for a near deadline, and is sent again for a changed one', async () => {
    await change({ dueDate: '2026-12-02' });
    expect(await remindedAt('2026-12-01T09:30:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-02T08:10:00Z')).toHaveLength(1);
    await change({ dueDate: '2026-12-20' });
    expect(await remindedAt('2026-12-03T08:10:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-17T08:10:00Z')).toHaveLength(1);
  });
});

describe('receivers of reminders', () => {
  test('include an owner without an account, without a link, each address once', async () => {
    const email = await emailOf(subjects.user.id);
    await createRecommendation({ ownerText: 'Pan Jan', ownerEmail: 'jan@zaklad.example', notifications: [] });
    await createRecommendation({ ownerText: 'Ten sam', ownerEmail: email });
    expect((await remindedAt('2026-12-10T08:10:00Z')).sort()).toEqual([email, email, 'jan@zaklad.example'].sort());
    const owners = (await sentMails()).find(({ to }) => to === 'jan@zaklad.example');
    expect(owners?.template).toMatchObject({ personName: 'Pan Jan', link: null });
  });

  test('exclude a person who lost the facility or was blocked', async () => {
    await app.database.db.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', subjects.user.id).execute();
    expect(await remindedAt('2026-12-07T08:10:00Z')).toEqual([]);
    await app.database.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', subjects.user.id).execute();
    const assigned = app.database.db.deleteFrom('place_users').where('user_id', '=', subjects.user.id);
    await assigned.execute();
    expect(await remindedAt('2026-12-10T08:10:00Z')).toEqual([]);
    const rootCompanyId = await app.database.db
      .selectFrom('places')
      .select('root_company_id as root')
      .where('id', '=', subjects.place.id)
      .executeTakeFirstOrThrow();
    await app.database.db
      .insertInto('place_users')
      .values({ place_id: subjects.place.id, user_id: subjects.user.id, root_company_id: rootCompanyId.root })
      .execute();
  });

  test('include the admins of the client once, after two weeks, for a corrective action', async () => {
    await createRecommendation({ kind: 'CORRECTIVE_ACTION', notifications: [] });
    await remindedAt('2026-12-11T08:10:00Z');
    await remindedAt('2026-12-18T08:10:00Z');
    expect(await remindedAt('2026-12-23T08:10:00Z')).toEqual([]);
    const reported = await remindedAt('2026-12-24T08:10:00Z');
    expect(reported.length).toBeGreaterThan(0);
    expect((await sentMails()).map(({ template }) => template.kind)).toEqual(reported.map(() => 'ESCALATION'));
    expect(await remindedAt('2026-12-24T09:10:00Z')).toEqual([]);
  });
});

test.each(['pl', 'en', 'de', 'it', 'ru'] as const)(
  'a reminder in %s contains the text, the facility and the deadline',
  (language) => {
    const template = {
      name: 'recommendation',
      kind: 'REMINDER',
      personName: 'Anna',
      placeName: 'Piekarnia <Zachód>',
      number: '12',
      text: 'Uszczelnić',
      dueDate: '2026-12-10',
      isLate: true,
      status: 'WAITING',
      priority: 'HIGH',
      link: 'https://trapline.example/app',
    } as const;
    const mail = renderMail(template, language, { name: 'Trapline', color: null });
    for (const part of ['12', '10/12/2026', 'Uszczelnić', 'Piekarnia <Zachód>']) expect(mail.text).toContain(part);
    expect(mail.html).toContain('Piekarnia &lt;Zachód&gt;');
  },
);
