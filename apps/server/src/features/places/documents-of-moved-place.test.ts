import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '../../../test/create-person.ts';
import { YEAR } from '../../../test/period-reports.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine } from '../../../test/text-pdf-engine.ts';

/** Access to documents when a facility moves to another client (decision access/company-boundaries). */

type Reader = 'oldClient' | 'newClient' | 'contractor' | 'foreign';
type Statuses = Readonly<Record<Reader, number>>;
type Call = (caller: Caller) => ReturnType<Caller>;

const READERS: readonly Reader[] = ['oldClient', 'newClient', 'contractor', 'foreign'];
/** Callers of the old client, the new client and the contractor. */
const BEFORE: Statuses = { oldClient: 200, newClient: 404, contractor: 200, foreign: 404 };
const AFTER: Statuses = { oldClient: 404, newClient: 200, contractor: 200, foreign: 404 };
/** The contractor may change documents of its client. */
const EDITED_AFTER: Statuses = { ...AFTER, newClient: 403 };

let app: TestApp;
let subjects: Subjects & Readonly<Record<string, { readonly uuid: string }>>;
let periodReport: string;
let contractorUuid: string;
const as = {} as Record<Reader, Caller>;

const statusesOf = async (call: Call): Promise<Statuses> => {
  const answers = await Promise.all(READERS.map(async (reader) => [reader, (await call(as[reader])).status] as const));
  return Object.fromEntries(answers) as Statuses;
};

const readersFinding = async (path: string, text: string) => {
  const found = await Promise.all(READERS.map(async (reader) => (await as[reader]('GET', path)).text.includes(text)));
  return READERS.filter((_, index) => found[index]);
};

const uuidOf = (name: string): string => {
  const subject = subjects[name];
  if (!subject) throw new Error(`the subjects have no ${name}`);
  return subject.uuid;
};
const get =
  (path: () => string): Call =>
  (caller) =>
    caller('GET', path());
const ofPlace = (rest: () => string) => get(() => `/api/places/${uuidOf('place')}${rest()}`);
const visit = () => `/inspections/${uuidOf('inspection')}`;
const intervention = () => `/interventions/${uuidOf('intervention')}`;

/** Each kind of document, and a call that reads or prints it. */
const DOCUMENTS: Readonly<Record<string, Call>> = {
  'visit and its facts': ofPlace(() => `${visit()}/details`),
  'inspection report, printed again': get(() => `/api/reports/html/inspection/${uuidOf('inspection')}`),
  'inspection report, stored PDF': get(() => `/api/reports/${uuidOf('report')}/signed-url`),
  'inspection report, stored PDF of the visit': ofPlace(() => `${visit()}/reports/${uuidOf('report')}/signed-url`),
  'period report, printed anew': (caller) =>
    caller('POST', '/api/reports/html', { body: { ...YEAR, placeId: uuidOf('place') } }),
  'period report, stored PDF': get(() => `/api/reports/${periodReport}/signed-url`),
  intervention: ofPlace(intervention),
  'intervention protocol, stored PDF': ofPlace(() => `${intervention()}/signed-url`),
  'recommendation with its files': get(() => `/api/recommendations/${uuidOf('recommendation')}`),
  'labels of devices': ofPlace(() => '/devices/labels?sheet=CUT_24'),
  'certificate or other file': ofPlace(() => `/files/${uuidOf('file')}/signed-url`),
  plan: ofPlace(() => `/maps/${uuidOf('map')}/signed-url`),
  'table of devices': ofPlace(() => '/devices/export?format=csv'),
  'table of statistics': (caller) =>
    caller('POST', `/api/place/${uuidOf('place')}/statistics/xlsx`, {
      body: { from: '2026-11-01', to: '2026-11-30', interval: 'MONTH' },
    }),
  'record of changes': ofPlace(() => '/record'),
};

/** Documents of one of the companies, and a call that changes each. */
const EDITS: Readonly<Record<string, Call>> = {
  'recommendation of the contractor': (caller) =>
    caller('PATCH', `/api/recommendations/${uuidOf('recommendation')}`, {
      body: { recommendation: 'Uszczelnić bramę.' },
    }),
  'file of the old client': (caller) =>
    caller('PATCH', `/api/places/${uuidOf('place')}/files/${uuidOf('file')}`, { body: { note: 'Nowa stawka' } }),
};

/** Lists across facilities, and the document that each of them contains. */
const LISTS: Readonly<Record<string, { readonly path: string; readonly names: () => string }>> = {
  'reports list': { path: '/api/reports', names: () => uuidOf('report') },
  'recommendations list': { path: '/api/recommendations', names: () => uuidOf('recommendation') },
  'table of recommendations': { path: '/api/recommendations/csv', names: () => 'Listwa pod bramą 7' },
};

const move = async () => {
  const companyUuid = await newClient();
  const moved = await as.contractor('PATCH', `/api/places/${uuidOf('place')}`, { body: { companyUuid } });
  expect(moved.status, moved.text).toBe(200);
};

const newClient = async () => {
  const { db } = app.database;
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('email', '=', 'nowy@klient.example')
    .executeTakeFirstOrThrow();
  return uuid;
};

const read = async (calls: Readonly<Record<string, Call>>) => {
  const statuses: Record<string, Statuses> = {};
  for (const [name, call] of Object.entries(calls)) statuses[name] = await statusesOf(call);
  return statuses;
};
const readersByList = async () => {
  const named: Record<string, readonly Reader[]> = {};
  for (const [name, { path, names }] of Object.entries(LISTS)) named[name] = await readersFinding(path, names());
  return named;
};
const forEachKey = <T>(of: object, value: T) => Object.fromEntries(Object.keys(of).map((name) => [name, value]));

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  subjects = (await makeSubjects(app.database.db, 'deratex')) as typeof subjects;
  as.contractor = await app.as('admin@deratex.example');
  as.oldClient = await app.as('klient@deratex.example');
  as.foreign = await app.as('admin@owadstop.example');
  const client = { name: 'Nowy klient', email: 'nowy@klient.example', address: 'Rynek 1' };
  const { company } = (await as.contractor('POST', '/companies', { body: client })).body;
  as.newClient = (await createPerson(app, company.uuid, 'COMPANY_ADMIN')).call;
  const createdReport = await as.contractor('POST', '/api/reports/pdf?language=en', {
    body: { ...YEAR, placeId: uuidOf('place') },
  });
  expect(createdReport.status, createdReport.text).toBe(200);
  periodReport = createdReport.body.report.uuid;
  await app.database.db
    .updateTable('recommendations')
    .set({ recommendation: 'Listwa pod bramą 7' })
    .where('uuid', '=', uuidOf('recommendation'))
    .execute();
  const { uuid } = await app.database.db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select('companies.uuid')
    .where('users.email', '=', 'admin@deratex.example')
    .executeTakeFirstOrThrow();
  contractorUuid = uuid;
});
afterAll(() => app.close());

describe('documents of a facility that moves to another client', () => {
  test('can be read and printed by the new client and the contractor, and by nobody else', async () => {
    expect(await read(DOCUMENTS)).toEqual(forEachKey(DOCUMENTS, BEFORE));
    expect(await readersByList()).toEqual(forEachKey(LISTS, ['oldClient', 'contractor']));
    await move();
    expect(await read(DOCUMENTS)).toEqual(forEachKey(DOCUMENTS, AFTER));
    expect(await readersByList()).toEqual(forEachKey(LISTS, ['newClient', 'contractor']));
  });

  test('cannot be changed by the new client', async () => {
    await move();
    expect(await read(EDITS)).toEqual(forEachKey(EDITS, EDITED_AFTER));
  });

  test('webhooks belong to the contractor only, before and after the move', async () => {
    const webhookStatuses = await statusesOf(get(() => `/api/companies/${contractorUuid}/webhooks`));
    expect(webhookStatuses.contractor).toBe(200);
    expect(
      [webhookStatuses.oldClient, webhookStatuses.newClient, webhookStatuses.foreign].every((status) => status >= 403),
    ).toBe(true);
  });
});
