import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { listReports, loadReportPage, makePeriodReport, YEAR } from '../../../test/period-reports.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine } from '../../../test/text-pdf-engine.ts';
import { PdfEngineError } from '../../kernel/services.ts';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let client: Caller;

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  client = await app.as('klient@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  const { db } = app.database;
  await sql`delete from reports where period_report_id is not null or inspection_id = ${subjects.inspection.id}`.execute(
    db,
  );
  await sql`delete from period_report_places`.execute(db);
  await sql`delete from period_reports`.execute(db);
  await sql`delete from period_report_counters`.execute(db);
});
afterAll(() => app.close());

const buildRequest = (more: object = {}) => ({ body: { ...YEAR, placeId: subjects.place.uuid, ...more } });
const make = (caller: Caller = admin, more: object = {}, language = 'en') =>
  makePeriodReport(caller, buildRequest(more).body, language);
const list = (caller: Caller = admin, query = `placeUuid=${subjects.place.uuid}&kind=PERIOD`) =>
  listReports(caller, query);
const page = (more: object = {}) => loadReportPage(admin, buildRequest(more).body);

/** Adds another facility of the root company, of the same client company or of another one. */
const otherPlace = async (of: 'same' | 'other') => {
  const { db } = app.database;
  const own = await db.selectFrom('places').selectAll().where('id', '=', subjects.place.id).executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('places')
    .select(['id', 'uuid', 'company_id'])
    .where('root_company_id', '=', own.root_company_id)
    .where('id', '!=', own.id)
    .where('deleted_at', 'is', null)
    .where('company_id', of === 'same' ? 'is not' : '!=', of === 'same' ? null : own.company_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  if (of === 'same')
    await db.updateTable('places').set({ company_id: own.company_id }).where('id', '=', other.id).execute();
  return other;
};

type ReportState = { readonly uuid: string; readonly outdated: boolean };

const advanceClock = (): void => app.setNow(new Date(app.now().getTime() + 60_000));

const pest = () =>
  `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/objects/${subjects.objectRecord.uuid}`;

describe('a period report', () => {
  test('is numbered by facility and year, listed, and can be read by a link', async () => {
    const { report, url } = await make(admin, { note: 'Dla audytora' });
    expect(report.number).toMatch(/^[A-Z0-9]+-R-2026-001\/1$/);
    expect(url).toMatch(/^\/api\/storage\//);
    const [listed, ...others] = await list();
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      id: report.id,
      uuid: report.uuid,
      number: report.number,
      dateFrom: YEAR.dateFrom,
      dateTo: YEAR.dateTo,
      note: 'Dla audytora',
      placeInspectionId: null,
      placeInspection: null,
      place: { uuid: subjects.place.uuid, company: { uuid: subjects.companyUuid } },
      otherPlaces: [],
      replaced: false,
      outdated: false,
      canDelete: true,
    });
    const { body } = await admin('GET', `/api/reports/${report.uuid}/signed-url`);
    expect((await admin('GET', body.url)).status).toBe(200);
    const { report: next } = await make(admin, { dateTo: '2026-12-30T23:59:59.999Z' });
    expect(next.number).toMatch(/-R-2026-002\/1$/);
  });

  test('is printed once for the same facts for all callers, and again when the facts change', async () => {
    const [one, other] = await Promise.all([make(admin), make(technician)]);
    expect(other.report).toEqual(one.report);
    const polish = await make(client, {}, 'pl');
    expect(polish.report).toMatchObject({ issue: 1, language: 'pl' });
    expect(polish.report.id).not.toBe(one.report.id);
    await technician('PATCH', pest(), { body: { amount: 7, reason: { code: 'WRONG_COUNT' } } });
    const changed = await make();
    expect(changed.report.issue).toBe(2);
    const listed = await list();
    expect(listed.map(({ issue, replaced }: never) => [issue, replaced])).toEqual([
      [2, false],
      [1, true],
      [1, true],
    ]);
    expect(await page()).toMatch(/Changes after the end or a signature.*Wrong count/);
  });

  test('is outdated after an approval of a visit is revoked until it is printed again; so is the report of the visit', async () => {
    const visit = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
    const outdated = async (kind: string): Promise<Record<string, boolean>> => {
      const rows: ReportState[] = await list(admin, `placeUuid=${subjects.place.uuid}&kind=${kind}`);
      return Object.fromEntries(rows.map((row) => [row.uuid, row.outdated]));
    };
    expect((await admin('POST', `${visit}/approve`)).status).toBe(200);
    advanceClock();
    const year = (await make()).report.uuid;
    const before = { dateFrom: '2024-12-31T23:00:00.000Z', dateTo: '2025-12-31T22:59:59.999Z' };
    const yearBefore = (await make(admin, before)).report.uuid;
    const paper = await admin('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}`, {
      body: { placeUuid: subjects.place.uuid },
    });
    expect(paper.status, paper.text).toBe(200);
    expect(await outdated('PERIOD')).toEqual({ [year]: false, [yearBefore]: false });
    expect(await outdated('INSPECTION')).toMatchObject({ [paper.body.report.uuid]: false });

    advanceClock();
    expect((await admin('POST', `${visit}/unapprove`)).status).toBe(200);
    expect(await outdated('PERIOD')).toEqual({ [year]: true, [yearBefore]: false });
    expect(await outdated('INSPECTION')).toMatchObject({ [paper.body.report.uuid]: true });

    advanceClock();
    const again = (await make()).report.uuid;
    // the replaced report links to the new one and does not offer another print
    expect(await outdated('PERIOD')).toEqual({ [again]: false, [year]: false, [yearBefore]: false });
  });

  test('a report with a remark of the client and one of the contractor are both current until the facts change', async () => {
    const first = (await make(admin, { note: 'Od wykonawcy' })).report;
    const second = (await make(client, { note: 'Od klienta' })).report;
    expect(second.issue).toBe(2);
    const replaced = async () => {
      const rows: { uuid: string; replaced: boolean }[] = await list();
      return Object.fromEntries(rows.map((row) => [row.uuid, row.replaced]));
    };
    expect(await replaced()).toEqual({ [second.uuid]: false, [first.uuid]: false });
    // a new remark replaces the previous one of the same company
    const third = (await make(client, { note: 'Klient raz jeszcze' })).report;
    expect(await replaced()).toEqual({ [third.uuid]: false, [second.uuid]: true, [first.uuid]: false });
    await technician('PATCH', pest(), { body: { amount: 7, reason: { code: 'WRONG_COUNT' } } });
    const last = (await make(client)).report;
    expect(await replaced()).toEqual({
      ...{ [last.uuid]: false, [third.uuid]: true },
      ...{ [second.uuid]: true, [first.uuid]: true },
    });
  });

  test('uses the days of the facility, independent of the timezone of the caller', async () => {
    const ordered = async (timezone: string, days: { dateFrom: string; dateTo: string }) => {
      const options = { body: { ...buildRequest().body, ...days }, headers: { 'x-timezone': timezone } };
      return (await admin('POST', '/reports/pdf?shouldRenderHtml=true&language=en', options)).text;
    };
    // the first to the last moment of October in three time zones
    const here = await ordered('Europe/Warsaw', {
      dateFrom: '2026-09-30T22:00:00.000Z',
      dateTo: '2026-10-31T22:59:59.999Z',
    });
    expect(here).toContain('Europe/Warsaw');
    expect(
      await ordered('America/New_York', { dateFrom: '2026-10-01T04:00:00.000Z', dateTo: '2026-11-01T03:59:59.999Z' }),
    ).toBe(here);
    expect(
      await ordered('Pacific/Auckland', { dateFrom: '2026-09-30T11:00:00.000Z', dateTo: '2026-10-31T10:59:59.999Z' }),
    ).toBe(here);
  });

  test('two processes that print the same report at the same time store one file', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make()));
    expect(new Set(answers.map(({ report }) => report.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test('contains the stored facts of visits: findings, species, devices, coverage', async () => {
    const printedText = await page({ note: 'Na audyt' });
    expect(printedText).toContain('Period report');
    expect(printedText).toContain('01/01/2026–31/12/2026');
    expect(printedText).toContain('Na audyt');
    for (const heading of [
      'Coverage',
      'Devices not checked',
      'Findings by device type',
      'Findings by species',
      'Findings by zone',
      'Trends',
      'Limits exceeded',
      'Devices with repeated activity',
      'Interventions',
      'Recommendations and corrective actions',
      'Changes after the end or a signature',
      'Plan with heatmap',
      'Photos of places with activity',
    ]) {
      expect(printedText).toContain(heading);
    }
  });

  test('a report of a period without visits states that there is no data', async () => {
    const printedText = await page({ dateFrom: '2020-01-01T00:00:00.000Z', dateTo: '2020-12-31T23:59:59.999Z' });
    expect(printedText).toContain('It is not known whether there were pests.');
    expect(printedText).not.toContain('No pests were found');
  });

  test('rejects an end before the start, a range of a hundred years, and facilities of several clients', async () => {
    const backwards = await admin('POST', '/api/reports/pdf', buildRequest({ dateTo: '2025-12-31T00:00:00.000Z' }));
    expect(backwards).toMatchObject({ status: 400, body: { errors: [{ field: 'dateTo', code: 'invalid_date' }] } });
    const century = await admin(
      'POST',
      '/api/reports/pdf',
      buildRequest({ dateFrom: '1990-01-01T00:00:00Z', dateTo: '2090-01-01T00:00:00Z' }),
    );
    expect(century).toMatchObject({ status: 400, body: { code: 'reports/period_too_long' } });
    const refused = await admin('POST', '/api/reports/pdf', { body: YEAR });
    expect(refused.status).toBe(400);
    const foreign = await otherPlace('other');
    const several = await (await app.as('super@trapline.example'))(
      'POST',
      '/api/reports/pdf',
      buildRequest({ placeIds: [foreign.uuid] }),
    );
    expect(several).toMatchObject({ status: 400, body: { code: 'reports/several_clients' } });
  });
});

test('is rejected, not shortened, when there are more records between visits than a report can show', async () => {
  const busy = await makeOwnPlace(app.database.db, subjects);
  const add = (count: number) =>
    sql`
      insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_object_id, amount, user_id, created_at)
      select gen_random_uuid(), root_company_id, place_id, id, 'OBJECT', (select min(id) from device_type_objects), 1,
        ${subjects.user.id}, '2026-11-02T10:00:00Z'::timestamptz + nth * interval '1 second'
      from generate_series(1, ${count}::integer) as nth, devices where id = ${busy.devices[0].id}`.execute(
      app.database.db,
    );
  const request = { body: { ...YEAR, placeId: busy.place.uuid } };
  await add(5000);
  expect((await admin('POST', '/api/reports/html', request)).status).toBe(200);
  await add(1);
  expect(await admin('POST', '/api/reports/html', request)).toMatchObject({
    status: 400,
    body: { code: 'reports/period_too_long' },
  });
});

test('is rejected when there are more alarms or gaps than it can list, because the counts would be wrong', async () => {
  const { db } = app.database;
  const many = {
    alarms: (count: number, deviceId: number) =>
      sql`
        insert into alarms (uuid, root_company_id, place_id, kind, device_id, raised_at, registered_at, last_at, cleared_at, cleared_how)
        select gen_random_uuid(), root_company_id, place_id, 'detection', id, at, at, at, at, 'device'
        from devices, generate_series(1, ${count}::integer) as nth,
          lateral (select '2026-11-02T10:00:00Z'::timestamptz + nth * interval '1 second' as at) as moment
        where id = ${deviceId}`.execute(db),
    gaps: (count: number, deviceId: number) =>
      sql`
        insert into coverage_gaps (uuid, root_company_id, place_id, device_id, reason, began_at, ended_at)
        select gen_random_uuid(), root_company_id, place_id, id, 'no_signal', at, at + interval '1 second'
        from devices, generate_series(1, ${count}::integer) as nth,
          lateral (select '2026-11-02T10:00:00Z'::timestamptz + nth * interval '1 second' as at) as moment
        where id = ${deviceId}`.execute(db),
  };
  for (const add of [many.alarms, many.gaps]) {
    const placeWithManyFinds = await makeOwnPlace(db, subjects);
    const asked = { body: { ...YEAR, placeId: placeWithManyFinds.place.uuid } };
    await add(5000, placeWithManyFinds.devices[0].id);
    expect((await admin('POST', '/api/reports/html', asked)).status).toBe(200);
    await add(1, placeWithManyFinds.devices[0].id);
    expect(await admin('POST', '/api/reports/html', asked)).toMatchObject({
      status: 400,
      body: { code: 'reports/period_too_long' },
    });
  }
});

describe('a print', () => {
  test('is retried after a crash; a permanent failure stores only the report number', async () => {
    let crashesLeft = 1;
    const print = textPdfEngine.render;
    const crashingEngine = {
      ...textPdfEngine,
      render: (...given: Parameters<typeof print>) => {
        crashesLeft -= 1;
        return crashesLeft >= 0 ? Promise.reject(new PdfEngineError('died')) : print(...given);
      },
    };
    const other = await openTestApp({ pdf: crashingEngine });
    const office = await other.as('admin@deratex.example');
    const place = await makeSubjects(other.database.db, 'deratex');
    const body = { ...YEAR, placeId: place.place.uuid };
    expect((await office('POST', '/api/reports/pdf', { body })).status).toBe(200);
    crashesLeft = 2;
    const next = { ...body, dateTo: '2026-11-30T22:59:59.999Z' };
    const failed = await office('POST', '/api/reports/pdf', { body: next });
    expect(failed).toMatchObject({ status: 503, body: { code: 'reports/engine_unavailable' } });
    const made = await office('POST', '/api/reports/pdf', { body: next });
    expect(made.body.report.number).toMatch(/-002\/1$/);
    const { reports } = (await office('GET', `/api/reports?kind=PERIOD&placeUuid=${place.place.uuid}`)).body;
    expect(reports).toHaveLength(2);
    await other.close();
  });
});

describe('several facilities', () => {
  test('are printed in one report, each with its number, independent of their order', async () => {
    const second = await otherPlace('same');
    const { report } = await make(admin, { placeIds: [second.id, subjects.place.uuid] });
    const again = await make(admin, { placeId: second.uuid, placeIds: [subjects.place.id] });
    expect(again.report).toEqual(report);
    const [listed] = await list(admin, `placeUuid=${second.uuid}&kind=PERIOD`);
    expect(listed).toMatchObject({ id: report.id, otherPlaces: [{ uuid: second.uuid }] });
    const printedText = await page({ placeIds: [second.id] });
    expect(printedText).toContain('Comparison of facilities');
  });

  test('a report of several facilities is visible only to a person who can see all of them', async () => {
    const second = await otherPlace('same');
    const { report } = await make(admin, { placeIds: [second.id] });
    await app.database.db.deleteFrom('place_users').where('place_id', '=', second.id).execute();
    const controller = await app.as('kontroler@deratex.example');
    expect((await controller('GET', `/api/reports/${report.uuid}/signed-url`)).status).toBe(404);
    expect((await list(controller, 'kind=PERIOD')).map(({ id }: { id: number }) => id)).not.toContain(report.id);
    const answer = await controller('POST', '/api/reports/pdf', buildRequest({ placeIds: [second.id] }));
    expect(answer.status).toBe(404);
  });
});

describe('deleting', () => {
  test('removes a report from the lists and preserves its number', async () => {
    const { report } = await make();
    expect((await admin('DELETE', `/api/reports/${report.id}`)).body).toEqual({ success: true });
    expect(await list()).toEqual([]);
    expect((await admin('GET', `/api/reports/${report.uuid}/signed-url`)).status).toBe(404);
    expect((await admin('DELETE', `/api/reports/${report.id}`)).status).toBe(404);
    const again = await make();
    expect(again.report.number).toBe(report.number);
    expect(again.report.id).not.toBe(report.id);
    const row = await app.database.db
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow();
    expect(row.deleted_at).not.toBeNull();
  });

  test('is forbidden for a controller, and for the client when the contractor created the report', async () => {
    const { report } = await make();
    expect((await client('DELETE', `/api/reports/${report.uuid}`)).status).toBe(403);
    const controller = await app.as('kontroler@deratex.example');
    expect((await controller('DELETE', `/api/reports/${report.uuid}`)).status).toBe(403);
    const [listed] = await list(client);
    expect(listed.canDelete).toBe(false);
  });

  test('of a visit report preserves its issue number, and the next issue continues from it', async () => {
    const print = async () =>
      (await admin('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=en`, { body: {} })).body
        .report;
    const first = await print();
    await admin('DELETE', `/api/reports/${first.uuid}`);
    const [same] = [await print()];
    expect(same.issue).toBe(first.issue);
    expect(same.id).not.toBe(first.id);
    await technician('PATCH', pest(), { body: { amount: 9 } });
    expect((await print()).issue).toBe(first.issue + 1);
    const both = await list(admin, `placeId=${subjects.place.id}`);
    const visits = both.filter(({ placeInspection }: { placeInspection: unknown }) => placeInspection !== null);
    expect(visits.length).toBeGreaterThanOrEqual(2);
    expect(visits[0].placeInspection).toMatchObject({ uuid: subjects.inspection.uuid });
  });
});
