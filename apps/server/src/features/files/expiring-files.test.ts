import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { renderMail } from '../mail/render-mail.ts';
import { addFile } from './files.fixture.ts';

/** Warnings are sent 60, 30 and 7 days before a document expires, once each, in the morning of its root company. */

let app: TestApp;
let here: Subjects;
let root: { id: number; uuid: string };
let expiringFile: { id: number; uuid: string };
const EMAILS = {
  admin: 'admin@deratex.example',
  technician: 'technik@deratex.example',
  client: 'klient@deratex.example',
  controller: 'kontroler@deratex.example',
} as const;

beforeAll(async () => {
  app = await openTestApp();
  here = await makeSubjects(app.database.db, 'deratex');
  root = await app.database.db
    .selectFrom('companies')
    .select(['id', 'uuid'])
    .where('email', '=', 'biuro@deratex.example')
    .executeTakeFirstOrThrow();
});
afterAll(() => app.close());

const run = async (moment: string) => {
  app.setNow(new Date(moment));
  await runJob({ db: app.database.db, services: app.services, now: app.now }, 'files.warnOfEndings', {});
};
const updateFile = (change: object, id = expiringFile.id) =>
  app.database.db.updateTable('files').set(change).where('id', '=', id).execute();
const readReported = async () => {
  const rows = await app.database.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.email', 'notifications.metadata', 'notifications.place_id', 'notifications.company_id'])
    .where('notification_key', '=', 'FILE_ENDS')
    .orderBy('users.email')
    .execute();
  return rows;
};
const deleteNotifications = () => app.database.db.deleteFrom('notifications').execute();
const mails = async () => {
  const { rows } = await app.database.run(`select data from jobs.job where name like 'mail.send%' order by created_on`);
  return (rows as { data: Parameters<typeof renderMail>[1] & { to: string } }[]).map(({ data }) => data);
};

beforeEach(async () => {
  const { db } = app.database;
  await db.updateTable('files').set({ deleted_at: app.now() }).execute();
  await deleteNotifications();
  await app.database.run(`delete from jobs.job where name like 'mail.send%'`);
  expiringFile = await addFile(
    db,
    { root_company_id: root.id, place_id: here.place.id },
    Reflect.get(here, 'fileCategory').id,
  );
  await updateFile({ name: 'Umowa roczna', valid_until: '2027-03-31' });
});

describe('an expiring file of a facility', () => {
  test('is notified by bell and mail to admins of both companies and to people who may edit files there', async () => {
    await run('2027-03-01T07:05:00Z');
    const people = (await readReported()).map(({ email }) => email);
    expect(people).toEqual(expect.arrayContaining([EMAILS.admin, EMAILS.technician, EMAILS.client]));
    expect(people).not.toContain(EMAILS.controller);
    expect(people.filter((email) => !email.includes('deratex') && !email.includes('subjects'))).toEqual([]);
    expect(new Set(people).size).toBe(people.length);

    const technician = await app.as(EMAILS.technician);
    const { body } = await technician('GET', '/api/account/notifications', { headers: { 'accept-language': 'en' } });
    expect(body.rows[0]).toMatchObject({
      notificationKey: 'FILE_ENDS',
      title: 'A document is about to expire',
      file: { uuid: expiringFile.uuid, name: 'Umowa roczna' },
      place: { uuid: here.place.uuid },
      company: null,
    });
    expect(body.rows[0].body).toContain('Umowa roczna');
    expect(body.rows[0].body).toContain('31/03/2027');
    const technicianMail = (await mails()).find(({ to }) => to === EMAILS.technician);
    expect(JSON.stringify(technicianMail)).toContain(`/app/places/edit/${here.place.uuid}/files`);
  });

  test('is notified once on each warning day, in the morning of its root company', async () => {
    const days: [string, number][] = [
      ['2027-01-29T08:00:00Z', 0], // 61 days
      ['2027-01-30T05:59:00Z', 0], // 60 days, not yet seven in Warsaw
      ['2027-01-30T06:05:00Z', 1],
      ['2027-01-30T09:05:00Z', 0],
      ['2027-01-31T09:05:00Z', 0],
      ['2027-03-01T06:05:00Z', 1],
      ['2027-03-02T06:05:00Z', 0],
      ['2027-03-24T06:05:00Z', 1],
      ['2027-03-31T06:05:00Z', 0],
      ['2027-04-02T06:05:00Z', 0],
    ];
    for (const [moment, countForAdmin] of days) {
      await deleteNotifications();
      await run(moment);
      const adminNotifications = (await readReported()).filter(({ email }) => email === EMAILS.admin);
      expect([moment, adminNotifications.length]).toEqual([moment, countForAdmin]);
    }
  });

  test('is notified in the morning of the time zone of its root company', async () => {
    const setTimezone = (timezone: string) =>
      app.database.db.updateTable('users').set({ timezone }).where('company_id', '=', root.id).execute();
    await setTimezone('America/New_York');
    try {
      await run('2027-03-24T09:00:00Z');
      expect(await readReported()).toEqual([]);
      await run('2027-03-24T11:05:00Z');
      expect(await readReported()).not.toEqual([]);
    } finally {
      await setTimezone('Europe/Warsaw');
    }
  });

  test('is notified once after days without a running job, with the latest warning, and again at its expiry', async () => {
    await run('2027-03-26T08:00:00Z');
    const countForAdmin = async () => (await readReported()).filter(({ email }) => email === EMAILS.admin).length;
    expect(await countForAdmin()).toBe(1);
    await run('2027-03-27T08:00:00Z');
    expect(await countForAdmin()).toBe(1);
    await updateFile({ warned_days: 30 });
    await run('2027-04-05T08:00:00Z');
    expect(await countForAdmin()).toBe(2);
    await run('2027-04-06T08:00:00Z');
    expect(await countForAdmin()).toBe(2);
  });

  test('is not notified when it was replaced, deleted or belongs to a deleted facility', async () => {
    await updateFile({ is_newest: false });
    await run('2027-03-26T08:00:00Z');
    await updateFile({ is_newest: true, deleted_at: app.now() });
    await run('2027-03-26T08:00:00Z');
    expect(await readReported()).toEqual([]);
  });

  test('is notified again when its expiry date changes', async () => {
    await run('2027-03-26T08:00:00Z');
    await deleteNotifications();
    const admin = await app.as(EMAILS.admin);
    const body = { validUntil: '2027-04-20' };
    expect((await admin('PATCH', `/api/places/${here.place.uuid}/files/${expiringFile.id}`, { body })).status).toBe(
      200,
    );
    await run('2027-03-27T08:00:00Z');
    expect(await readReported()).not.toEqual([]);
  });

  test('is notified once by two processes at the same time', async () => {
    app.setNow(new Date('2027-03-26T08:00:00Z'));
    const parts = { db: app.database.db, services: app.services, now: app.now };
    await Promise.all(Array.from({ length: 4 }, () => runJob(parts, 'files.warnOfEndings', {})));
    expect((await readReported()).filter(({ email }) => email === EMAILS.admin)).toHaveLength(1);
  });

  test('many files need as many statements as one', async () => {
    const statements = (moment: string) => app.statementsOf(() => run(moment));
    const one = await statements('2027-03-26T08:00:00Z');
    for (let other = 0; other < 5; other++) {
      const more = await addFile(
        app.database.db,
        { root_company_id: root.id, place_id: here.place.id },
        Reflect.get(here, 'fileCategory').id,
      );
      await updateFile({ valid_until: '2027-03-31' }, more.id);
    }
    expect(await statements('2027-03-26T09:00:00Z')).toHaveLength(one.length);
  });
});

test('a document of a company is notified only to its admins and links to its files', async () => {
  const own = await addFile(
    app.database.db,
    { root_company_id: root.id, company_id: root.id },
    Reflect.get(here, 'companyFileCategory').id,
  );
  await updateFile({ valid_until: '2027-03-31' }, own.id);
  await updateFile({ valid_until: null });
  await run('2027-03-26T08:00:00Z');
  const people = await readReported();
  expect(people).not.toEqual([]);
  for (const { email, company_id } of people) {
    expect(email).toContain('@deratex.example');
    expect(company_id).toBe(root.id);
  }
  expect(people.map(({ email }) => email)).not.toContain(EMAILS.client);
  const admin = await app.as(EMAILS.admin);
  const { body } = await admin('GET', '/api/account/notifications');
  expect(body.rows[0]).toMatchObject({ company: { uuid: root.uuid }, place: null, file: { uuid: own.uuid } });
  expect(JSON.stringify(await mails())).toContain(`/app/companies/edit/${root.uuid}/files`);
});
