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
let runDuringNextPrint: (() => Promise<unknown>) | undefined;
let prints = 0;

beforeAll(async () => {
  const render: typeof textPdfEngine.render = async (...renderArgs) => {
    prints += 1;
    const callback = runDuringNextPrint;
    runDuringNextPrint = undefined;
    await callback?.();
    return textPdfEngine.render(...renderArgs);
  };
  app = await openTestApp({ pdf: { ...textPdfEngine, render } });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

type Place = { readonly uuid: string };
type ReportState = { readonly uuid: string; readonly outdated: boolean };

const make = (place: Place, more: object = {}) => makePeriodReport(admin, { ...YEAR, placeId: place.uuid, ...more });
const page = (place: Place, more: object = {}) => loadReportPage(admin, { ...YEAR, placeId: place.uuid, ...more });
const list = (place: Place) => listReports(admin, `placeUuid=${place.uuid}&kind=PERIOD`);
const advanceClock = (): void => app.setNow(new Date(app.now().getTime() + 60_000));

test('a period report contains amendments that were made while it was printed', async () => {
  const { place, inspection, objectRecord } = subjects;
  const pest = `/api/places/${place.uuid}/inspections/${inspection.uuid}/objects/${objectRecord.uuid}`;
  prints = 0;
  runDuringNextPrint = () => technician('PATCH', pest, { body: { amount: 9, reason: { code: 'WRONG_COUNT' } } });
  const { url } = await make(place);
  expect(prints).toBe(2);
  expect(textsOf((await admin('GET', url)).text)).toContain('Wrong count');
  expect(await list(place)).toMatchObject([{ issue: 1, outdated: false }]);
});

test('a period report is outdated when a visit of its days is ended, by any person', async () => {
  const { place } = await makeOwnPlace(app.database.db, subjects);
  const visits = `/api/places/${place.uuid}/inspections`;
  const { db } = app.database;
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  const openInspection = {
    name: 'Zapomniana',
    status: 'IN_PROGRESS',
    user_id: subjects.user.id,
    started_at: app.now(),
  } as const;
  const inspection = await db
    .insertInto('inspections')
    .values({ ...openInspection, uuid: crypto.randomUUID(), root_company_id, place_id: place.id })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  advanceClock();
  const { report } = await make(place);
  const outdated = async (): Promise<boolean> =>
    (await list(place)).find((row: ReportState) => row.uuid === report.uuid)?.outdated;
  expect(await outdated()).toBe(false);
  advanceClock();
  const ended = await admin('POST', `${visits}/${inspection.uuid}/finish`, { body: {} });
  expect(ended.status, ended.text).toBe(200);
  expect(await outdated()).toBe(true);
});

test('a period report lists devices without a check that existed at its end, even if they were removed later', async () => {
  const { db } = app.database;
  const { place, devices } = await makeOwnPlace(db, subjects);
  const end = app.now().getTime() + 60_000;
  const query = { dateTo: new Date(end - 1).toISOString() };
  const setRemovedAt = (at: number) =>
    db
      .updateTable('devices')
      .set({ deleted_at: new Date(at) })
      .where('id', '=', devices[1].id)
      .execute();
  await setRemovedAt(end);
  expect(await page(place, query)).toContain('Devices in no inspection of this period: K1, K2, K3.');
  await setRemovedAt(end - 1);
  expect(await page(place, query)).toContain('Devices in no inspection of this period: K1, K3.');
});

test('a period report counts one visit for only one of the visits planned on its day', async () => {
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
  expect(await page(place)).toContain('3 planned, 1 of them carried out, not carried out: 2');
});

test('a report created during its period is marked as such, and is outdated when the period has ended', async () => {
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
    Object.fromEntries((await list(place)).map((row: ReportState) => [row.uuid, row.outdated]));
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
