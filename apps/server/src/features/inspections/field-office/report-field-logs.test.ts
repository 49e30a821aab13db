import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverMails } from '../../../../test/deliver-mails.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { runJob } from '../../../../test/run-job.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../../kernel/demo-accounts.ts';

/** The office is notified of phones in the field, once of each state. */

const here = setUpVisits();
const HOUR = 3_600_000;
const ADMIN = 'admin@deratex.example';

const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const report = async (hours: number) => {
  here.app.setNow(after(hours));
  await runJob({ ...here.app, db: here.app.database.db }, 'inspections.reportFieldLogs', {});
};

/** A session lasts for minutes, and the tests move the clock by days. Sign-ins are limited, so one is used again. */
const SAME_SESSION_MS = 60_000;

const callerOf = (email: string): Caller => {
  let session = { at: Number.NaN, token: '' };
  const tokenNow = async (): Promise<string> => {
    const now = here.app.now().getTime();
    if (Math.abs(now - session.at) <= SAME_SESSION_MS) return session.token;
    const visitor = await here.app.as(null);
    const { body } = await visitor('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } });
    session = { at: now, token: body.access_token };
    return session.token;
  };
  return async (method, url, options = {}) => {
    const visitor = await here.app.as(null);
    const headers = { ...options.headers, authorization: `Bearer ${await tokenNow()}` };
    return visitor(method, url, { ...options, headers });
  };
};
const admin = callerOf(ADMIN);
const technician = callerOf('technik@deratex.example');

/** The notifications of one admin. */
const notices = async () =>
  (
    await here.app.database.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['users.email', 'notification_key as key', 'metadata', 'place_id as placeId'])
      .where('users.email', '=', ADMIN)
      .orderBy('notifications.id')
      .execute()
  ).map(({ metadata, ...rest }) => ({ ...rest, ...(metadata as object) }));

const scan = (log: PhoneLog) =>
  log.entry('scan', { how: 'code' }, { device: here.subjects.device.uuid, madeAt: here.app.now().toISOString() });

const sendFromVisit = async (more: object = {}) => {
  const visit = await beginVisit(here, technician);
  const log = new PhoneLog(visit.url, technician, here.app.now);
  expect((await log.send([scan(log)], more)).status).toBe(200);
  return { visit, log };
};

const post = async (url: string, body: object = {}) => {
  const answer = await admin('POST', url, { body });
  expect(answer.status, answer.text).toBe(200);
};

beforeEach(async () => {
  const { db } = here.app.database;
  await db.updateTable('visit_logs').set({ closed_at: TEST_NOW }).execute();
  await db.deleteFrom('notifications').execute();
});

describe('a phone without contact for a day', () => {
  test('is reported to the admins of its company by bell and mail, with a link to its log', async () => {
    const { log } = await sendFromVisit();
    await report(23);
    expect(await notices()).toEqual([]);
    await report(25);
    expect(await notices()).toEqual([
      {
        email: ADMIN,
        key: 'PHONE_SILENT',
        placeId: here.subjects.place.id,
        eventDate: TEST_NOW.toISOString(),
        fieldLog: { uuid: log.logId, name: expect.stringContaining(' ') },
      },
    ]);
    const { rows } = (await admin('GET', '/api/account/notifications')).body;
    expect(rows[0]).toMatchObject({
      fieldLog: { uuid: log.logId },
      place: { uuid: here.subjects.place.uuid },
    });
    expect(rows[0].body).toContain(rows[0].fieldLog.name);
    const mail = (await deliverMails(here.app)).findLast(({ to }) => to === ADMIN);
    expect(mail?.text).toContain(`/app/field/${log.logId}`);
    expect(mail?.text).toContain(rows[0].title);
  });

  test('is reported once, and again only after a contact and another day', async () => {
    const { log } = await sendFromVisit();
    await report(25);
    await report(26);
    await report(100);
    expect(await notices()).toHaveLength(1);
    await log.send([scan(log)]);
    await report(101);
    expect(await notices()).toHaveLength(1);
    await report(125);
    expect(await notices()).toMatchObject([{}, { eventDate: after(100).toISOString() }]);
  });

  test('is reported after the end of the visit only if something waits on it', async () => {
    const first = await sendFromVisit();
    await post(`${first.visit.url}/finish`, { approvedByText: 'Jan Nowak' });
    await report(25);
    expect(await notices()).toEqual([]);
    here.app.setNow(TEST_NOW);
    const second = await sendFromVisit({ pending: { entries: 0, photos: 2 } });
    await post(`${second.visit.url}/finish`, { approvedByText: 'Jan Nowak' });
    await report(25);
    expect(await notices()).toMatchObject([{ fieldLog: { uuid: second.log.logId } }]);
  });

  test('is reported after the end of the visit if an announced photo has not arrived', async () => {
    const { visit, log } = await sendFromVisit();
    const photo = { photoId: uuidv7(), sha256: 'a'.repeat(64), size: 1, device: here.subjects.device.uuid };
    await log.send([log.entry('addPhoto', photo)]);
    await post(`${visit.url}/finish`, { approvedByText: 'Jan Nowak' });
    await report(25);
    expect(await notices()).toMatchObject([{ key: 'PHONE_SILENT', fieldLog: { uuid: log.logId } }]);
  });

  test('is reported while the visit that continues its cancelled one is open', async () => {
    const { visit, log } = await sendFromVisit();
    await post(`${visit.url}/cancel`);
    await post(`/api/field/logs/${log.logId}/visit`);
    await report(25);
    expect(await notices()).toMatchObject([{ key: 'PHONE_SILENT', fieldLog: { uuid: log.logId } }]);
  });

  test('is not reported for a log that the phone continued in another one', async () => {
    const { visit } = await sendFromVisit();
    here.app.setNow(after(1));
    const later = new PhoneLog(visit.url, technician, here.app.now);
    expect((await later.send([scan(later)])).status).toBe(200);
    await report(26);
    expect(await notices()).toMatchObject([{ fieldLog: { uuid: later.logId } }]);
  });
});

describe('a phone with waiting work outside of visits', () => {
  const onDevice =
    (cookie: string): Caller =>
    (method, url, options = {}) =>
      technician(method, url, { ...options, headers: { cookie: `trapline_device=${cookie.repeat(43)}` } });
  const sendFrom = async (caller: Caller, more: object = {}) => {
    const log = new PhoneLog(`/api/places/${here.subjects.place.uuid}`, caller, here.app.now);
    const entry = log.entry('addIntervention', { name: 'Osy', purpose: 'Gniazdo' });
    const { status, text } = await log.send([entry], more);
    expect(status, text).toBe(200);
    return log;
  };
  const pending = { entries: 2, photos: 1 };

  test('is reported although the person then saved at a desk', async () => {
    const log = await sendFrom(onDevice('e'), { pending });
    here.app.setNow(after(1));
    await sendFrom(onDevice('f'));
    await report(26);
    expect(await notices()).toMatchObject([{ key: 'PHONE_SILENT', fieldLog: { uuid: log.logId } }]);
  });

  test('is not reported if it continued in another log', async () => {
    const phone = onDevice('g');
    await sendFrom(phone, { pending });
    here.app.setNow(after(1));
    await sendFrom(phone);
    await report(26);
    expect(await notices()).toEqual([]);
  });
});

describe('entries that were set aside', () => {
  const setAside = async () => {
    const { visit, log } = await sendFromVisit();
    await post(`${visit.url}/cancel`);
    const entries = [scan(log), scan(log)];
    expect((await log.send(entries)).body.outcomes).toMatchObject([{ outcome: 'set_aside' }, { outcome: 'set_aside' }]);
    return { log, entries };
  };
  const reject = (log: PhoneLog, { id }: { readonly id: string }) =>
    post(`/api/field/logs/${log.logId}/entries/${id}/settle`, { decision: 'reject', reason: 'Pomyłka' });

  test('are reported once for the log, also if more follow while the office has not decided', async () => {
    const { log } = await setAside();
    await report(1);
    expect(await notices()).toEqual([
      {
        email: ADMIN,
        key: 'ENTRIES_SET_ASIDE',
        placeId: here.subjects.place.id,
        eventDate: TEST_NOW.toISOString(),
        fieldLog: { uuid: log.logId, name: expect.any(String) },
      },
    ]);
    await log.send([scan(log)]);
    await report(2);
    expect(await notices()).toHaveLength(1);
  });

  test('are reported again when all earlier ones are settled', async () => {
    const { log, entries } = await setAside();
    await report(1);
    for (const entry of entries) await reject(log, entry);
    await report(2);
    expect(await notices()).toHaveLength(1);
    await log.send([scan(log)]);
    await report(3);
    expect(await notices()).toMatchObject([{}, { key: 'ENTRIES_SET_ASIDE', eventDate: after(2).toISOString() }]);
  });

  test('are reported again if a photo of an earlier entry is refused after all were settled', async () => {
    const { visit, log } = await sendFromVisit();
    const picture = await jpeg();
    const photoId = uuidv7();
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const device = here.subjects.device.uuid;
    await log.send([log.entry('addPhoto', { photoId, sha256, size: picture.length, device })]);
    await post(`${visit.url}/cancel`);
    const entry = scan(log);
    await log.send([entry]);
    await report(1);
    await reject(log, entry);
    here.app.setNow(after(3));
    const { payload, headers } = await fileForm(picture);
    const sent = await technician('PUT', `${visit.url}/photos/${photoId}`, { body: payload, headers });
    expect(sent.body, sent.text).toMatchObject({ outcome: 'set_aside' });
    await report(4);
    expect(await notices()).toMatchObject([
      { key: 'ENTRIES_SET_ASIDE', eventDate: TEST_NOW.toISOString() },
      { key: 'ENTRIES_SET_ASIDE', eventDate: after(3).toISOString() },
    ]);
  });

  test('of a deleted facility are reported with its name', async () => {
    const { log } = await setAside();
    const { db } = here.app.database;
    const { id, uuid } = here.subjects.place;
    await db
      .updateTable('places')
      .set({ deleted_at: after(1) })
      .where('id', '=', id)
      .execute();
    const { name } = await db.selectFrom('places').select('name').where('uuid', '=', uuid).executeTakeFirstOrThrow();
    await report(2);
    expect(await notices()).toMatchObject([
      { key: 'ENTRIES_SET_ASIDE', placeId: null, fieldLog: { uuid: log.logId, name: expect.stringContaining(name) } },
    ]);
  });
});

describe('a phone that came back without its data', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  /** The browser keeps its cookies when it deletes databases. */
  const onPhone =
    (cookie: string): Caller =>
    (method, url, options = {}) =>
      technician(method, url, { ...options, headers: { cookie: `trapline_device=${cookie}` } });
  const cookieOf = (letter: string) => letter.repeat(43);
  const startLog = async (caller: Caller, database: string, pending = { entries: 0, photos: 0 }) => {
    const visit = await beginVisit(here, technician);
    const log = new PhoneLog(visit.url, caller, here.app.now);
    expect((await log.send([scan(log)], { database, pending })).status).toBe(200);
    return { visit, log };
  };

  test('is reported once, with the logs that it had not finished, and shown to the office', async () => {
    const phone = onPhone(cookieOf('a'));
    const lost = await startLog(phone, first, { entries: 3, photos: 1 });
    await post(`${lost.visit.url}/finish`, { approvedByText: 'Jan Nowak' });
    const { log } = await startLog(phone, second);
    await report(1);
    await report(2);
    const notice = { key: 'PHONE_EMPTY', fieldLog: { uuid: lost.log.logId }, eventDate: TEST_NOW.toISOString() };
    expect(await notices()).toMatchObject([notice]);
    const { logs } = (await admin('GET', '/api/field/logs')).body;
    const lostAt = (one: PhoneLog) => logs.find(({ uuid }: { uuid: string }) => uuid === one.logId)?.dataLostAt;
    expect([lostAt(lost.log), lostAt(log)]).toEqual([TEST_NOW.toISOString(), null]);
  });

  test('is not reported for another phone, the same database, or a log that ended with nothing left', async () => {
    const phone = onPhone(cookieOf('b'));
    const ended = await startLog(phone, first);
    await post(`${ended.visit.url}/finish`, { approvedByText: 'Jan Nowak' });
    const other = await startLog(onPhone(cookieOf('c')), first);
    await post(`${other.visit.url}/finish`, { approvedByText: 'Jan Nowak' });
    await startLog(phone, second, { entries: 1, photos: 0 });
    await report(1);
    expect(await notices()).toEqual([]);
  });

  test('is not shown any more when the log is heard of again, for example from a restored backup', async () => {
    const phone = onPhone(cookieOf('d'));
    const { visit, log } = await startLog(phone, first, { entries: 1, photos: 0 });
    await post(`${visit.url}/finish`, { approvedByText: 'Jan Nowak' });
    await startLog(phone, second);
    await log.send([scan(log)], { database: first });
    await report(1);
    expect(await notices()).toEqual([]);
  });
});

test('a person who wants no mails gets the notification behind the bell only', async () => {
  const { db } = here.app.database;
  const setMail = (isWanted: boolean) =>
    db.updateTable('users').set({ notification_email: isWanted }).where('email', '=', ADMIN).execute();
  await setMail(false);
  const before = (await deliverMails(here.app)).length;
  await sendFromVisit();
  await report(25);
  expect(await notices()).toHaveLength(1);
  const later = (await deliverMails(here.app)).slice(before);
  expect(later.map(({ to }) => to)).not.toContain(ADMIN);
  await setMail(true);
});
