import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine } from '../../../test/text-pdf-engine.ts';

/** * A separate facility for each test, and its figures in all outputs. */

export let app: TestApp;
export let subjects: Subjects;
export let own: OwnPlace;
export let admin: Caller;
export let technician: Caller;

export const START = '2026-10-20T09:00:00.000Z';

const openPlace = async (): Promise<void> => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  own = await makeOwnPlace(app.database.db, subjects);
  await sql`update devices set created_at = '2026-01-01T10:00:00Z' where place_id = ${own.place.id}`.execute(
    app.database.db,
  );
  // their access to the new facility was granted without the API
  const people = await app.database.db.selectFrom('users').select('id').execute();
  for (const { id } of people) app.services.actors.forgetUser(id);
};

/** Hooks for a test file that uses these figures. */
export const setUpSameNumbers = (): void => {
  beforeAll(async () => {
    app = await openTestApp({ pdf: textPdfEngine });
    admin = await app.as('admin@deratex.example');
    technician = await app.as('technik@deratex.example');
  });
  afterAll(() => app.close());
  beforeEach(openPlace);
};

export const expectOk = async (response: ReturnType<Caller>) => {
  const { status, text, body } = await response;
  expect(status, text).toBe(200);
  return body;
};

export const visitsUrl = () => `/api/places/${own.place.uuid}/inspections`;

type Entry = { uuid: string; deviceUuid: string; device: { uuid: string } };
export type Visit = { url: string; uuid: string; entries: Map<string, string> };

export const startVisit = async (at: string): Promise<Visit> => {
  app.setNow(new Date(at));
  const { inspection } = await expectOk(technician('POST', visitsUrl(), { body: { name: `Wizyta ${at}` } }));
  const url = `${visitsUrl()}/${inspection.uuid}`;
  const { inspection: details } = await expectOk(technician('GET', `${url}/details`));
  const entries = new Map(details.devices.map((entry: Entry) => [entry.device?.uuid ?? entry.deviceUuid, entry.uuid]));
  return { url, uuid: inspection.uuid, entries: entries as Map<string, string> };
};

export const checkDevice = ({ url, entries }: Visit, deviceIndex: 0 | 1 | 2) =>
  expectOk(
    technician('POST', `${url}/devices/${entries.get(own.devices[deviceIndex].uuid)}/set-checked`, { body: {} }),
  );

export const recordPests = async (
  { url, entries }: Visit,
  deviceIndex: 0 | 1 | 2,
  amount: number,
  caller = technician,
): Promise<string> => {
  const body = { deviceTypeObjectId: subjects.object.uuid, amount };
  const { object } = await expectOk(
    caller('POST', `${url}/devices/${entries.get(own.devices[deviceIndex].uuid)}/objects`, { body }),
  );
  return `${url}/objects/${object.uuid}`;
};

export const finishVisit = ({ url }: Visit) => expectOk(technician('POST', `${url}/finish`, { body: {} }));

/** One visit: three pests on the first device, the second is clean, the third is not checked. */
export const completeVisit = async (at: string, amount = 3) => {
  const visit = await startVisit(at);
  await checkDevice(visit, 0);
  const record = await recordPests(visit, 0, amount);
  await checkDevice(visit, 1);
  await finishVisit(visit);
  return { ...visit, record };
};

export const PERIOD = { from: '2026-10-01', to: '2026-10-31' };
/** The same days in Warsaw, where summer time ends in this period. */
export const MOMENTS = { dateFrom: '2026-09-30T22:00:00.000Z', dateTo: '2026-10-31T22:59:59.999Z' };

export type Figures = { readonly captures: number; readonly checked: number; readonly active: number };
const NO_FIGURES: Figures = { captures: 0, checked: 0, active: 0 };

const addFigures = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, { captures, checked, active }) => ({
      captures: sum.captures + captures,
      checked: sum.checked + checked,
      active: sum.active + active,
    }),
    NO_FIGURES,
  );

type Line = { dates: Record<string, Figures> };
const sumOf = (lines: Record<string, Line>) =>
  addFigures(Object.values(lines).flatMap(({ dates }) => Object.values(dates)));

const figuresInStatistics = async () => {
  const body = await expectOk(
    admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`),
  );
  return {
    'statistics, facility': sumOf(body.byPlace),
    'statistics, zones': sumOf(body.byZone),
    'statistics, types': sumOf(body.byDeviceType),
    'statistics, devices': sumOf(body.byDevice),
  };
};

const SHEETS = ['Facility', 'Zones', 'Device types', 'Devices'];

/** Each sheet as a reader sees it, headings first. */
export const loadWorkbook = async (
  moreInput: object = {},
): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> => {
  const response = await admin('POST', `/api/place/${own.place.uuid}/statistics/xlsx?language=en`, {
    body: { ...PERIOD, interval: 'DAY', ...moreInput },
  });
  expect(response.status, response.text.slice(0, 300)).toBe(200);
  return readWorkbook(response.bytes);
};

/** The totals of each sheet. */
export const figuresInWorkbook = async (moreInput: object = {}) => {
  const sheets = await loadWorkbook(moreInput);
  return Object.fromEntries(
    SHEETS.flatMap((sheet) => {
      const [headers = [], ...rows] = sheets.get(sheet) ?? [];
      const at = (row: readonly string[], head: string) => Number(row[headers.indexOf(head)] ?? 0);
      const lines = rows.map((row) => ({
        checked: at(row, 'Checks (a device once a day)'),
        active: at(row, 'With activity'),
        captures: at(row, 'Target pests'),
      }));
      return headers.length === 0 ? [] : [[`workbook, ${sheet}`, addFigures(lines)]];
    }),
  );
};

export type Table = {
  kind: string;
  text?: string;
  columns: { title: string }[];
  rows: { cells: { text: string }[][] }[];
};

export const parseNumber = (cell: { text: string }[] | undefined) =>
  Number((cell?.[0]?.text ?? '0').replaceAll(/\D/g, ''));

/** Devices with activity: those that were checked, and the line of those without a check. */
export const parseActiveCount = (cell: { text: string }[] | undefined) =>
  parseNumber(cell) + parseNumber(cell?.filter(({ text }) => text.startsWith('without a check')));

export const loadPeriodReport = async (): Promise<Table[]> => {
  const { url } = await expectOk(
    admin('POST', '/api/reports/pdf?language=en', { body: { ...MOMENTS, placeId: own.place.uuid } }),
  );
  return JSON.parse((await admin('GET', url)).text).blocks;
};

/** The first table of a section. */
export const findTableByHeading = (blocks: readonly Table[], heading: string): Table | undefined => {
  const headingIndex = blocks.findIndex(({ kind, text }) => kind === 'h2' && text === heading);
  return blocks.slice(headingIndex, headingIndex + 4).find(({ kind }) => kind === 'table');
};

const figuresInReport = async () => {
  const blocks = await loadPeriodReport();
  const numberUnder = (heading: string) => {
    const table = findTableByHeading(blocks, heading);
    return addFigures(
      (table?.rows ?? []).map(({ cells }) => ({
        checked: parseNumber(cells[2]),
        active: parseActiveCount(cells[3]),
        captures: parseNumber(cells[4]),
      })),
    );
  };
  return { 'report, types': numberUnder('Findings by device type'), 'report, zones': numberUnder('Findings by zone') };
};

export const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);

/**
 * The dashboard: pests of the last twelve weeks, which contain only the period, findings of the last visits, and the
 * line of the facility.
 */
export const expectOnDashboard = async ({ captures, checked, active }: Figures) => {
  app.setNow(new Date('2026-11-10T09:00:00.000Z'));
  const dashboard = await expectOk(admin('GET', `/api/places/${own.place.uuid}/dashboard`));
  expect(sum(dashboard.pestsByWeek.map(({ amount }: { amount: number | null }) => amount))).toBe(captures);
  type ShownFindings = { findings: { withActivity: number; noActivity: number } };
  const found: ShownFindings[] = dashboard.lastInspections;
  expect(sum(found.map(({ findings }) => findings.withActivity))).toBe(active);
  expect(sum(found.map(({ findings }) => findings.withActivity + findings.noActivity))).toBe(checked);
  const { sites } = await expectOk(admin('GET', '/api/dashboard/sites'));
  const site = sites.find(({ placeUuid }: { placeUuid: string }) => placeUuid === own.place.uuid);
  const months: { from: string; share: number | null }[] = site.months;
  // only one month has visits
  const shares = months.flatMap(({ share }) => (share === null ? [] : [share]));
  expect(shares).toEqual([Math.round((100 * active) / checked)]);
};

/** The list of inspections and the list of reports. */
export const expectInLists = async (visits: number, checked: number) => {
  const { inspections } = await expectOk(
    admin('GET', `/api/places/${own.place.uuid}/inspections?status=COMPLETED&dateFrom=2026-10-01`),
  );
  expect(inspections).toHaveLength(visits);
  expect(sum(inspections.map((one: { devicesChecked: number }) => one.devicesChecked))).toBe(checked);
  const { reports } = await expectOk(admin('GET', `/api/reports?placeUuid=${own.place.uuid}&kind=PERIOD`));
  const [newest] = reports;
  expect([newest.dateFrom, newest.dateTo]).toEqual([MOMENTS.dateFrom, MOMENTS.dateTo]);
  expect(reports.filter(({ replaced }: { replaced: boolean }) => !replaced)).toHaveLength(1);
};

export const figuresInAllOutputs = async () => ({
  ...(await figuresInStatistics()),
  ...(await figuresInWorkbook()),
  ...(await figuresInReport()),
});

export const expectInAllOutputs = async (figures: Figures) => {
  const shown = await figuresInAllOutputs();
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((where) => [where, figures])));
};

/** The total of the heatmap of a month, on plans and outside of plans. */
export const heatOfMonth = async (month: '2026-10' | '2026-11'): Promise<number> => {
  const last = month === '2026-10' ? '31' : '30';
  const { deviceTypeObjects } = await expectOk(
    admin('GET', `/api/places/${own.place.uuid}/maps/heatmap?from=${month}-01&to=${month}-${last}`),
  );
  return sum(deviceTypeObjects.map(({ amount }: { amount: number }) => amount));
};
