import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { jobContext, runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadNextVisits, loadVisitsOfToday } from './schedule.read.ts';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let foreignCaller: Caller;
let visitor: Caller;
let place: { id: number; uuid: string };
let person: { id: number; uuid: string };

const NOW = '2026-03-20T09:00:00Z';

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(new Date(NOW));
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  person = await app.database.db
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  const [other] = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('type', '=', 'COMPANY_ADMIN')
    .where('root_company_id', '!=', (eb) =>
      eb.selectFrom('users').select('root_company_id').where('email', '=', 'admin@deratex.example'),
    )
    .limit(1)
    .execute();
  foreignCaller = await app.as(other?.email ?? '');
  visitor = await app.as(null);
});
beforeEach(async () => {
  app.setNow(new Date(NOW));
  const own = await makeOwnPlace(app.database.db, subjects);
  place = own.place;
});
afterAll(() => app.close());

const url = (rest = '') => `/api/places/${place.uuid}/schedule/events${rest}`;
const monday = {
  name: 'Kontrola stacji',
  type: 'INSPECTION',
  dateFrom: '2026-03-23T07:00:00Z',
  dateTo: '2026-03-23T09:00:00Z',
  timezone: 'Europe/Warsaw',
};
const weekly = { unit: 'WEEKLY', count: null, endDate: '2026-04-20', withoutWeekends: false };
const plan = async (change: object = {}) => {
  const answer = await admin('POST', url(), { body: { ...monday, periodicity: weekly, ...change } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.scheduleEvent;
};
const planAndExpectError = async (change: object) => {
  const { status, body } = await admin('POST', url(), { body: { ...monday, ...change } });
  return [status, body.code ?? body.error, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
};
type CalendarEvent = { uuid: string; dateFrom: string; name: string; changed: boolean; userUuids: string[] };
const visits = async (
  caller = admin,
  from = '2026-03-01T00:00:00Z',
  to = '2026-12-31T00:00:00Z',
): Promise<CalendarEvent[]> =>
  (await caller('GET', `/api/schedule/visits?from=${from}&to=${to}&placeId=${place.uuid}`)).body.visits;
const starts = async () => (await visits()).map(({ dateFrom }) => dateFrom.slice(0, 16));
const patch = (uuid: string, body: object) => admin('PATCH', url(`/${uuid}`), { body });
const MONDAYS = ['2026-03-23T07:00', '2026-03-30T06:00', '2026-04-06T06:00', '2026-04-13T06:00', '2026-04-20T06:00'];

describe('a planned event', () => {
  test('is listed once as a series and once per visit, at the same local time', async () => {
    const event = await plan();
    expect(event).toMatchObject({
      ...monday,
      dateFrom: '2026-03-23T07:00:00.000Z',
      dateTo: '2026-03-23T09:00:00.000Z',
      placeUuid: place.uuid,
      userUuids: [],
      periodicity: { unit: 'WEEKLY', count: null, endDate: '2026-04-20T21:59:59.999Z', withoutWeekends: false },
    });
    expect(await starts()).toEqual(MONDAYS);
    const placeList = await controller('GET', url());
    expect(placeList.body.scheduleEvents).toEqual([event]);
    const all = await technician('GET', '/api/schedule/events');
    expect(all.body.scheduleEvents).toContainEqual(event);
    const foreignList = await foreignCaller('GET', '/api/schedule/events');
    expect(foreignList.body.scheduleEvents).not.toContainEqual(event);
    expect((await foreignCaller('GET', url())).status).toBe(404);
  });

  test('is not listed for a period that is too long; the error contains the maximum', async () => {
    const listVisits = (to: string) => admin('GET', `/api/schedule/visits?from=2026-01-01T00:00:00Z&to=${to}`);
    expect((await listVisits('2027-02-05T00:00:00Z')).status).toBe(200);
    const { status, body } = await listVisits('2027-02-05T00:00:01Z');
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'to', code: 'period_too_long' }]);
    expect(body.errors[0].message).toContain('400');
  });

  test('can be created only with permission, and only for people with access to the facility', async () => {
    expect((await controller('POST', url(), { body: monday })).status).toBe(403);
    const { status } = await technician('POST', url(), { body: { ...monday, userUuids: [person.uuid] } });
    expect(status).toBe(200);
    expect((await visits())[0]?.userUuids).toEqual([person.uuid]);
    const foreign = await app.database.db
      .selectFrom('users')
      .select('uuid')
      .where('email', 'like', 'technik@%')
      .where('id', '!=', person.id)
      .executeTakeFirstOrThrow();
    expect(await planAndExpectError({ userUuids: [foreign.uuid] })).toEqual([400, expect.anything(), 'userUuids']);
  });

  test('is rejected when its data is invalid', async () => {
    const bad = [
      [{ dateTo: '2026-03-23T06:00:00Z' }, 'dateTo'],
      [{ dateTo: '2026-03-23T07:00:00Z' }, 'dateTo'],
      [{ dateFrom: '2026-03-23T21:00:00Z', dateTo: '2026-03-23T23:30:00Z' }, 'dateTo'],
      [{ periodicity: { unit: 'WEEKLY', count: 0 } }, 'periodicity.count'],
      [{ periodicity: { unit: 'WEEKLY', count: 1.5 } }, 'periodicity.count'],
      [{ periodicity: { unit: 'BIWEEKLY', count: 3 } }, 'periodicity.count'],
      [{ periodicity: { count: 3 } }, 'periodicity.unit'],
      [{ periodicity: { unit: 'HOURLY' } }, 'periodicity.unit'],
      [{ periodicity: { unit: 'DAILY', endDate: '2026-03-23' } }, 'periodicity.endDate'],
      [{ periodicity: { unit: 'DAILY', endDate: '2026-02-30' } }, 'periodicity.endDate'],
      [{ name: ' ' }, 'name'],
      [{ type: 'PARTY' }, 'type'],
      [{ timezone: 'Europe/Atlantis' }, 'timezone'],
      [{ placeUuid: subjects.place.uuid }, 'placeUuid'],
    ] as const;
    for (const [change, field] of bad)
      expect(await planAndExpectError(change), field).toEqual([400, expect.anything(), field]);
    const never = { dateFrom: '2026-03-28T07:00:00Z', dateTo: '2026-03-28T08:00:00Z' };
    const [status, code] = await planAndExpectError({
      ...never,
      periodicity: { unit: 'WEEKLY', withoutWeekends: true },
    });
    expect([status, code]).toEqual([400, 'schedule/no_visits']);
    expect(await starts()).toEqual([]);
  });

  test('of whole days begins and ends with the day', async () => {
    await plan({ allDay: true, periodicity: null });
    expect(await visits()).toMatchObject([
      { dateFrom: '2026-03-22T23:00:00.000Z', dateTo: '2026-03-23T22:59:59.999Z', allDay: true, repeats: false },
    ]);
  });

  test('without an end is planned two years ahead and extended later', async () => {
    const event = await plan({ periodicity: { unit: 'MONTHLY' } });
    const count = async () => {
      const rows = await app.database.db
        .selectFrom('schedule_visits')
        .innerJoin('schedule_events', 'schedule_events.id', 'schedule_visits.event_id')
        .select('schedule_visits.day')
        .where('schedule_events.uuid', '=', event.uuid)
        .execute();
      return [rows.length, new Set(rows.map(({ day }) => day)).size];
    };
    expect(await count()).toEqual([25, 25]);
    const later = { db: app.database.db, services: app.services, now: () => new Date('2026-09-20T09:00:00Z') };
    await runJob(later, 'schedule.planAhead', {});
    await runJob(later, 'schedule.planAhead', {});
    expect(await count()).toEqual([30, 30]);
  });
});

describe('a change of a series', () => {
  test('of one visit moves only that visit; a change of all does not affect manually moved visits', async () => {
    const event = await plan();
    const third = (await visits())[2];
    const moved = { dateFrom: '2026-04-07T12:00:00Z', dateTo: '2026-04-07T13:00:00Z' };
    const own = { ...moved, name: 'Później', scope: 'THIS', visitUuid: third?.uuid, userUuids: [] };
    const { status, body, text } = await patch(event.uuid, own);
    expect(status, text).toBe(200);
    expect(body.scheduleEvent.version).toBeGreaterThan(event.version);
    expect((await visits())[2]).toMatchObject({ uuid: third?.uuid, name: 'Później', changed: true });
    expect(await starts()).toEqual(MONDAYS.with(2, '2026-04-07T12:00'));

    await patch(event.uuid, { name: 'Stacje', dateFrom: '2026-03-23T08:00:00Z', dateTo: '2026-03-23T09:30:00Z' });
    expect((await visits()).map(({ name }) => name)).toEqual(['Stacje', 'Stacje', 'Później', 'Stacje', 'Stacje']);
    expect(await starts()).toEqual([
      '2026-03-23T08:00',
      '2026-03-30T07:00',
      '2026-04-07T12:00',
      '2026-04-13T07:00',
      '2026-04-20T07:00',
    ]);
  });

  test('of the following visits ends the series and starts another', async () => {
    const event = await plan();
    const third = (await visits())[2];
    const change = { dateFrom: '2026-04-08T06:00:00Z', dateTo: '2026-04-08T07:00:00Z' };
    const { body } = await patch(event.uuid, { ...change, scope: 'FOLLOWING', visitUuid: third?.uuid });
    expect(body.scheduleEvent.uuid).not.toBe(event.uuid);
    expect(await starts()).toEqual([...MONDAYS.slice(0, 2), '2026-04-08T06:00', '2026-04-15T06:00']);
  });

  test('made at a visit in the middle moves all visits by the same interval', async () => {
    const event = await plan();
    const third = (await visits())[2];
    const change = { dateFrom: '2026-04-07T06:00:00Z', dateTo: '2026-04-07T08:00:00Z' };
    await patch(event.uuid, { ...change, scope: 'ALL', visitUuid: third?.uuid });
    expect(await starts()).toEqual(['2026-03-24T07:00', '2026-03-31T06:00', '2026-04-07T06:00', '2026-04-14T06:00']);
  });

  test('does not affect past visits', async () => {
    const event = await plan({ dateFrom: '2026-03-09T07:00:00Z', dateTo: '2026-03-09T09:00:00Z' });
    await patch(event.uuid, { dateFrom: '2026-03-09T10:00:00Z', dateTo: '2026-03-09T11:00:00Z' });
    expect((await starts()).slice(0, 4)).toEqual([
      '2026-03-09T07:00',
      '2026-03-16T07:00',
      '2026-03-23T10:00',
      '2026-03-30T09:00',
    ]);
  });

  test('to another timezone preserves the local time', async () => {
    const event = await plan();
    await patch(event.uuid, { timezone: 'Europe/London' });
    expect(await starts()).toEqual([
      '2026-03-23T08:00',
      '2026-03-30T07:00',
      '2026-04-06T07:00',
      '2026-04-13T07:00',
      '2026-04-20T07:00',
    ]);
  });

  test('of one visit must name the visit and cannot change the repetition', async () => {
    const event = await plan();
    const [first] = await visits();
    for (const body of [
      { scope: 'THIS', name: 'x' },
      { scope: 'THIS', visitUuid: event.uuid },
      { scope: 'THIS', visitUuid: first?.uuid, periodicity: null },
      { scope: 'THIS', visitUuid: first?.uuid, dateTo: '2026-03-24T09:00:00Z' },
    ])
      expect((await patch(event.uuid, body)).status).toBe(400);
  });

  test('by two people at the same time gives the second a conflict', async () => {
    const event = await plan();
    const headers = { 'if-match': `"${event.version}"` };
    expect((await admin('PATCH', url(`/${event.uuid}`), { body: { name: 'A' }, headers })).status).toBe(200);
    expect((await admin('PATCH', url(`/${event.uuid}`), { body: { name: 'B' }, headers })).status).toBe(412);
  });
});

describe('deleting an event', () => {
  test('cancels one visit, ends a series, or deletes the whole series', async () => {
    const event = await plan();
    const [, , third, fourth] = await visits();
    const deleteEvent = (query: string) => admin('DELETE', url(`/${event.uuid}${query}`));
    expect((await deleteEvent(`?scope=THIS&visitUuid=${third?.uuid}`)).status).toBe(200);
    expect(await starts()).toEqual(MONDAYS.toSpliced(2, 1));
    expect((await deleteEvent(`?scope=FOLLOWING&visitUuid=${fourth?.uuid}`)).status).toBe(200);
    expect(await starts()).toEqual(MONDAYS.slice(0, 2));
    expect((await deleteEvent('')).status).toBe(200);
    expect(await starts()).toEqual([]);
    expect((await deleteEvent('')).status).toBe(404);
  });
});

describe('starting a visit', () => {
  const start = (id?: string, call = admin) => call('POST', `/api/places/${place.uuid}/schedule/visits/${id}/start`);

  test('works once for all callers; the visit shows the inspection and cannot be moved', async () => {
    const event = await plan();
    const [first] = await visits();
    const answers = await Promise.all([start(first?.uuid), start(first?.uuid)]);
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.inspectionUuid)).size).toBe(1);
    const shown = (await visits())[0];
    expect(shown).toMatchObject({ inspection: { uuid: answers[0]?.body.inspectionUuid, status: 'IN_PROGRESS' } });
    expect((await visits(controller))[0]).toMatchObject({ inspection: null });
    const one = { scope: 'THIS', visitUuid: first?.uuid };
    const elsewhere = { dateFrom: '2026-03-24T07:00:00Z', dateTo: '2026-03-24T08:00:00Z' };
    expect((await patch(event.uuid, { ...one, ...elsewhere })).body.code).toBe('schedule/already_started');
    expect((await admin('DELETE', url(`/${event.uuid}?scope=THIS&visitUuid=${first?.uuid}`))).status).toBe(409);
    expect((await start(first?.uuid, foreignCaller)).status).toBe(404);
  });
});

describe('reminders a day before', () => {
  const remind = (at: string) =>
    runJob({ db: app.database.db, services: app.services, now: () => new Date(at) }, 'schedule.remind', {});
  const textOf = () =>
    app.database.db
      .selectFrom('notifications')
      .select(['notification_key', 'metadata'])
      .where('user_id', '=', person.id)
      .where('place_id', '=', place.id)
      .orderBy('id')
      .execute();

  test('are sent once per person, by the kind of visit, also after several days of downtime', async () => {
    await plan({ userUuids: [person.uuid], periodicity: { unit: 'DAILY', endDate: '2026-03-27' } });
    await remind('2026-03-22T06:59:00Z');
    expect(await textOf()).toEqual([]);
    await Promise.all([remind('2026-03-22T07:00:00Z'), remind('2026-03-22T07:00:00Z')]);
    expect(await textOf()).toMatchObject([
      { notification_key: 'UPCOMING_INSPECTION', metadata: { eventDate: '2026-03-23T07:00:00.000Z' } },
    ]);
    await remind('2026-03-25T10:00:00Z');
    await remind('2026-03-25T10:05:00Z');
    expect((await textOf()).slice(1)).toMatchObject([{ metadata: { eventDate: '2026-03-26T07:00:00.000Z' } }]);
    expect(await textOf()).toHaveLength(2);
  });

  test('are sent for the new time of a moved visit, and not for a cancelled visit', async () => {
    const event = await plan({ userUuids: [person.uuid], type: 'OTHER' });
    const [first, second] = await visits();
    await remind('2026-03-22T08:00:00Z');
    const later = { dateFrom: '2026-03-24T07:00:00Z', dateTo: '2026-03-24T08:00:00Z' };
    await patch(event.uuid, { ...later, scope: 'THIS', visitUuid: first?.uuid });
    await admin('DELETE', url(`/${event.uuid}?scope=THIS&visitUuid=${second?.uuid}`));
    await remind('2026-03-23T08:00:00Z');
    await remind('2026-03-29T08:00:00Z');
    expect(await textOf()).toMatchObject([
      { notification_key: 'UPCOMING_EVENT', metadata: { eventDate: '2026-03-23T07:00:00.000Z' } },
      { notification_key: 'UPCOMING_EVENT', metadata: { eventDate: '2026-03-24T07:00:00.000Z' } },
    ]);
  });
});

test('an admin who lost the facility is not reminded of its visits', async () => {
  await plan({ userUuids: [person.uuid], type: 'OTHER' });
  const { db } = app.database;
  const emails = ['klient@deratex.example', 'admin@deratex.example'];
  const event = await db
    .selectFrom('schedule_events')
    .select(['id', 'root_company_id'])
    .where('place_id', '=', place.id)
    .executeTakeFirstOrThrow();
  const admins = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
  await db
    .insertInto('schedule_event_users')
    .values(admins.map(({ id }) => ({ event_id: event.id, user_id: id, root_company_id: event.root_company_id })))
    .execute();
  // the facility no longer belongs to the client
  await db.updateTable('places').set({ company_id: event.root_company_id }).where('id', '=', place.id).execute();
  const ctx = { db, services: app.services, now: () => new Date('2026-03-22T08:00:00Z') };
  await runJob(ctx, 'schedule.remind', {});
  const reported = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select('users.email')
    .where('notifications.place_id', '=', place.id)
    .execute();
  expect(reported.map(({ email }) => email).sort()).toEqual(['admin@deratex.example', 'technik@deratex.example']);
});

const path = (address: string) => new URL(address).pathname + new URL(address).search;

describe('a calendar subscription', () => {
  test('is read by its secret address, shows current visits, and ends when a new address is created', async () => {
    const name = `Brama ${place.id}`;
    const event = await plan({ name, userUuids: [person.uuid], description: 'Hala, „brama 2”; klucz\nu ochrony' });
    await plan({ name: 'Bez technika' });
    const [first] = await visits();
    await admin('DELETE', url(`/${event.uuid}?scope=THIS&visitUuid=${first?.uuid}`));
    expect((await technician('GET', '/api/schedule/feed')).body.feed).toBeNull();
    const { body } = await technician('POST', '/api/schedule/feed');
    const feed = await visitor('GET', path(body.url));
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const calendar = new ICAL.Component(ICAL.parse(feed.text));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const placeEvents = events.filter(({ summary }) => summary.includes(name));
    const startsOf = (status: string) =>
      placeEvents
        .filter(({ component }) => component.getFirstPropertyValue('status') === status)
        .map(({ startDate }) => startDate.toJSDate().toISOString().slice(0, 16));
    expect(startsOf('CONFIRMED')).toEqual(MONDAYS.slice(1));
    // a calendar that stores old events would show it for ever
    expect(startsOf('CANCELLED')).toEqual(MONDAYS.slice(0, 1));
    expect(placeEvents[0]?.description).toBe('Hala, „brama 2”; klucz\nu ochrony');
    expect(events.some(({ summary }) => summary.startsWith('Bez technika'))).toBe(false);
    expect(feed.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

    const newFeed = await technician('POST', '/api/schedule/feed');
    expect((await visitor('GET', path(body.url))).status).toBe(404);
    expect((await visitor('GET', path(newFeed.body.url))).status).toBe(200);
    await technician('DELETE', '/api/schedule/feed');
    expect((await visitor('GET', path(newFeed.body.url))).status).toBe(404);
  });
});

test('a calendar does not show facilities its owner lost, and is gone when the account is deleted', async () => {
  const { db } = app.database;
  const name = `Skarbiec ${place.id}`;
  await plan({ name, userUuids: [person.uuid] });
  const { url: address } = (await technician('POST', '/api/schedule/feed')).body;
  const read = async () => {
    const feed = await visitor('GET', path(address));
    return feed.status === 200 ? feed.text.replaceAll('\r\n ', '').includes(name) : feed.status;
  };
  expect(await read()).toBe(true);
  await db.deleteFrom('place_users').where('place_id', '=', place.id).where('user_id', '=', person.id).execute();
  expect(await read()).toBe(false);
  await db.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', person.id).execute();
  expect(await read()).toBe(404);
  await db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', person.id).execute();
});

test('the dashboard shows visits of today and the next visits', async () => {
  await plan();
  const ctx = {
    ...jobContext({ db: app.database.db, services: app.services, now: app.now }),
    timezone: 'Europe/Warsaw',
  };
  app.setNow(new Date('2026-03-30T07:00:00Z'));
  expect(await loadVisitsOfToday(ctx, { placeId: place.id })).toHaveLength(1);
  app.setNow(new Date('2026-03-30T08:01:00Z'));
  expect(await loadVisitsOfToday(ctx, { placeId: place.id })).toEqual([]);
  expect((await loadNextVisits(ctx, 2, { placeId: place.id })).map(({ dateFrom }) => dateFrom)).toEqual([
    '2026-04-06T06:00:00.000Z',
    '2026-04-13T06:00:00.000Z',
  ]);
});
