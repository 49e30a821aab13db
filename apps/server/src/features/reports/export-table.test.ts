import { afterAll, beforeAll, expect, test } from 'vitest';
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

const ask = (body: object) =>
  admin('POST', `/api/places/${subjects.place.uuid}/statistics/xlsx?language=en`, {
    body: { from: '2026-01-01', to: '2026-12-31', interval: 'MONTH', ...body },
  });

const MOST = 50_000_000;

/** The parts of a workbook: each sheet's XML by the name of the sheet. */
const sheetsOf = (file: Buffer): Map<string, string> => {
  const zip = openZip(file, MOST);
  const names = [...(zip.read('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return new Map(names.map((name, index) => [name, zip.read(`xl/worksheets/sheet${index + 1}.xml`) ?? '']));
};

const wordsOf = (file: Buffer): string => openZip(file, MOST).read('xl/sharedStrings.xml') ?? '';

const workbook = async (body: object = {}) => {
  const answer = await ask(body);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  return answer.bytes;
};

test('a sheet a subject, heads that stay, numbers as numbers, days as dates', async () => {
  const file = await workbook();
  const sheets = sheetsOf(file);
  expect([...sheets.keys()]).toEqual(['About', 'Facility', 'Zones', 'Device types', 'Devices']);
  for (const [name, xml] of sheets) {
    if (name === 'About') continue;
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    // the first cell of a line is a day: a number with a format of its own
    expect(xml).toMatch(/<c r="A2"[^>]* s="\d+"[^>]*><v>\d+<\/v>/);
    const cells = [...xml.matchAll(/<c r="([A-Z]+)(\d+)"([^>]*)>/g)];
    const column = cells.findLast(([, , row]) => row === '1')?.[1];
    const numbers = cells.filter(([, letters, row]) => letters === column && row !== '1');
    expect(numbers.length).toBeGreaterThan(0);
    for (const [, , , attributes] of numbers) expect(attributes).not.toContain('t="s"');
  }
  // every month of the range stands there, also those nobody looked in
  expect([...(sheets.get('Facility') ?? '').matchAll(/<row /g)]).toHaveLength(13);
  expect(wordsOf(file)).toContain('no data, not zero');
});

test('words that look like a formula stay words', async () => {
  const file = await workbook({ note: '=HYPERLINK("http://example.com")' });
  for (const xml of sheetsOf(file).values()) expect(xml).not.toContain('<f>');
  expect(wordsOf(file)).toContain('=HYPERLINK(');
});

test('of one type of device only, and of what was done or seen', async () => {
  const sheets = sheetsOf(await workbook({ deviceTypeUuid: subjects.deviceType.uuid, type: 'ACTIONS' }));
  expect([...sheets.keys()]).toEqual(['About', 'Facility', 'Device types', 'Devices']);
  expect([...sheetsOf(await workbook({ interval: 'YEAR', type: 'OBSERVATIONS' })).values()].length).toBe(5);
});

test('a range of more than 35 days is told by months and years only', async () => {
  for (const interval of ['DAY', 'WEEK']) {
    expect(await ask({ interval })).toMatchObject({ status: 400, body: { code: 'reports/interval_not_allowed' } });
  }
  const days = sheetsOf(await workbook({ from: '2026-11-01', to: '2026-12-05', interval: 'DAY' }));
  expect([...(days.get('Facility') ?? '').matchAll(/<row /g)]).toHaveLength(36);
  await workbook({ from: '2026-11-01', to: '2026-12-05', interval: 'WEEK' });
});

test('is refused: nothing recorded, an end before its start, a hundred years, an unknown type', async () => {
  expect(await ask({ from: '2001-01-01', to: '2001-12-31' })).toMatchObject({
    status: 404,
    body: { code: 'reports/no-data' },
  });
  expect(await ask({ to: '2025-12-31' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'to', code: 'invalid_date' }] },
  });
  expect(await ask({ from: '1990-01-01', to: '2090-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'reports/period_too_long' },
  });
  expect((await ask({ deviceTypeUuid: crypto.randomUUID() })).status).toBe(404);
});
