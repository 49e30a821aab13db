import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine } from '../../../test/text-pdf-engine.ts';

/** Who may read and remove which report, whatever the endpoint. */

let app: TestApp;
let subjects: Subjects;
let foreign: Subjects;
const callers = {} as Record<'admin' | 'technician' | 'controller' | 'client' | 'rival' | 'root', Caller>;

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  subjects = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  callers.admin = await app.as('admin@deratex.example');
  callers.technician = await app.as('technik@deratex.example');
  callers.controller = await app.as('kontroler@deratex.example');
  callers.client = await app.as('klient@deratex.example');
  callers.rival = await app.as('admin@owadstop.example');
  callers.root = await app.as('super@trapline.example');
});
afterAll(() => app.close());

const PERIOD = { dateFrom: '2026-09-30T22:00:00.000Z', dateTo: '2026-11-30T22:59:59.999Z' };
const DAYS = { from: '2026-10-01', to: '2026-11-30' };

const make = async (caller: Caller, body: object = {}) => {
  const answer = await caller('POST', '/api/reports/pdf?language=en', {
    body: { ...PERIOD, placeId: subjects.place.uuid, ...body },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.report as { id: number; uuid: string; number: string };
};

test('no call shows the report to another company', async () => {
  const report = await make(callers.admin);
  const place = subjects.place.uuid;
  const reportBody = { ...PERIOD, placeId: place };
  const mixed = { ...PERIOD, placeId: foreign.place.uuid, placeIds: [place] };
  const answers = await Promise.all([
    callers.rival('GET', `/api/reports?placeUuid=${place}`),
    callers.rival('GET', `/api/reports/${report.uuid}/signed-url`),
    callers.rival('GET', `/api/reports/${report.id}/signed-url`),
    callers.rival('DELETE', `/api/reports/${report.uuid}`),
    callers.rival('POST', '/api/reports/pdf', { body: reportBody }),
    callers.rival('POST', '/api/reports/pdf?shouldRenderHtml=true', { body: reportBody }),
    callers.rival('POST', '/api/reports/html', { body: reportBody }),
    callers.rival('POST', '/api/reports/pdf', { body: mixed }),
    callers.rival('POST', `/api/place/${place}/statistics/xlsx`, { body: { ...DAYS, interval: 'MONTH' } }),
    callers.rival('GET', `/api/place/${place}/statistics?from=${DAYS.from}&to=${DAYS.to}`),
    callers.rival('GET', `/api/place/${foreign.place.uuid}/statistics?placeId=${place}`),
    callers.rival('GET', `/api/places/${place}/dashboard`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 400, 404]);
  const all = await callers.rival('GET', '/api/reports');
  expect(all.text).not.toContain(report.uuid);
});

test('a read-only key cannot create or delete a report, and a write key can do what its person can', async () => {
  const { company_id: company } = await app.database.db
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', 'admin@deratex.example')
    .executeTakeFirstOrThrow();
  const key = async (scopes: string[]) => {
    const { body, text } = await callers.admin('POST', `/api/companies/${company}/api-keys`, {
      body: { name: 'Klucz', scopes },
    });
    expect(body.token, text).toBeTypeOf('string');
    return body.token as string;
  };
  const asKey =
    (token: string): Caller =>
    async (method, url, init) => {
      const anonymous = await app.as(null);
      return anonymous(method, url, { ...init, headers: { authorization: `Bearer ${token}` } });
    };
  const reader = asKey(await key(['reports.read']));
  const writer = asKey(await key(['reports.read', 'reports.write']));
  const request = { body: { ...PERIOD, placeId: subjects.place.uuid } };
  const list = await reader('GET', `/api/reports?placeUuid=${subjects.place.uuid}`);
  expect(list.status, list.text).toBe(200);
  expect((await reader('POST', '/api/reports/pdf', request)).status).toBe(403);
  const page = await reader('POST', '/api/reports/html', request);
  expect(page.status, page.text.slice(0, 300)).toBe(200);
  expect((await reader('POST', '/api/reports/pdf?shouldRenderHtml=true', request)).status).toBe(200);
  const made = await writer('POST', '/api/reports/pdf?language=de', request);
  expect(made.status, made.text).toBe(200);
  const { report } = made.body;
  expect((await reader('DELETE', `/api/reports/${report.uuid}`)).status).toBe(403);
  expect(list.body.reports.every(({ canDelete }: { canDelete: boolean }) => !canDelete)).toBe(true);
  expect((await writer('DELETE', `/api/reports/${report.uuid}`)).status).toBe(200);
  const table = { ...DAYS, interval: 'MONTH' };
  expect((await reader('POST', `/api/place/${subjects.place.uuid}/statistics/xlsx`, { body: table })).status).toBe(200);
});

test('the language in the body is the language of the report, unless the query has another language', async () => {
  for (const [language, title] of Object.entries({
    de: 'Zeitraum',
    it: 'periodo',
    en: 'Period report',
    pl: 'okresowy',
  })) {
    const options = { body: { ...PERIOD, placeId: subjects.place.uuid, language } };
    const made = await callers.admin('POST', '/api/reports/pdf', options);
    expect(made.body.report.language, made.text).toBe(language);
    expect((await callers.admin('GET', made.body.url)).text).toContain(title);
    const page = await callers.admin('POST', '/api/reports/pdf?shouldRenderHtml=true', options);
    expect(page.text).toContain(`lang="${language}"`);
  }
  const both = { body: { ...PERIOD, placeId: subjects.place.uuid, language: 'de' } };
  expect((await callers.admin('POST', '/api/reports/pdf?language=it', both)).body.report.language).toBe('it');
});

test('a controller and a client do not see other clients in a shared report, and can delete only their own reports', async () => {
  const { db } = app.database;
  const { root_company_id, company_id } = await db
    .selectFrom('places')
    .select(['root_company_id', 'company_id'])
    .where('id', '=', subjects.place.id)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('places')
    .select(['id', 'uuid', 'name'])
    .where('root_company_id', '=', root_company_id)
    .where('company_id', '!=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const both = { ...PERIOD, placeId: subjects.place.uuid, placeIds: [other.uuid] };
  expect((await callers.admin('POST', '/api/reports/pdf', { body: both })).body.code).toBe('reports/several_clients');
  for (const caller of [callers.client, callers.controller]) {
    expect((await caller('POST', '/api/reports/pdf', { body: both })).status).toBe(404);
    expect((await caller('POST', '/api/reports/html', { body: both })).status).toBe(404);
  }
  const own = await make(callers.client, { note: 'Dla nas' });
  const [listed] = (await callers.client('GET', `/api/reports?kind=PERIOD&placeUuid=${subjects.place.uuid}`)).body
    .reports;
  expect([listed.uuid, listed.canDelete]).toEqual([own.uuid, true]);
  expect((await callers.controller('DELETE', `/api/reports/${own.uuid}`)).status).toBe(403);
  expect((await callers.client('DELETE', `/api/reports/${own.uuid}`)).status).toBe(200);
});

test('a facility that moves to another client does not make a report of several facilities visible to that client', async () => {
  const { db } = app.database;
  const place = await db.selectFrom('places').selectAll().where('id', '=', subjects.place.id).executeTakeFirstOrThrow();
  const second = await db
    .selectFrom('places')
    .select(['id', 'uuid', 'company_id'])
    .where('root_company_id', '=', place.root_company_id)
    .where('id', '!=', place.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await db.updateTable('places').set({ company_id: place.company_id }).where('id', '=', second.id).execute();
  const report = await make(callers.admin, { placeIds: [second.id] });
  const listedBy = async (caller: Caller) =>
    (await caller('GET', '/api/reports?kind=PERIOD')).body.reports.map(({ uuid }: { uuid: string }) => uuid);
  expect(await listedBy(callers.client)).toContain(report.uuid);
  await db.updateTable('places').set({ company_id: place.root_company_id }).where('id', '=', second.id).execute();
  expect(await listedBy(callers.client)).not.toContain(report.uuid);
  expect((await callers.client('GET', `/api/reports/${report.uuid}/signed-url`)).status).toBe(404);
  expect(await listedBy(callers.admin)).toContain(report.uuid);
  await db.updateTable('places').set({ company_id: second.company_id }).where('id', '=', second.id).execute();
});

test('a note of 10,000 letters is rejected, one of 5,000 is printed completely', async () => {
  const long = (letters: number) => ({ body: { ...PERIOD, placeId: subjects.place.uuid, note: 'ż'.repeat(letters) } });
  expect((await callers.admin('POST', '/api/reports/pdf', long(10_000))).body.errors[0].field).toBe('note');
  const { url } = (await callers.admin('POST', '/api/reports/pdf', long(5000))).body;
  expect((await callers.admin('GET', url)).text).toContain('ż'.repeat(5000));
});
