import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { listReports, loadReportPage, makePeriodReport, YEAR } from '../../../test/period-reports.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../test/text-pdf-engine.ts';

/** A period report shows the state at the time it is made, and is marked when it becomes outdated. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;

/** Runs once, in the middle of the next print. */
let whilePrinting: (() => Promise<unknown>) | undefined;
let prints = 0;

beforeAll(async () => {
  const render: typeof textPdfEngine.render = async (...asked) => {
    prints += 1;
    const happens = whilePrinting;
    whilePrinting = undefined;
    await happens?.();
    return textPdfEngine.render(...asked);
  };
  app = await openTestApp({ pdf: { ...textPdfEngine, render } });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

type Place = { readonly uuid: string };
type Outdated = { readonly uuid: string; readonly outdated: boolean };

const make = (place: Place, more: object = {}) => makePeriodReport(admin, { ...YEAR, placeId: place.uuid, ...more });
const page = (place: Place, more: object = {}) => loadReportPage(admin, { ...YEAR, placeId: place.uuid, ...more });
const list = (place: Place) => listReports(admin, `placeUuid=${place.uuid}&kind=PERIOD`);
const later = (): void => app.setNow(new Date(app.now().getTime() + 60_000));

test('includes amendments made while it was printed', async () => {
  const { place, inspection, objectRecord } = subjects;
  const pest = `/api/places/${place.uuid}/inspections/${inspection.uuid}/objects/${objectRecord.uuid}`;
  prints = 0;
  whilePrinting = () => technician('PATCH', pest, { body: { amount: 9, reason: { code: 'WRONG_COUNT' } } });
  const { url } = await make(place);
  expect(prints).toBe(2);
  expect(textsOf((await admin('GET', url)).text)).toContain('Wrong count');
  expect(await list(place)).toMatchObject([{ issue: 1, outdated: false }]);
});

test('is out of date once a visit of its days was ended, by whomever', async () => {
  const { place } = await makeOwnPlace(app.database.db, subjects);
  const visits = `/api/places/${place.uuid}/inspections`;
  const { db } = app.database;
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  const forgotten = {
    name: 'Zapomniana',
    status: 'IN_PROGRESS',
    user_id: subjects.user.id,
    started_at: app.now(),
  } as const;
  const inspection = await db
    .insertInto('inspections')
    .values({ ...forgotten, uuid: crypto.randomUUID(), root_company_id, place_id: place.id })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  later();
  const { report } = await make(place);
  const outdated = async (): Promise<boolean> =>
    (await list(place)).find((row: Outdated) => row.uuid === report.uuid)?.outdated;
  expect(await outdated()).toBe(false);
  later();
  const ended = await admin('POST', `${visits}/${inspection.uuid}/finish`, { body: {} });
  expect(ended.status, ended.text).toBe(200);
  expect(await outdated()).toBe(true);
});

test('names devices nobody looked at that stood there at its end, whatever became of them since', async () => {
  const { db } = app.database;
  const { place, devices } = await makeOwnPlace(db, subjects);
  const end = app.now().getTime() + 60_000;
  const asked = { dateTo: new Date(end - 1).toISOString() };
  const takenDown = (at: number) =>
    db
      .updateTable('devices')
      .set({ deleted_at: new Date(at) })
      .where('id', '=', devices[1].id)
      .execute();
  await takenDown(end);
  expect(await page(place, asked)).toContain('In no inspection of this period: K1, K2, K3.');
  await takenDown(end - 1);
  expect(await page(place, asked)).toContain('In no inspection of this period: K1, K3.');
});

test('counts one visit for one of the visits that were planned on its day', async () => {
  const { place } = await makeOwnPlace(app.database.db, subjects);
  const day = app.now().toISOString().slice(0, 10);
  const yesterday = new Date(app.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  for (const hour of ['05', '06', '07']) {
    const dateFrom = `${hour === '07' ? yesterday : day}T${hour}:00:00Z`;
    const dateTo = dateFrom.replace(':00:00Z', ':30:00Z');
    const event = { name: `Kontrola ${hour}`, type: 'INSPECTION', dateFrom, dateTo, timezone: 'Europe/Warsaw' };
    const planned = await admin('POST', `/api/places/${place.uuid}/schedule/events`, { body: event });
    expect(planned.status, planned.text).toBe(200);
  }
  const visits = `/api/places/${place.uuid}/inspections`;
  const { inspection } = (await technician('POST', visits, { body: { name: 'Jedna' } })).body;
  await technician('POST', `${visits}/${inspection.uuid}/finish`, { body: {} });
  expect(await page(place)).toContain('3 planned, 1 of them done, not done: 2');
});

test('made while the period runs is marked, and is outdated once it has ended', async () => {
  const running = 'The period has not ended';
  const { place } = await makeOwnPlace(app.database.db, subjects);
  const end = app.now().getTime() + 60_000 - 1;
  const period = { dateFrom: YEAR.dateFrom, dateTo: new Date(end).toISOString() };
  const over = { dateFrom: '2024-12-31T23:00:00.000Z', dateTo: '2025-12-31T22:59:59.999Z' };
  expect(await page(place, period)).toContain(running);
  expect(await page(place, over)).not.toContain(running);
  const { report: early } = await make(place, period);
  const { report: done } = await make(place, over);
  const outdated = async (): Promise<Record<string, boolean>> =>
    Object.fromEntries((await list(place)).map((row: Outdated) => [row.uuid, row.outdated]));
  expect(await outdated()).toEqual({ [done.uuid]: false, [early.uuid]: false });
  app.setNow(new Date(end));
  expect(await page(place, period)).toContain(running);
  expect(await outdated()).toEqual({ [done.uuid]: false, [early.uuid]: false });
  app.setNow(new Date(end + 1));
  expect(await page(place, period)).not.toContain(running);
  expect(await outdated()).toEqual({ [done.uuid]: false, [early.uuid]: true });
  const { report: whole } = await make(place, period);
  expect(whole.issue).toBe(2);
  expect(await outdated()).toEqual({ [done.uuid]: false, [early.uuid]: false, [whole.uuid]: false });
});
