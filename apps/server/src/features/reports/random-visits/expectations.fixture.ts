import { expect } from 'vitest';
import { jobContext } from '../../../../test/run-job.ts';
import { verifyPlace } from '../../statistics/verify-place.ts';
import {
  admin,
  app,
  expectOk,
  findTableByHeading,
  heatOfMonth,
  loadPeriodReport,
  loadWorkbook,
  own,
  PERIOD,
  parseActiveCount,
  parseNumber,
  sum,
  type Table,
} from '../same-numbers.fixture.ts';
import {
  addFacts,
  byDay,
  byVisit,
  countedTestEvents,
  type Facts,
  factsOf,
  hasAnyLimit,
  hasLimit,
  sumBy,
  type TestData,
  type VisitFacts,
  visitsOf,
} from './test-data.fixture.ts';

/** Every screen and document of a facility shows the totals of its test data. */

let compared = 0;
/** How many numbers have been compared so far. */
export const countComparedNumbers = (): number => compared;

const leavesOf = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((count: number, one) => count + leavesOf(one), 0)
    : 1;

const expectEqual = (label: string, actual: unknown, testData: unknown): void => {
  compared += leavesOf(testData);
  expect.soft(actual, label).toEqual(testData);
};

type Line = { readonly name: string; readonly dates: Record<string, Facts> };

const pick = (facts: Facts): Facts => addFacts([facts]);

const daysOf = (lines: Record<string, Line>, keyOf: (line: Line, key: string) => string) =>
  sumBy(
    Object.entries(lines).flatMap(([key, line]) =>
      Object.entries(line.dates).map(([day, facts]) => ({ key: `${keyOf(line, key)} ${day}`, ...pick(facts) })),
    ),
    ({ key }) => key,
  );

export const expectStatistics = async (testData: TestData): Promise<void> => {
  const { from, to } = PERIOD;
  const body = await expectOk(admin('GET', `/api/place/${own.place.uuid}/statistics?from=${from}&to=${to}`));
  const rows = byDay(testData);
  expectEqual(
    'statistics, facility',
    daysOf(body.byPlace, () => ''),
    sumBy(rows, ({ day }) => ` ${day}`),
  );
  expectEqual(
    'statistics, types',
    daysOf(body.byDeviceType, () => ''),
    sumBy(rows, ({ day }) => ` ${day}`),
  );
  const zones = daysOf(body.byZone, ({ name }) => name);
  expectEqual(
    'statistics, zones',
    zones,
    sumBy(rows, ({ zone, day }) => `${zone ?? ''} ${day}`),
  );
  const devices = daysOf(body.byDevice, (_, id) => id);
  expectEqual(
    'statistics, devices',
    devices,
    sumBy(rows, ({ device, day }) => `${device.id} ${day}`),
  );
  // and a recount finds the stored values
  expectEqual('sums, counted anew', await verifyPlace(jobContext(appParts()), own.place.id, false), []);
};

const appParts = () => ({ db: app.database.db, services: app.services, now: app.now });

const HEADINGS = {
  checked: 'Checks (a device once a day)',
  active: 'With activity',
  activeUnchecked: 'With activity, not checked',
  captures: 'Target pests',
  alarms: 'Radio alarms',
} as const satisfies Partial<Record<keyof Facts, string>>;
type HeadingKey = keyof typeof HEADINGS;

const sumsByHeading = (amountOf: (fact: HeadingKey) => number) =>
  Object.fromEntries((Object.keys(HEADINGS) as HeadingKey[]).map((fact) => [fact, amountOf(fact)]));

export const expectWorkbook = async (testData: TestData): Promise<void> => {
  const all = addFacts(byDay(testData));
  const sheets = await loadWorkbook();
  for (const sheet of ['Facility', 'Zones', 'Device types', 'Devices']) {
    const [headers = [], ...rows] = sheets.get(sheet) ?? [];
    const actual = sumsByHeading((fact) => sum(rows.map((row) => Number(row[headers.indexOf(HEADINGS[fact])] ?? 0))));
    expectEqual(
      `workbook, ${sheet}`,
      actual,
      sumsByHeading((fact) => all[fact]),
    );
  }
};

export const expectHeat = async (testData: TestData): Promise<void> =>
  expectEqual('heatmap', await heatOfMonth('2026-10'), addFacts(byDay(testData)).captures);

const meanOf = ({ baitSum, baitReadings }: Pick<Facts, 'baitSum' | 'baitReadings'>): number | null =>
  baitReadings === 0 ? null : Math.round(Math.round((10 * baitSum) / baitReadings) / 10);

const percentIn = (cell: { text: string }[] | undefined): number | null => {
  const text = cell?.[0]?.text ?? '';
  return text === '' ? null : Math.round(Number.parseFloat(text));
};

/** A count of something bad is shown in a badge. */
const badgeIn = (cell: readonly { text: string; badge?: { text: string } }[] | undefined): number =>
  parseNumber(cell?.map(({ text, badge }) => ({ text: badge?.text ?? text })));

/** A table of findings, by the first cell of its rows. */
const findingsIn = (table: Table | undefined) =>
  Object.fromEntries(
    (table?.rows ?? []).map(({ cells }) => [
      cells[0]?.[0]?.text,
      {
        ...{ checked: parseNumber(cells[2]), active: parseActiveCount(cells[3]), captures: parseNumber(cells[4]) },
        ...{ bait: percentIn(cells[5]), overLimit: badgeIn(cells[6]) },
      },
    ]),
  );

const findingsOf = (rows: readonly VisitFacts[], keyOf: (row: VisitFacts) => string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)].map(([key, rowsOfKey]) => {
      const { checked, active, captures, overLimit, ...facts } = addFacts(rowsOfKey);
      return [key, { checked, active, captures, bait: meanOf(facts), overLimit }];
    }),
  );

const tableWith = (blocks: readonly Table[], column: string): Table | undefined =>
  blocks.find(({ columns }) => columns?.some(({ title }) => title === column));

/** The row with the total of all products. */
const baitIn = (table: Table | undefined) => {
  const total = table?.rows.at(-1)?.cells;
  return { stations: parseNumber(total?.[3]), grams: parseNumber(total?.[5]) };
};

const baitOf = (testData: TestData) => {
  const placements = countedTestEvents(testData).flatMap(({ finds }) => finds.filter(({ kind }) => kind === 'LAID'));
  return {
    stations: new Set(placements.map(({ device }) => device)).size,
    grams: sum(placements.map(({ amount }) => amount)),
  };
};

export const expectPeriodReport = async (testData: TestData): Promise<void> => {
  const blocks = await loadPeriodReport();
  const rows = byVisit(testData);
  const types = Object.values(findingsIn(findTableByHeading(blocks, 'Findings by device type')));
  expectEqual('report, types', types, Object.values(findingsOf(rows, () => '')));
  const zones = findingsIn(findTableByHeading(blocks, 'Findings by zone'));
  expectEqual(
    'report, zones',
    zones,
    findingsOf(rows, ({ zone }) => zone ?? 'No zone'),
  );
  const alarms = tableWith(blocks, 'Response after');
  expectEqual('report, alarms', alarms?.rows.length ?? 0, testData.alarms.length);
  expectEqual('report, bait laid', baitIn(tableWith(blocks, 'Batch numbers')), baitOf(testData));
  const printedText = JSON.stringify(blocks);
  expectEqual(
    'report, finds without a check',
    printedText.includes('without a check: '),
    addFacts(rows).activeUnchecked > 0,
  );
  const isCancelled = testData.testEvents.some(({ state }) => state === 'CANCELLED');
  expectEqual('report, cancelled visits', printedText.includes('Cancelled inspections: '), isCancelled);
};

export const expectVisits = async (testData: TestData): Promise<void> => {
  const { lastInspections, pestsByWeek } = await expectOk(admin('GET', `/api/places/${own.place.uuid}/dashboard`));
  const weeks = sum(pestsByWeek.map(({ amount }: { amount: number | null }) => amount));
  expectEqual('dashboard, pests by week', weeks, addFacts(byDay(testData)).captures);
  for (const { uuid, findings, devicesChecked } of lastInspections) {
    const testEvent = visitsOf(testData).find(({ visit }) => visit?.uuid === uuid);
    const rows = byVisit(testData).filter((row) => row.of === testEvent);
    const { active, activeUnchecked, checked, overLimit, toCheck } = addFacts(rows);
    expectEqual(
      `dashboard, visit ${uuid}`,
      { devicesChecked, ...findings },
      {
        ...{ devicesChecked: checked, withActivity: active, activeUnchecked, photos: 0 },
        ...{ noActivity: checked - (active - activeUnchecked), notChecked: toCheck - checked },
        overLimit: testEvent && hasAnyLimit(testEvent) ? overLimit : null,
      },
    );
  }
};

type Tiles = { readonly kind: string; readonly items?: readonly { readonly label: string; readonly value: string }[] };

/** Number of printed visits per run: a report takes longer than all other responses together. */
const PRINTED_VISITS = 3;

/** The figures on the first page of the visit report and in the list of visits. */
export const expectReports = async (testData: TestData): Promise<void> => {
  const { inspections } = await expectOk(
    admin('GET', `/api/places/${own.place.uuid}/inspections?status=COMPLETED&limit=100`),
  );
  const listed = inspections.map(({ uuid, devicesTotal, devicesChecked }: Record<string, unknown>) => [
    uuid,
    { devicesTotal, devicesChecked },
  ]);
  const visits = visitsOf(testData).map(({ visit, checks, ...of }) => {
    const facts = addFacts([...checks.keys()].map((device) => factsOf(device, [{ visit, checks, ...of }])));
    return { uuid: visit?.uuid ?? '', hasLimits: hasAnyLimit(of), facts };
  });
  const expected = visits.map(({ uuid, facts }) => [
    uuid,
    { devicesTotal: facts.toCheck, devicesChecked: facts.checked },
  ]);
  expectEqual('list of visits', Object.fromEntries(listed), Object.fromEntries(expected));
  for (const { uuid, hasLimits, facts } of visits.slice(-PRINTED_VISITS)) {
    const { url } = await expectOk(admin('POST', `/api/reports/pdf/inspection/${uuid}?language=en`));
    const blocks: Tiles[] = JSON.parse((await admin('GET', url)).text).blocks;
    const tiles = blocks.flatMap(({ kind, items }) => (kind === 'kpis' ? (items ?? []) : []));
    const actual = (label: string) => Number(tiles.find((tile) => tile.label === label)?.value);
    const { toCheck, checked, active } = facts;
    expectEqual(
      `report of visit ${uuid}`,
      [actual('Devices'), actual('Checked'), actual('Not checked'), actual('With activity')],
      [toCheck, checked, toCheck - checked, active],
    );
    if (hasLimits) expectEqual(`limits in the report of visit ${uuid}`, actual('Over limit'), facts.overLimit);
  }
};

type PastVisit = { uuid: string; state: string; pests: number; overLimit: boolean | null };

const stateOf = ({ checked, active }: Facts): string => {
  if (active > 0) return 'ACTIVITY';
  return checked > 0 ? 'NO_ACTIVITY' : 'NOT_CHECKED';
};

/** The state of each device in its visits, on the page of the device. */
export const expectDevices = async (testData: TestData): Promise<void> => {
  for (const device of testData.devices.filter(({ isDeleted }) => !isDeleted)) {
    const url = `/api/places/${own.place.uuid}/devices/${device.uuid}/visits?limit=100`;
    const { visits } = await expectOk(admin('GET', url));
    const actual = visits.map(({ uuid, state, pests, overLimit }: PastVisit) => {
      // an alert is a more urgent kind of activity: an open alarm, or a limit that was reached
      return [uuid, { state: state === 'ALERT' ? 'ACTIVITY' : state, pests, overLimit }];
    });
    const expected = visitsOf(testData).flatMap((of) => {
      if (!of.visit || !of.checks.has(device)) return [];
      const facts = factsOf(device, [of]);
      const overLimit = hasLimit(of, device) ? facts.overLimit > 0 : null;
      return [[of.visit.uuid, { state: stateOf(facts), pests: facts.captures, overLimit }] as const];
    });
    expectEqual(`visits of a device`, Object.fromEntries(actual), Object.fromEntries(expected));
  }
};
