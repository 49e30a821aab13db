import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { readingPdf } from '../../../test/reading-pdf.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openZip } from '../../kernel/sheets/zip.ts';

/** Page, paper, workbook, dashboard and lists of visits say the same of the same period, whatever became of what was recorded. */

let app: TestApp;
let subjects: Subjects;
let own: OwnPlace;
let admin: Caller;
let technician: Caller;

const BEGIN = '2026-10-20T09:00:00.000Z';

beforeAll(async () => {
  app = await openTestApp({ pdf: readingPdf });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());

// each has a facility of its own
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  own = await makeOwnPlace(app.database.db, subjects);
  await sql`update devices set created_at = '2026-01-01T10:00:00Z' where place_id = ${own.place.id}`.execute(
    app.database.db,
  );
  // their rights at the new facility were given past the product
  const people = await app.database.db.selectFrom('users').select('id').execute();
  for (const { id } of people) app.services.actors.forgetUser(id);
});

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};

const visitsUrl = () => `/api/places/${own.place.uuid}/inspections`;

type Entry = { uuid: string; deviceUuid: string; device: { uuid: string } };
type Visit = { url: string; uuid: string; entries: Map<string, string> };

const begin = async (at: string): Promise<Visit> => {
  app.setNow(new Date(at));
  const { inspection } = await ok(technician('POST', visitsUrl(), { body: { name: `Wizyta ${at}` } }));
  const url = `${visitsUrl()}/${inspection.uuid}`;
  const { inspection: details } = await ok(technician('GET', `${url}/details`));
  const entries = new Map(details.devices.map((entry: Entry) => [entry.device?.uuid ?? entry.deviceUuid, entry.uuid]));
  return { url, uuid: inspection.uuid, entries: entries as Map<string, string> };
};

const check = ({ url, entries }: Visit, nth: 0 | 1 | 2) =>
  ok(technician('POST', `${url}/devices/${entries.get(own.devices[nth].uuid)}/set-checked`, { body: {} }));

const pests = async ({ url, entries }: Visit, nth: 0 | 1 | 2, amount: number, who = technician): Promise<string> => {
  const body = { deviceTypeObjectId: subjects.object.uuid, amount };
  const { object } = await ok(who('POST', `${url}/devices/${entries.get(own.devices[nth].uuid)}/objects`, { body }));
  return `${url}/objects/${object.uuid}`;
};

const end = ({ url }: Visit) => ok(technician('POST', `${url}/finish`, { body: {} }));

/** One visit: three pests on the first device, the second is clean, nobody looked at the third. */
const visitOf = async (at: string, amount = 3) => {
  const visit = await begin(at);
  await check(visit, 0);
  const record = await pests(visit, 0, amount);
  await check(visit, 1);
  await end(visit);
  return { ...visit, record };
};

const PERIOD = { from: '2026-10-01', to: '2026-10-31' };
/** The same days by the clock of Warsaw, in which summer ends. */
const MOMENTS = { dateFrom: '2026-09-30T22:00:00.000Z', dateTo: '2026-10-31T22:59:59.999Z' };

type Figures = { readonly captures: number; readonly checked: number; readonly active: number };
const NOTHING: Figures = { captures: 0, checked: 0, active: 0 };

const add = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, { captures, checked, active }) => ({
      captures: sum.captures + captures,
      checked: sum.checked + checked,
      active: sum.active + active,
    }),
    NOTHING,
  );

type Line = { dates: Record<string, Figures> };
const sumOf = (lines: Record<string, Line>) => add(Object.values(lines).flatMap(({ dates }) => Object.values(dates)));

const inStatistics = async () => {
  const body = await ok(admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`));
  return {
    'statistics, facility': sumOf(body.byPlace),
    'statistics, zones': sumOf(body.byZone),
    'statistics, types': sumOf(body.byDeviceType),
    'statistics, devices': sumOf(body.byDevice),
  };
};

const MOST = 50_000_000;
const SHEETS = { Facility: 2, Zones: 2, 'Device types': 2, Devices: 4 } as const;

/** The three figures of every line of each sheet, from the column they begin in. */
const inWorkbook = async (more: object = {}) => {
  const answer = await admin('POST', `/api/place/${own.place.uuid}/statistics/xlsx?language=en`, {
    body: { ...PERIOD, interval: 'DAY', ...more },
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const zip = openZip(answer.bytes, MOST);
  const names = [...(zip.read('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  return Object.fromEntries(
    Object.entries(SHEETS).flatMap(([sheet, first]) => {
      if (!names.includes(sheet)) return [];
      const xml = zip.read(`xl/worksheets/sheet${names.indexOf(sheet) + 1}.xml`) ?? '';
      const cells = new Map(
        [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*?>(?:<v>([^<]*)<\/v>)?/g)].map(([, at, v]) => [at, v]),
      );
      const rows = [...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => row).filter((row) => row !== '1');
      const at = (column: number, row: string | undefined) =>
        Number(cells.get(`${String.fromCharCode(65 + column)}${row}`) ?? 0);
      return [
        [
          `workbook, ${sheet}`,
          add(
            rows.map((row) => ({ checked: at(first, row), active: at(first + 1, row), captures: at(first + 2, row) })),
          ),
        ],
      ];
    }),
  );
};

type Table = { kind: string; text?: string; columns: { title: string }[]; rows: { cells: { text: string }[][] }[] };

const numberIn = (cell: { text: string }[] | undefined) => Number((cell?.[0]?.text ?? '0').replaceAll(/\D/g, ''));

const paper = async (): Promise<Table[]> => {
  const { url } = await ok(
    admin('POST', '/api/reports/pdf?language=en', { body: { ...MOMENTS, placeId: own.place.uuid } }),
  );
  return JSON.parse((await admin('GET', url)).text).blocks;
};

const inReport = async () => {
  const blocks = await paper();
  const of = (heading: string) => {
    const from = blocks.findIndex(({ kind, text }) => kind === 'h2' && text === heading);
    const table = blocks.slice(from, from + 3).find(({ kind }) => kind === 'table');
    return add(
      (table?.rows ?? []).map(({ cells }) => ({
        checked: numberIn(cells[2]),
        active: numberIn(cells[3]),
        captures: numberIn(cells[4]),
      })),
    );
  };
  return { 'report, types': of('Findings by device type'), 'report, zones': of('Findings by zone') };
};

const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Of the last twelve weeks, in which there is nothing but the period: pests by week, and what its last visits found. */
const expectOnDashboard = async ({ captures, checked, active }: Figures) => {
  app.setNow(new Date('2026-11-10T09:00:00.000Z'));
  const dashboard = await ok(admin('GET', `/api/places/${own.place.uuid}/dashboard`));
  expect(sum(dashboard.pestsByWeek.map(({ amount }: { amount: number | null }) => amount))).toBe(captures);
  type Found = { findings: { withActivity: number; noActivity: number } };
  const found: Found[] = dashboard.lastInspections;
  expect(sum(found.map(({ findings }) => findings.withActivity))).toBe(active);
  expect(sum(found.map(({ findings }) => findings.withActivity + findings.noActivity))).toBe(checked);
  const { sites } = await ok(admin('GET', '/api/dashboard/sites'));
  const site = sites.find(({ placeUuid }: { placeUuid: string }) => placeUuid === own.place.uuid);
  const weeks: { from: string; share: number | null }[] = site.weeks;
  // one week alone has visits
  const shares = weeks.flatMap(({ share }) => (share === null ? [] : [share]));
  expect(shares).toEqual([Math.round((100 * active) / checked)]);
};

/** The list of general inspections, and that of reports. */
const expectInLists = async (visits: number, checked: number) => {
  const { inspections } = await ok(
    admin('GET', `/api/places/${own.place.uuid}/inspections?status=COMPLETED&dateFrom=2026-10-01`),
  );
  expect(inspections).toHaveLength(visits);
  expect(sum(inspections.map((one: { devicesChecked: number }) => one.devicesChecked))).toBe(checked);
  const { reports } = await ok(admin('GET', `/api/reports?placeUuid=${own.place.uuid}&kind=PERIOD`));
  const [newest] = reports;
  expect([newest.dateFrom, newest.dateTo]).toEqual([MOMENTS.dateFrom, MOMENTS.dateTo]);
  expect(reports.filter(({ replaced }: { replaced: boolean }) => !replaced)).toHaveLength(1);
};

const everywhere = async () => ({ ...(await inStatistics()), ...(await inWorkbook()), ...(await inReport()) });

const expectEverywhere = async (figures: Figures) => {
  const told = await everywhere();
  expect(told).toEqual(Object.fromEntries(Object.keys(told).map((where) => [where, figures])));
};

const FIRST: Figures = { captures: 3, checked: 2, active: 1 };

test('after a visit', async () => {
  await visitOf(BEGIN);
  await expectEverywhere(FIRST);
  await expectInLists(1, FIRST.checked);
  await expectOnDashboard(FIRST);
});

test('after a correction, an addition and a deletion', async () => {
  const { record, ...visit } = await visitOf(BEGIN);
  await ok(technician('PATCH', record, { body: { amount: 5, reason: { code: 'WRONG_COUNT' } } }));
  await expectEverywhere({ ...FIRST, captures: 5 });
  const other = await pests(visit, 1, 2);
  await expectEverywhere({ captures: 7, checked: 2, active: 2 });
  await ok(admin('DELETE', other));
  await expectEverywhere({ ...FIRST, captures: 5 });
  await expectInLists(1, FIRST.checked);
  await expectOnDashboard({ ...FIRST, captures: 5 });
});

test('an approval that is taken back changes nothing', async () => {
  const { url } = await visitOf(BEGIN);
  await ok(admin('POST', `${url}/approve`, { body: {} }));
  await expectEverywhere(FIRST);
  await ok(admin('POST', `${url}/unapprove`, { body: { reason: { code: 'OTHER', text: 'x' } } }));
  await expectEverywhere(FIRST);
});

test('two visits that are joined', async () => {
  const one = await visitOf('2026-10-20T09:00:00.000Z');
  const other = await begin('2026-10-20T12:00:00.000Z');
  await check(other, 2);
  await pests(other, 2, 4);
  await end(other);
  await expectEverywhere({ captures: 7, checked: 3, active: 2 });
  await ok(admin('POST', `${visitsUrl()}/connect`, { body: { inspectionId1: one.uuid, inspectionId2: other.uuid } }));
  await expectEverywhere({ captures: 7, checked: 3, active: 2 });
});

test('a visit that was called off tells nothing', async () => {
  await visitOf(BEGIN);
  const visit = await begin('2026-10-21T09:00:00.000Z');
  await check(visit, 2);
  await pests(visit, 2, 9);
  await ok(technician('POST', `${visit.url}/cancel`));
  await expectEverywhere(FIRST);
});

test('a device that is deleted, put into another zone or made another type leaves its past', async () => {
  await visitOf(BEGIN);
  const { zone } = await ok(admin('POST', `/api/places/${own.place.uuid}/zones`, { body: { name: 'Magazyn' } }));
  const at = `/api/places/${own.place.uuid}/devices`;
  await ok(
    admin('POST', `${at}/bulk-zone-assign`, { body: { deviceUuids: [own.devices[0].uuid], zoneUuid: zone.uuid } }),
  );
  await expectEverywhere(FIRST);
  const other = await app.database.db
    .selectFrom('device_types')
    .select('id')
    .where('id', '!=', subjects.deviceType.id)
    .where('id', '!=', 1)
    .executeTakeFirstOrThrow();
  await sql`update devices set device_type_id = ${other.id} where id = ${own.devices[0].id}`.execute(app.database.db);
  await expectEverywhere(FIRST);
  const of = await inWorkbook({ deviceTypeId: subjects.deviceType.id });
  expect(of['workbook, Devices']).toEqual(of['workbook, Device types']);
  expect(of['workbook, Devices']).toEqual(FIRST);
  await ok(admin('POST', `${at}/bulk-delete`, { body: { deviceUuids: [own.devices[0].uuid] } }));
  await expectEverywhere(FIRST);
});

test('on the days the clock changes and in the minutes about midnight', async () => {
  await visitOf('2026-10-24T22:30:00.000Z');
  await visitOf('2026-10-26T22:59:00.000Z');
  await visitOf('2026-10-31T22:59:30.000Z');
  await visitOf('2026-09-30T22:00:00.000Z');
  // before and after
  await visitOf('2026-10-31T23:00:00.000Z', 50);
  await visitOf('2026-09-30T21:59:59.000Z', 50);
  await expectEverywhere({ captures: 12, checked: 8, active: 4 });
  const { byPlace } = await ok(
    admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`),
  );
  expect(Object.keys(byPlace[own.place.uuid].dates)).toEqual(['2026-10-01', '2026-10-25', '2026-10-26', '2026-10-31']);
});

test('asked for by the moments a picker makes of days', async () => {
  await visitOf('2026-10-31T22:59:30.000Z');
  const moments = `from=${MOMENTS.dateFrom}&to=${MOMENTS.dateTo}`;
  const body = await ok(admin('GET', `/api/place/${own.place.uuid}/statistics?${moments}`));
  expect([body.from, body.to]).toEqual([PERIOD.from, PERIOD.to]);
  expect(await inWorkbook({ from: MOMENTS.dateFrom, to: MOMENTS.dateTo })).toMatchObject({
    'workbook, Facility': FIRST,
  });
});

test('what was recorded outside of any visit is in statistics, and told in the report beside its figures', async () => {
  await visitOf(BEGIN);
  app.setNow(new Date('2026-10-22T09:00:00.000Z'));
  await ok(
    technician('POST', `/api/v3/devices/${own.devices[0].uuid}/objects`, {
      body: { deviceTypeObjectId: subjects.object.uuid, amount: 6 },
    }),
  );
  const BOTH: Figures = { captures: 9, checked: 2, active: 2 };
  expect(await everywhere()).toMatchObject({
    'statistics, facility': BOTH,
    'workbook, Devices': BOTH,
    'report, types': FIRST,
  });
  const words = JSON.stringify(await paper());
  expect(words).toContain('Outside of inspections pests or signs of them were recorded once.');
  const told = (await paper()).find(({ columns }) => columns?.some(({ title }) => title === 'Recorded by'));
  expect(told?.rows.map(({ cells }) => [cells[1]?.[0]?.text, cells[3]?.[0]?.text])).toEqual([['K1', '6']]);
});

test('in whatever time zone who asks lives: the day of a record is one day for all', async () => {
  // half past midnight in Warsaw, still the day before in Lisbon and in New York
  await visitOf('2026-10-20T22:30:00.000Z');
  const days = async (headers: Record<string, string> = {}) => {
    const url = `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`;
    const { byPlace } = await ok(admin('GET', url, { headers }));
    return Object.keys(byPlace[own.place.uuid].dates);
  };
  const told = await days();
  expect(told).toEqual(['2026-10-21']);
  const moveTo = (timezone: string) => ok(admin('PATCH', '/api/account/me', { body: { timezone } }));
  onTestFinished(() => moveTo('Europe/Warsaw'));
  // somebody of the facility moves, and nothing of what was recorded moves with them
  for (const timezone of ['Europe/Lisbon', 'America/New_York', 'Pacific/Auckland']) {
    await moveTo(timezone);
    expect(await days()).toEqual(told);
    expect(await days({ 'x-timezone': timezone })).toEqual(told);
  }
  const before = await sql`select * from device_days where place_id = ${own.place.id} order by device_id, day`.execute(
    app.database.db,
  );
  await sql`select recount_place(${own.place.id})`.execute(app.database.db);
  const after = await sql`select * from device_days where place_id = ${own.place.id} order by device_id, day`.execute(
    app.database.db,
  );
  expect(after.rows).toEqual(before.rows);
  expect(before.rows.length).toBeGreaterThan(0);
});

type NewAlarm = { device: 0 | 1 | 2; at: string; source?: 'device' | 'person'; taken?: string; ended?: string };

const alarm = async ({ device, at, source = 'device', taken, ended }: NewAlarm, visit: string | null = null) => {
  const { db } = app.database;
  const place = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  const during = visit === null ? null : sql<number>`(select id from inspections where uuid = ${visit})`;
  await db
    .insertInto('alarms')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id: place.root_company_id, place_id: own.place.id, source },
      ...{ kind: 'detection', device_id: own.devices[device].id, raised_at: at, told_at: at, last_at: at },
      ...{ during_inspection_id: during, acknowledged_at: taken ?? null },
      acknowledged_by: taken === undefined ? null : subjects.user.id,
      ...{ cleared_at: ended ?? null, cleared_how: ended === undefined ? null : 'again_in_contact' },
    })
    .execute();
};

/** The table in which somebody reads about radio, by its column. */
const tableWith = async (column: string) =>
  (await paper()).find((block) => block.columns?.some((one) => one.title === column));
const cellsOf = (table: Table | undefined) =>
  table?.rows.map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join(' ')));

test('alarms of the radio are listed in the report with their answer, as many as statistics count', async () => {
  const visit = await visitOf(BEGIN);
  await alarm({ device: 0, at: '2026-10-22T20:00:00Z', taken: '2026-10-22T20:40:00Z', ended: '2026-10-23T06:00:00Z' });
  await alarm({ device: 1, at: '2026-10-24T20:00:00Z', ended: '2026-10-24T22:00:00Z' });
  await alarm({ device: 2, at: '2026-10-25T20:00:00Z' });
  // none of them: another month, a trial by hand, and what was set off by who looks after the trap
  await alarm({ device: 0, at: '2026-11-01T20:00:00Z' });
  await alarm({ device: 1, at: '2026-10-26T20:00:00Z', source: 'person', ended: '2026-10-26T20:05:00Z' });
  await alarm({ device: 2, at: '2026-10-20T09:30:00Z', ended: '2026-10-20T09:40:00Z' }, visit.uuid);
  const told = cellsOf(await tableWith('Answer after'));
  expect(told?.map(([at, device]) => [at, device])).toEqual([
    ['22/10/2026 22:00', 'K1'],
    ['24/10/2026 22:00', 'K2'],
    ['25/10/2026 21:00', 'K3'],
  ]);
  expect(told?.map(([, , , answer]) => answer?.startsWith('40 min'))).toEqual([true, false, false]);
  expect(told?.[0]?.[4]).toBe('23/10/2026 08:00 in contact again');
  expect(told?.[2]?.[4]).toBe('open');
  expect(JSON.stringify(await paper())).toContain(
    '3 alarms, answered: 1. Half of the answers came within 40 min, the slowest after 40 min.',
  );
  const { byPlace } = await ok(
    admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`),
  );
  const days: { alarms: number }[] = Object.values(byPlace[own.place.uuid].dates);
  expect(sum(days.map(({ alarms }) => alarms))).toBe(3);
});

test('interruptions of the monitoring are told, also those that last; the same facts stay the same issue', async () => {
  await visitOf(BEGIN);
  const { db } = app.database;
  await sql`insert into coverage_gaps (uuid, root_company_id, place_id, device_id, reason, began_at, ended_at)
    select gen_random_uuid(), place.root_company_id, place.id, gap.device, gap.reason, gap.began::timestamptz, gap.ended::timestamptz
    from places place, (values (${own.devices[0].id}::bigint, 'no_signal', '2026-09-29T10:00:00Z', '2026-10-02T13:00:00Z'),
      (${own.devices[1].id}::bigint, 'gateway_outage', '2026-10-30T10:00:00Z', null),
      (${own.devices[2].id}::bigint, 'no_signal', '2026-11-02T10:00:00Z', null)) as gap (device, reason, began, ended)
    where place.id = ${own.place.id}`.execute(db);
  app.setNow(new Date('2026-11-05T09:00:00.000Z'));
  const told = cellsOf(await tableWith('Length'));
  expect(told?.map((cells) => [cells[0], cells[3], cells[4], cells[5]])).toEqual([
    ['K1', '02/10/2026 15:00', expect.stringMatching(/^3 days 3 h/), 'No signal'],
    ['K2', 'still lasts', '', 'Gateway outage'],
  ]);
  app.setNow(new Date('2026-11-10T09:00:00.000Z'));
  await paper();
  expect((await ok(admin('GET', `/api/reports?placeUuid=${own.place.uuid}&kind=PERIOD`))).reports).toHaveLength(1);
});

test('signs of pests and bait taken that were recorded outside of any visit are told beside pests', async () => {
  await visitOf(BEGIN);
  app.setNow(new Date('2026-10-22T09:00:00.000Z'));
  const { db } = app.database;
  const record = (sign: boolean, percent: number | null) =>
    sql`
    insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_observation_id, amount_percentage,
      bait_toxic, user_id, created_at)
    select gen_random_uuid(), place.root_company_id, place.id, ${own.devices[1].id}, 'OBSERVATION',
      (select id from device_type_observations where is_sign = ${sign} and (type = 'BAIT_COLLECT') = ${percent !== null} order by id limit 1),
      ${percent}, ${percent === null ? null : false}, ${subjects.user.id}, ${new Date('2026-10-22T09:00:00Z')}
    from places place where place.id = ${own.place.id}`.execute(db);
  await record(true, null);
  await record(false, 40);
  await record(false, 20);
  const told = cellsOf(await tableWith('Recorded by'));
  expect(told?.map((cells) => [cells[1], cells[3]])).toEqual([
    [expect.stringContaining('K2'), ''],
    [expect.stringContaining('K2'), '40%'],
  ]);
});
