import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** The calendar file must follow RFC 5545 and work in calendars: Google ignores events whose SEQUENCE did not grow. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let visitor: Caller;
let person: string;
let place: { readonly id: number; readonly uuid: string };
let address: string;

const NOW = '2026-03-20T09:00:00Z';

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  visitor = await app.as(null);
  person = (await technician('GET', '/api/account/me')).body.uuid;
  const { url } = (await technician('POST', '/api/schedule/feed')).body;
  address = new URL(url).pathname + new URL(url).search;
});
beforeEach(async () => {
  app.setNow(new Date(NOW));
  ({ place } = await makeOwnPlace(app.database.db, subjects));
});
afterAll(() => app.close());

const events = (more = '') => `/api/places/${place.uuid}/schedule/events${more}`;
const monday = {
  type: 'INSPECTION',
  dateFrom: '2026-03-23T07:00:00Z',
  dateTo: '2026-03-23T09:00:00Z',
  timezone: 'Europe/Warsaw',
};
const weekly = { unit: 'WEEKLY', count: null, endDate: '2026-04-20', withoutWeekends: false };

const plan = async (name: string, change: object = {}): Promise<{ uuid: string }> => {
  const body = { ...monday, name, userUuids: [person], ...change };
  const answer = await admin('POST', events(), { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.scheduleEvent;
};
const update = async (event: { uuid: string }, body: object) => {
  const answer = await admin('PATCH', events(`/${event.uuid}`), { body });
  expect(answer.status, answer.text).toBe(200);
};

const read = async (): Promise<string> => (await visitor('GET', address)).text;
type CalendarEvent = { uid: string; start: string; sequence: number; status: string; modified: string };
/** The events with a name as a calendar stores them, by UID. */
const readCalendarEvents = async (name: string): Promise<Map<string, CalendarEvent>> => {
  const calendar = new ICAL.Component(ICAL.parse(await read()));
  const found = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => String(one.getFirstPropertyValue('summary')).includes(name))
    .map((one) => ({
      uid: String(one.getFirstPropertyValue('uid')),
      start: String(one.getFirstPropertyValue('dtstart')),
      sequence: Number(one.getFirstPropertyValue('sequence')),
      status: String(one.getFirstPropertyValue('status')),
      modified: String(one.getFirstPropertyValue('last-modified')),
    }));
  return new Map(found.map((one) => [one.uid, one]));
};
const visits = async (): Promise<{ uuid: string; eventUuid: string; dateFrom: string }[]> => {
  const span = 'from=2026-03-01T00:00:00Z&to=2026-06-01T00:00:00Z';
  return (await admin('GET', `/api/schedule/visits?${span}&placeId=${place.uuid}`)).body.visits;
};

test('lines end with CRLF, have at most 75 octets and split no character; each visit has the required properties', async () => {
  const name = `Kontrola ${'żółć 🐀 '.repeat(30)}`.trim().slice(0, 190);
  const description = 'Wejście od rampy; kod: 12\\34, „hala”\nDrugi wiersz: BEGIN:VEVENT\n';
  await plan(name, { description });
  const text = await read();
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  // a split character would have become a replacement character
  expect(lines.filter((line) => line.includes('\uFFFD') || !line.isWellFormed())).toEqual([]);
  expect(text.match(/^BEGIN:VEVENT\r$/gm)?.length).toBe(text.match(/^END:VEVENT\r$/gm)?.length);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
  const here = calendar.getAllSubcomponents('vevent').find((one) => {
    return String(one.getFirstPropertyValue('summary')).startsWith('Kontrola żółć');
  });
  expect(here?.getFirstPropertyValue('description')).toBe(description.trim());
  for (const property of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'sequence', 'last-modified', 'status'])
    expect(here?.getAllProperties(property), property).toHaveLength(1);
});

test('times are in UTC before and after a clock change; whole days are written as dates', async () => {
  const name = `Zegar ${place.id}`;
  await plan(name, { periodicity: weekly });
  await plan(`${name} dzień`, { allDay: true });
  const text = await read();
  expect(text).not.toMatch(/TZID|VTIMEZONE/);
  const starts = [...(await readCalendarEvents(name)).values()].map(({ start }) => start).sort();
  // 8 o'clock in Warsaw is 7 in UTC before the 29th of March, and 6 from that day on
  expect(starts).toEqual([
    '2026-03-23',
    '2026-03-23T07:00:00Z',
    '2026-03-30T06:00:00Z',
    '2026-04-06T06:00:00Z',
    '2026-04-13T06:00:00Z',
    '2026-04-20T06:00:00Z',
  ]);
});

test('a visit has the same UID in every state, and its sequence number grows with each change', async () => {
  const name = `Numer ${place.id}`;
  const event = await plan(name, { periodicity: weekly });
  const first = await readCalendarEvents(name);
  expect([...first.values()].map(({ sequence }) => sequence)).toEqual([0, 0, 0, 0, 0]);
  const [, second, third] = await visits();
  let previousEvents = first;
  const change = async (step: () => Promise<unknown>, about: string) => {
    app.setNow(new Date(app.now().getTime() + 60_000));
    await step();
    const now = await readCalendarEvents(name);
    expect([...now.keys()].sort(), about).toEqual([...previousEvents.keys()].sort());
    for (const [uid, one] of now) {
      const before = previousEvents.get(uid);
      expect(one.sequence, `${about} ${uid}`).toBeGreaterThanOrEqual(before?.sequence ?? 0);
      if (one.start !== before?.start || one.status !== before.status) {
        expect(one.sequence, `${about} ${uid}`).toBeGreaterThan(before?.sequence ?? 0);
        expect(one.modified > (before?.modified ?? ''), about).toBe(true);
      }
    }
    expect(now, about).not.toEqual(previousEvents);
    previousEvents = now;
  };
  const at = { dateFrom: '2026-03-31T10:00:00Z', dateTo: '2026-03-31T11:00:00Z' };
  await change(() => update(event, { ...at, scope: 'THIS', visitUuid: second?.uuid }), 'one is moved');
  await change(() => update(event, { description: 'Klucz u ochrony', scope: 'ALL', visitUuid: second?.uuid }), 'words');
  const later = { dateFrom: '2026-04-06T08:00:00Z', dateTo: '2026-04-06T09:00:00Z' };
  await change(
    () => update(event, { ...later, scope: 'FOLLOWING', visitUuid: third?.uuid }),
    'the rest is another series',
  );
  const following = (await visits()).at(-1);
  const noon = { dateFrom: '2026-04-06T12:00:00Z', dateTo: '2026-04-06T13:00:00Z' };
  await change(
    () => update({ uuid: following?.eventUuid ?? '' }, { ...noon, scope: 'ALL', visitUuid: third?.uuid }),
    'the new series moves',
  );
  await change(
    () => admin('DELETE', events(`/${event.uuid}?scope=THIS&visitUuid=${second?.uuid}`)),
    'one is called off',
  );
  expect(previousEvents.get(`${second?.uuid}@trapline`)?.status).toBe('CANCELLED');
});

test('a moved single visit is still the same visit, for a calendar and for another browser tab', async () => {
  const name = `Raz ${place.id}`;
  const event = await plan(name);
  const [visit] = await visits();
  const [before] = (await readCalendarEvents(name)).values();
  const move = (date: string, visitUuid = visit?.uuid) =>
    update(event, { dateFrom: `${date}T07:00:00Z`, dateTo: `${date}T09:00:00Z`, scope: 'THIS', visitUuid });
  await move('2026-03-26');
  // the caller still has the visit on its first day and moves it from there
  await move('2026-03-31');
  const [after, ...others] = (await readCalendarEvents(name)).values();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ uid: before?.uid, start: '2026-03-31T07:00:00Z' });
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('visits of a series that moves to another weekday are still the same visits', async () => {
  const name = `Wtorek ${place.id}`;
  const event = await plan(name, { periodicity: weekly });
  const before = [...(await readCalendarEvents(name)).keys()];
  const [first] = await visits();
  const tuesday = { dateFrom: '2026-03-24T07:00:00Z', dateTo: '2026-03-24T09:00:00Z' };
  await update(event, { ...tuesday, scope: 'ALL', visitUuid: first?.uuid });
  const after = await readCalendarEvents(name);
  expect([...after.values()].map(({ start }) => start.slice(0, 10))).toEqual([
    '2026-03-24',
    '2026-03-31',
    '2026-04-07',
    '2026-04-14',
  ]);
  expect([...after.keys()]).toEqual(before.slice(0, 4));
});

test('planning a series further ahead changes no visit that a calendar already has', async () => {
  const name = `Bez końca ${place.id}`;
  await plan(name, { periodicity: { ...weekly, endDate: null } });
  const before = await readCalendarEvents(name);
  app.setNow(new Date('2026-05-20T01:00:00Z'));
  await runJob({ db: app.database.db, services: app.services, now: app.now }, 'schedule.planAhead', {});
  const after = await readCalendarEvents(name);
  for (const [uid, one] of before) if (after.has(uid)) expect(after.get(uid)).toEqual(one);
});

test('a cancelled visit has a name that shows it, because Outlook shows no status, and does not block its hours', async () => {
  const name = 'Odwoływana';
  const event = await plan(name, { periodicity: weekly });
  const summaries = async () =>
    new ICAL.Component(ICAL.parse(await read()))
      .getAllSubcomponents('vevent')
      .filter((one) => String(one.getFirstPropertyValue('summary')).includes(name))
      .map((one) => [one.getFirstPropertyValue('summary'), one.getFirstPropertyValue('transp')]);
  expect((await summaries())[0]).toEqual([expect.stringMatching(/^Odwoływana · /), 'OPAQUE']);
  const [{ uid = '' } = {}] = (await readCalendarEvents(name)).values();
  const cancelUrl = events(`/${event.uuid}?scope=THIS&visitUuid=${uid.replace('@trapline', '')}`);
  expect((await admin('DELETE', cancelUrl)).status).toBe(200);
  expect((await summaries()).filter(([, transp]) => transp === 'TRANSPARENT')).toEqual([
    [expect.stringMatching(/^Odwołana: Odwoływana · /), 'TRANSPARENT'],
  ]);
});

test('a calendar polls every hour, and receives the file only if it changed', async () => {
  await plan('Co godzinę');
  const file = await visitor('GET', address);
  expect(file.text).toContain('NAME:Trapline');
  expect(file.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(file.headers['cache-control']).toBe('private, no-cache');
  const readIfChanged = () => visitor('GET', address, { headers: { 'if-none-match': String(file.headers.etag) } });
  app.setNow(new Date('2026-03-20T10:00:00Z'));
  expect(await readIfChanged()).toMatchObject({ status: 304, text: '' });
  await plan('Nowa wizyta');
  expect((await readIfChanged()).status).toBe(200);
});
