import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Effects of a series change on visits that were cancelled, moved or renamed by hand, and on days out of range. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let place: { id: number; uuid: string };

const NOW = '2026-03-20T09:00:00Z';

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(new Date(NOW));
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  place = (await makeOwnPlace(app.database.db, subjects)).place;
});
afterAll(() => app.close());

const url = (rest = '') => `/api/places/${place.uuid}/schedule/events${rest}`;
const monday = {
  name: 'Kontrola stacji',
  type: 'INSPECTION',
  dateFrom: '2026-03-23T07:00:00Z',
  dateTo: '2026-03-23T09:00:00Z',
  timezone: 'Europe/Warsaw',
  periodicity: { unit: 'WEEKLY', count: null, endDate: '2026-04-20', withoutWeekends: false },
};
const STARTED_TWO_WEEKS_AGO = { dateFrom: '2026-03-09T07:00:00Z', dateTo: '2026-03-09T09:00:00Z' };
const send = (change: object) => admin('POST', url(), { body: { ...monday, ...change } });
const plan = async (change: object = {}): Promise<string> => {
  const answer = await send(change);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.scheduleEvent.uuid;
};
type CalendarEvent = {
  uuid: string;
  eventUuid: string;
  version: number;
  dateFrom: string;
  dateTo: string;
  name: string;
  inspection: { uuid: string } | null;
};
const visits = async (): Promise<CalendarEvent[]> => {
  const span = 'from=2026-03-01T00:00:00Z&to=2026-12-31T00:00:00Z';
  return (await admin('GET', `/api/schedule/visits?${span}&placeId=${place.uuid}`)).body.visits;
};
const starts = async () => (await visits()).map(({ dateFrom }) => dateFrom.slice(5, 16));
const change = async (uuid: string, body: object) => {
  const answer = await admin('PATCH', url(`/${uuid}`), { body });
  expect(answer.status, answer.text).toBe(200);
};
const cancelVisit = async (uuid: string, visitUuid: string) => {
  const answer = await admin('DELETE', url(`/${uuid}?scope=THIS&visitUuid=${visitUuid}`));
  expect(answer.status, answer.text).toBe(200);
};

/** The second visit is cancelled, the third is moved to Wednesday, the fourth has its own texts. */
const planWithManualChanges = async () => {
  const uuid = await plan();
  const [, second, third, fourth] = await visits();
  await cancelVisit(uuid, second?.uuid ?? '');
  const wednesday = { dateFrom: '2026-04-08T10:00:00Z', dateTo: '2026-04-08T11:00:00Z' };
  await change(uuid, { scope: 'THIS', visitUuid: third?.uuid, ...wednesday });
  await change(uuid, { scope: 'THIS', visitUuid: fourth?.uuid, name: 'Z audytorem' });
  return uuid;
};

describe('a visit that was changed manually', () => {
  test('remains when the series moves to another hour', async () => {
    const uuid = await planWithManualChanges();
    await change(uuid, { dateFrom: '2026-03-23T08:00:00Z', dateTo: '2026-03-23T10:00:00Z' });
    expect(await starts()).toEqual(['03-23T08:00', '04-08T10:00', '04-13T07:00', '04-20T07:00']);
    expect((await visits()).map(({ name }) => name)).toContain('Z audytorem');
  });

  test('remains when the series moves to another day', async () => {
    const uuid = await planWithManualChanges();
    await change(uuid, { dateFrom: '2026-03-24T07:00:00Z', dateTo: '2026-03-24T09:00:00Z' });
    expect(await starts()).toEqual(['03-24T07:00', '04-08T10:00', '04-14T06:00']);
    expect((await visits()).at(-1)?.name).toBe('Z audytorem');
  });

  test('remains when an earlier visit and the following ones are changed', async () => {
    const uuid = await plan();
    const [, second, third, fourth] = await visits();
    await cancelVisit(uuid, third?.uuid ?? '');
    await change(uuid, { scope: 'THIS', visitUuid: fourth?.uuid, name: 'Z audytorem' });
    await change(uuid, { scope: 'FOLLOWING', visitUuid: second?.uuid, name: 'Nowa nazwa' });
    expect((await visits()).map(({ dateFrom, name }) => [dateFrom.slice(5, 10), name])).toEqual([
      ['03-23', 'Kontrola stacji'],
      ['03-30', 'Nowa nazwa'],
      ['04-13', 'Z audytorem'],
      ['04-20', 'Nowa nazwa'],
    ]);
  });

  test('is replaced by a later change of this and the following visits, but only the visit of the change', async () => {
    const uuid = await plan();
    const [, second, third] = await visits();
    const own = { dateFrom: '2026-03-31T12:00:00Z', dateTo: '2026-03-31T13:00:00Z', name: 'Wyjątek' };
    await change(uuid, { scope: 'THIS', visitUuid: second?.uuid, ...own });
    await change(uuid, { scope: 'THIS', visitUuid: third?.uuid, name: 'Zamiast 06' });
    const next = { dateFrom: '2026-04-01T06:00:00Z', dateTo: '2026-04-01T08:00:00Z', name: 'Od teraz' };
    await change(uuid, { scope: 'FOLLOWING', visitUuid: second?.uuid, ...next });
    const planned = await visits();
    expect(planned.map(({ dateFrom, name }) => [dateFrom.slice(5, 16), name]).slice(0, 3)).toEqual([
      ['03-23T07:00', 'Kontrola stacji'],
      ['04-01T06:00', 'Od teraz'],
      ['04-08T06:00', 'Zamiast 06'],
    ]);
    expect(planned[1]?.uuid).toBe(second?.uuid);
  });

  test('remains when the series moves a week later, even if the new days overlap the old ones', async () => {
    const uuid = await plan();
    const [, second, third] = await visits();
    for (const visit of [second, third]) {
      await change(uuid, { scope: 'THIS', visitUuid: visit?.uuid, name: `Zamiast ${visit?.dateFrom.slice(8, 10)}` });
    }
    await change(uuid, { dateFrom: '2026-03-30T06:00:00Z', dateTo: '2026-03-30T08:00:00Z' });
    expect((await visits()).map(({ dateFrom, name }) => [dateFrom.slice(5, 10), name])).toEqual([
      ['03-30', 'Kontrola stacji'],
      ['04-06', 'Zamiast 30'],
      ['04-13', 'Zamiast 06'],
      ['04-20', 'Kontrola stacji'],
    ]);
  });

  test('remains when its original day has passed', async () => {
    const uuid = await plan(STARTED_TWO_WEEKS_AGO);
    const [, second] = await visits();
    const tuesday = { dateFrom: '2026-03-24T07:00:00Z', dateTo: '2026-03-24T09:00:00Z' };
    await change(uuid, { scope: 'THIS', visitUuid: second?.uuid, ...tuesday });
    await change(uuid, { dateFrom: '2026-03-09T08:00:00Z', dateTo: '2026-03-09T10:00:00Z' });
    expect((await starts()).slice(0, 3)).toEqual(['03-09T07:00', '03-23T08:00', '03-24T07:00']);
  });
});

describe('a past visit', () => {
  test('remains when the visits after it are changed', async () => {
    const uuid = await plan(STARTED_TWO_WEEKS_AGO);
    const [, second] = await visits();
    const noon = { dateFrom: '2026-03-16T12:00:00Z', dateTo: '2026-03-16T13:00:00Z' };
    await change(uuid, { scope: 'FOLLOWING', visitUuid: second?.uuid, ...noon });
    expect((await starts()).slice(0, 4)).toEqual(['03-09T07:00', '03-16T07:00', '03-23T12:00', '03-30T11:00']);
  });

  test('remains when the series is ended at it', async () => {
    const uuid = await plan(STARTED_TWO_WEEKS_AGO);
    const [, second] = await visits();
    await admin('DELETE', url(`/${uuid}?scope=FOLLOWING&visitUuid=${second?.uuid}`));
    expect(await starts()).toEqual(['03-09T07:00', '03-16T07:00']);
  });
});

test('a visit that is started while its series moves is in the schedule', async () => {
  for (let turn = 0; turn < 8; turn++) {
    place = (await makeOwnPlace(app.database.db, subjects)).place;
    const uuid = await plan();
    const [first] = await visits();
    const daily = { unit: 'DAILY', count: 5, endDate: '2026-04-20', withoutWeekends: false };
    const tuesday = { dateFrom: '2026-03-24T07:00:00Z', dateTo: '2026-03-24T09:00:00Z', periodicity: daily };
    const start = () => admin('POST', `/api/places/${place.uuid}/schedule/visits/${first?.uuid}/start`);
    const [started] = await Promise.all([start(), admin('PATCH', url(`/${uuid}`), { body: tuesday })]);
    const startedVisits = (await visits()).filter(({ inspection }) => inspection !== null);
    expect(startedVisits.map((visit) => visit.inspection?.uuid)).toEqual(
      started.status === 200 ? [started.body.inspectionUuid] : [],
    );
  }
});

describe('extreme dates', () => {
  test('a daily repetition that started long ago is rejected without calculating all days', async () => {
    const answer = await send({
      dateFrom: '1990-01-01T07:00:00Z',
      dateTo: '1990-01-01T08:00:00Z',
      periodicity: { unit: 'DAILY', count: null, endDate: null, withoutWeekends: false },
    });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.errors?.[0]?.field).toBe('dateFrom');
  });

  test('an end date far in the future is accepted, and planned only as far ahead as others', async () => {
    const answer = await send({
      dateFrom: '2026-03-23T07:00:00Z',
      dateTo: '2026-03-23T08:00:00Z',
      periodicity: { unit: 'DAILY', count: null, endDate: '2199-12-31', withoutWeekends: false },
    });
    expect(answer.status, answer.text).toBe(200);
  });

  test('a visit in the hour that a clock change skips begins before it ends', async () => {
    await plan({
      dateFrom: '2026-03-22T01:30:00Z',
      dateTo: '2026-03-22T02:00:00Z',
      periodicity: { unit: 'WEEKLY', count: null, endDate: '2026-04-06', withoutWeekends: false },
    });
    expect((await visits()).filter(({ dateFrom, dateTo }) => dateTo <= dateFrom)).toEqual([]);
    expect(await starts()).toContain('03-29T01:30');
  });
});

describe('a visit of a whole day', () => {
  // clocks go back on 25 October 2026 in Warsaw
  const longDay = { allDay: true, dateFrom: '2026-10-24T22:00:00Z', dateTo: '2026-10-25T22:59:59.999Z' };
  const nextDay = { dateFrom: '2026-10-25T23:00:00.000Z', dateTo: '2026-10-26T22:59:59.999Z' };

  test('moves from the day of 25 hours by its start alone', async () => {
    const single = await plan({ ...longDay, periodicity: null });
    await change(single, { dateFrom: nextDay.dateFrom });
    expect(await visits()).toMatchObject([nextDay]);
  });

  test('moves from the day of 25 hours without its series', async () => {
    const uuid = await plan({ ...longDay, periodicity: { ...monday.periodicity, endDate: '2026-11-01' } });
    const [first] = await visits();
    await change(uuid, { scope: 'THIS', visitUuid: first?.uuid, dateFrom: nextDay.dateFrom });
    expect((await visits())[0]).toMatchObject(nextDay);
  });
});

test('new hours sent from a visit that was moved to another day do not move the days of the series', async () => {
  const uuid = await plan();
  const [, second] = await visits();
  const tuesday = { dateFrom: '2026-03-31T10:00:00Z', dateTo: '2026-03-31T12:00:00Z' };
  await change(uuid, { scope: 'THIS', visitUuid: second?.uuid, ...tuesday });
  const later = { dateFrom: '2026-03-31T11:00:00Z', dateTo: '2026-03-31T12:00:00Z' };
  await change(uuid, { scope: 'ALL', visitUuid: second?.uuid, ...later });
  expect(await starts()).toEqual(['03-23T12:00', '03-31T10:00', '04-06T11:00', '04-13T11:00', '04-20T11:00']);
});

test('a series on the 31st that is divided in a short month stays on the 31st, and keeps cancelled visits', async () => {
  const lastOfMonth = { dateFrom: '2026-03-31T07:00:00Z', dateTo: '2026-03-31T09:00:00Z' };
  const monthly = { unit: 'MONTHLY', count: null, endDate: '2026-08-31', withoutWeekends: false };
  const uuid = await plan({ ...lastOfMonth, periodicity: monthly });
  const [, april, , june] = await visits();
  await cancelVisit(uuid, june?.uuid ?? '');
  await change(uuid, { scope: 'FOLLOWING', visitUuid: april?.uuid, name: 'Kontrola hali' });
  expect(await starts()).toEqual(['03-31T07:00', '04-30T07:00', '05-31T07:00', '07-31T07:00', '08-31T07:00']);
  // and once more, from the series that begins on the 30th
  const [, , may] = await visits();
  await change(may?.eventUuid ?? '', { scope: 'FOLLOWING', visitUuid: may?.uuid, name: 'Kontrola biura' });
  expect((await starts()).slice(2)).toEqual(['05-31T07:00', '07-31T07:00', '08-31T07:00']);
  const [, second] = await visits();
  const moved = { dateFrom: '2026-04-29T07:00:00Z', dateTo: '2026-04-29T09:00:00Z' };
  await change(second?.eventUuid ?? '', { scope: 'ALL', visitUuid: second?.uuid, ...moved });
  expect((await starts()).slice(0, 2)).toEqual(['03-31T07:00', '04-29T07:00']);
});

test('an edit conflict about one visit contains the values of the visit, and who moved it', async () => {
  const uuid = await plan();
  const [, second] = await visits();
  const one = { scope: 'THIS', visitUuid: second?.uuid };
  const moved = { dateFrom: '2026-04-01T07:00:00.000Z', dateTo: '2026-04-01T09:00:00.000Z' };
  await change(uuid, { ...one, ...moved });
  const body = { ...one, dateFrom: '2026-03-31T07:00:00.000Z', dateTo: '2026-03-31T09:00:00.000Z' };
  const headers = { 'if-match': `"${second?.version}"` };
  const refused = await admin('PATCH', url(`/${uuid}`), { body, headers });
  expect(refused.body.changed).toEqual({
    version: (await visits())[1]?.version,
    at: app.now().toISOString(),
    by: expect.stringMatching(/\S+ \S+/),
    now: moved,
  });
});
