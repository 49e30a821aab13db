import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInOffice } from '../../../test/open-in-office.ts';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openZip } from '../../kernel/sheets/zip.ts';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const requestExport = (body: object) =>
  admin('POST', `/api/places/${subjects.place.uuid}/statistics/xlsx?language=en`, {
    body: { from: '2026-01-01', to: '2026-12-31', interval: 'MONTH', ...body },
  });

const MAX_BYTES = 50_000_000;

/** The parts of a workbook: each sheet's XML by the name of the sheet. */
const readSheets = (file: Buffer): Map<string, string> => {
  const zip = openZip(file, MAX_BYTES);
  const names = [...(zip.read('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return new Map(names.map((name, index) => [name, zip.read(`xl/worksheets/sheet${index + 1}.xml`) ?? '']));
};

const readSharedStrings = (file: Buffer): string => openZip(file, MAX_BYTES).read('xl/sharedStrings.xml') ?? '';

const workbook = async (body: object = {}) => {
  const answer = await requestExport(body);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  return answer.bytes;
};

test('the workbook has one sheet per subject, fixed headings, numeric cells and date cells', async () => {
  const file = await workbook();
  const sheets = readSheets(file);
  expect([...sheets.keys()]).toEqual(['About', 'Facility', 'Zones', 'Device types', 'Devices']);
  for (const [name, xml] of sheets) {
    if (name === 'About') continue;
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    // the first cell of a row is a day: a number with its own format
    expect(xml).toMatch(/<c r="A2"[^>]* s="\d+"[^>]*><v>\d+<\/v>/);
    const cells = [...xml.matchAll(/<c r="([A-Z]+)(\d+)"([^>]*)>/g)];
    const column = cells.findLast(([, , row]) => row === '1')?.[1];
    const numbers = cells.filter(([, letters, row]) => letters === column && row !== '1');
    expect(numbers.length).toBeGreaterThan(0);
    for (const [, , , attributes] of numbers) expect(attributes).not.toContain('t="s"');
  }
  // every month of the range is listed, also months without checks
  expect([...(sheets.get('Facility') ?? '').matchAll(/<row /g)]).toHaveLength(13);
  expect(readSharedStrings(file)).toContain('no data, not zero');
});

test('LibreOffice opens the file: dates are dates, numbers are numbers, days without a check are empty', async () => {
  const sheets = await openInOffice(await workbook({ note: '=1+1' }));
  expect([...sheets.keys()]).toEqual(['About', 'Facility', 'Zones', 'Device types', 'Devices']);
  for (const [name, rows] of sheets) {
    if (name === 'About') continue;
    const [heads, ...lines] = rows;
    expect(
      heads?.every(({ kind }) => kind === 'string'),
      name,
    ).toBe(true);
    expect(lines.length, name).toBeGreaterThan(0);
    for (const [day] of lines)
      expect(day, name).toMatchObject({ kind: 'date', value: expect.stringMatching(/^2026-\d\d-01$/) });
    const reported = lines.flat();
    expect(
      reported.filter(({ kind, value }) => kind === 'string' && /^-?[\d.,]+%?$/.test(value)),
      name,
    ).toEqual([]);
    expect(
      reported.some(({ kind }) => kind === 'float'),
      name,
    ).toBe(true);
  }
  const months = sheets.get('Facility')?.slice(1) ?? [];
  expect(months.map(([day]) => day?.value.slice(5, 7))).toEqual(
    [...'123456789'].map((month) => `0${month}`).concat('10', '11', '12'),
  );
  // a month without checks is empty, not zero
  expect(months[0]?.slice(2).every(({ kind }) => kind === 'empty')).toBe(true);
  expect(sheets.get('About')?.flat()).toContainEqual({ kind: 'string', value: '=1+1' });
});

test('text that looks like a formula remains text', async () => {
  const file = await workbook({ note: '=HYPERLINK("http://example.com")' });
  for (const xml of readSheets(file).values()) expect(xml).not.toContain('<f>');
  expect(readSharedStrings(file)).toContain('=HYPERLINK(');
});

test('the table can be limited to one device type and to actions or observations', async () => {
  const sheets = readSheets(await workbook({ deviceTypeUuid: subjects.deviceType.uuid, type: 'ACTIONS' }));
  expect([...sheets.keys()]).toEqual(['About', 'Facility', 'Device types', 'Devices']);
  expect([...readSheets(await workbook({ interval: 'YEAR', type: 'OBSERVATIONS' })).values()].length).toBe(5);
});

test('a range of more than 35 days can be exported by month and year only', async () => {
  for (const interval of ['DAY', 'WEEK']) {
    expect(await requestExport({ interval })).toMatchObject({
      status: 400,
      body: { code: 'reports/interval_not_allowed' },
    });
  }
  const days = readSheets(await workbook({ from: '2026-11-01', to: '2026-12-05', interval: 'DAY' }));
  expect([...(days.get('Facility') ?? '').matchAll(/<row /g)]).toHaveLength(36);
  await workbook({ from: '2026-11-01', to: '2026-12-05', interval: 'WEEK' });
});

test('checks without findings are exported as zero, and alarms without checks are not exported as zero checks', async () => {
  const { db } = app.database;
  const insertPlaceDay = (on: string, { checked = 0, alarms = 0 }: { checked?: number; alarms?: number }) =>
    sql`insert into place_days (place_id, root_company_id, scope, scope_id, day, facts, to_check, checked, active, alarms, found)
      select id, root_company_id, 'PLACE', id, ${on}::date, 1, ${checked}::int, ${checked}::int, ${alarms}::int, ${alarms}::int,
        ${alarms > 0 ? '[["U", 0, 1]]' : '[]'}::jsonb
      from places where id = ${subjects.place.id}`.execute(db);
  await insertPlaceDay('2019-03-04', { checked: 4 });
  await insertPlaceDay('2019-03-06', { alarms: 1 });
  const sheets = readSheets(await workbook({ from: '2019-03-04', to: '2019-03-06', interval: 'DAY' }));
  const rows = [...(sheets.get('Facility') ?? '').matchAll(/<row r="[234]".*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c r="[C-H]\d"(?:[^>]*\/>|[^>]*>(?:<v>([^<]*)<\/v>)?)/g)].map(([, value]) => value),
  );
  // checks, activity, activity without a check, pests, bait, alarms
  expect(rows[0]).toEqual(['4', '0', '0', '0', '0']);
  expect(rows[1]).toEqual([]);
  expect(rows[2]).toEqual(['0', '1', '1', '1']);
});

test('an action recorded outside a visit on the day of an alarm is listed', async () => {
  const { db } = app.database;
  const { place, devices } = await makeOwnPlace(db, subjects);
  const at = '2026-10-05T10:00:00Z';
  const { root_company_id, device_type_action_id } = await db
    .selectFrom('device_records')
    .select(['root_company_id', 'device_type_action_id'])
    .where('id', '=', subjects.actionRecord.id)
    .executeTakeFirstOrThrow();
  const deviceKeys = { root_company_id, place_id: place.id, device_id: devices[0].id };
  await db
    .insertInto('alarms')
    .values({
      ...deviceKeys,
      uuid: crypto.randomUUID(),
      kind: 'detection',
      raised_at: at,
      registered_at: at,
      last_at: at,
    })
    .execute();
  const done = { kind: 'ACTION', device_type_action_id, user_id: subjects.user.id, created_at: at } as const;
  await db
    .insertInto('device_records')
    .values({ ...deviceKeys, ...done, uuid: crypto.randomUUID() })
    .execute();
  const range = { from: '2026-10-05', to: '2026-10-05', interval: 'DAY', type: 'ACTIONS' };
  const answer = await admin('POST', `/api/places/${place.uuid}/statistics/xlsx?language=en`, { body: range });
  const [, line = []] = (await openInOffice(answer.bytes)).get('Facility') ?? [];
  expect(line.slice(8)).toEqual([{ kind: 'float', value: '1' }]);
});

test('rejects a range without records, an end before the start, a range of a hundred years and an unknown type', async () => {
  expect(await requestExport({ from: '2001-01-01', to: '2001-12-31' })).toMatchObject({
    status: 404,
    body: { code: 'reports/no-data' },
  });
  expect(await requestExport({ to: '2025-12-31' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'to', code: 'invalid_date' }] },
  });
  expect(await requestExport({ from: '1990-01-01', to: '2090-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'reports/table_too_long' },
  });
  expect((await requestExport({ deviceTypeUuid: crypto.randomUUID() })).status).toBe(404);
});
