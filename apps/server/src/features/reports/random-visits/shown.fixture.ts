import { expect } from 'vitest';
import { jobContext } from '../../../../test/run-job.ts';
import { verifyPlace } from '../../statistics/verify-place.ts';
import {
  activeIn,
  admin,
  app,
  heatOf,
  numberIn,
  ok,
  own,
  PERIOD,
  paper,
  sum,
  type Table,
  tableUnder,
  workbook,
} from '../same-numbers.fixture.ts';
import {
  addFacts,
  anyLimit,
  byDay,
  byVisit,
  counting,
  type Facts,
  factsOf,
  hasLimit,
  sumBy,
  type VisitFacts,
  visitsOf,
  type World,
} from './world.fixture.ts';

/** Every screen and document of a facility shows the totals of its world. */

let compared = 0;
/** How many numbers have been compared so far. */
export const numbersCompared = (): number => compared;

const leavesOf = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((count: number, one) => count + leavesOf(one), 0)
    : 1;

const expectSame = (where: string, shown: unknown, world: unknown): void => {
  compared += leavesOf(world);
  expect.soft(shown, where).toEqual(world);
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

export const expectStatistics = async (world: World): Promise<void> => {
  const { from, to } = PERIOD;
  const body = await ok(admin('GET', `/api/place/${own.place.uuid}/statistics?from=${from}&to=${to}`));
  const rows = byDay(world);
  expectSame(
    'statistics, facility',
    daysOf(body.byPlace, () => ''),
    sumBy(rows, ({ day }) => ` ${day}`),
  );
  expectSame(
    'statistics, types',
    daysOf(body.byDeviceType, () => ''),
    sumBy(rows, ({ day }) => ` ${day}`),
  );
  const zones = daysOf(body.byZone, ({ name }) => name);
  expectSame(
    'statistics, zones',
    zones,
    sumBy(rows, ({ zone, day }) => `${zone ?? ''} ${day}`),
  );
  const devices = daysOf(body.byDevice, (_, id) => id);
  expectSame(
    'statistics, devices',
    devices,
    sumBy(rows, ({ device, day }) => `${device.id} ${day}`),
  );
  // and a recount finds the stored values
  expectSame('sums, counted anew', await verifyPlace(jobContext(partsOf()), own.place.id, false), []);
};

const partsOf = () => ({ db: app.database.db, services: app.services, now: app.now });

const HEADS = {
  checked: 'Checks (a device once a day)',
  active: 'With activity',
  activeUnchecked: 'With activity, not checked',
  captures: 'Target pests',
  alarms: 'Radio alarms',
} as const satisfies Partial<Record<keyof Facts, string>>;
type Headed = keyof typeof HEADS;

const headed = (amountOf: (fact: Headed) => number) =>
  Object.fromEntries((Object.keys(HEADS) as Headed[]).map((fact) => [fact, amountOf(fact)]));

export const expectWorkbook = async (world: World): Promise<void> => {
  const all = addFacts(byDay(world));
  const sheets = await workbook();
  for (const sheet of ['Facility', 'Zones', 'Device types', 'Devices']) {
    const [heads = [], ...rows] = sheets.get(sheet) ?? [];
    const shown = headed((fact) => sum(rows.map((row) => Number(row[heads.indexOf(HEADS[fact])] ?? 0))));
    expectSame(
      `workbook, ${sheet}`,
      shown,
      headed((fact) => all[fact]),
    );
  }
};

export const expectHeat = async (world: World): Promise<void> =>
  expectSame('heatmap', await heatOf('2026-10'), addFacts(byDay(world)).captures);

const meanOf = ({ baitSum, baitReadings }: Pick<Facts, 'baitSum' | 'baitReadings'>): number | null =>
  baitReadings === 0 ? null : Math.round(Math.round((10 * baitSum) / baitReadings) / 10);

const percentIn = (cell: { text: string }[] | undefined): number | null => {
  const text = cell?.[0]?.text ?? '';
  return text === '' ? null : Math.round(Number.parseFloat(text));
};

/** A count of something bad is shown in a badge. */
const badgeIn = (cell: readonly { text: string; badge?: { text: string } }[] | undefined): number =>
  numberIn(cell?.map(({ text, badge }) => ({ text: badge?.text ?? text })));

/** A table of findings, by the first cell of its rows. */
const findingsIn = (table: Table | undefined) =>
  Object.fromEntries(
    (table?.rows ?? []).map(({ cells }) => [
      cells[0]?.[0]?.text,
      {
        ...{ checked: numberIn(cells[2]), active: activeIn(cells[3]), captures: numberIn(cells[4]) },
        ...{ bait: percentIn(cells[5]), overLimit: badgeIn(cells[6]) },
      },
    ]),
  );

const findingsOf = (rows: readonly VisitFacts[], keyOf: (row: VisitFacts) => string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)].map(([key, of]) => {
      const { checked, active, captures, overLimit, ...facts } = addFacts(of);
      return [key, { checked, active, captures, bait: meanOf(facts), overLimit }];
    }),
  );

const tableWith = (blocks: readonly Table[], column: string): Table | undefined =>
  blocks.find(({ columns }) => columns?.some(({ title }) => title === column));

/** The row with the total of all products. */
const baitIn = (table: Table | undefined) => {
  const total = table?.rows.at(-1)?.cells;
  return { stations: numberIn(total?.[3]), grams: numberIn(total?.[5]) };
};

const baitOf = (world: World) => {
  const laid = counting(world).flatMap(({ finds }) => finds.filter(({ kind }) => kind === 'LAID'));
  return { stations: new Set(laid.map(({ device }) => device)).size, grams: sum(laid.map(({ amount }) => amount)) };
};

export const expectPaper = async (world: World): Promise<void> => {
  const blocks = await paper();
  const rows = byVisit(world);
  const types = Object.values(findingsIn(tableUnder(blocks, 'Findings by device type')));
  expectSame('report, types', types, Object.values(findingsOf(rows, () => '')));
  const zones = findingsIn(tableUnder(blocks, 'Findings by zone'));
  expectSame(
    'report, zones',
    zones,
    findingsOf(rows, ({ zone }) => zone ?? 'No zone'),
  );
  const alarms = tableWith(blocks, 'Answer after');
  expectSame('report, alarms', alarms?.rows.length ?? 0, world.alarms.length);
  expectSame('report, bait laid', baitIn(tableWith(blocks, 'Batch numbers')), baitOf(world));
  const words = JSON.stringify(blocks);
  expectSame('report, finds without a check', words.includes('without a check: '), addFacts(rows).activeUnchecked > 0);
  const isCancelled = world.happenings.some(({ state }) => state === 'CANCELLED');
  expectSame('report, cancelled visits', words.includes('Cancelled inspections: '), isCancelled);
};

export const expectVisits = async (world: World): Promise<void> => {
  const { lastInspections, pestsByWeek } = await ok(admin('GET', `/api/places/${own.place.uuid}/dashboard`));
  const weeks = sum(pestsByWeek.map(({ amount }: { amount: number | null }) => amount));
  expectSame('dashboard, pests by week', weeks, addFacts(byDay(world)).captures);
  for (const { uuid, findings, devicesChecked } of lastInspections) {
    const of = visitsOf(world).find(({ visit }) => visit?.uuid === uuid);
    const rows = byVisit(world).filter((row) => row.of === of);
    const { active, activeUnchecked, checked, overLimit, toCheck } = addFacts(rows);
    expectSame(
      `dashboard, visit ${uuid}`,
      { devicesChecked, ...findings },
      {
        ...{ devicesChecked: checked, withActivity: active, activeUnchecked, photos: 0 },
        ...{ noActivity: checked - (active - activeUnchecked), notChecked: toCheck - checked },
        overLimit: of && anyLimit(of) ? overLimit : null,
      },
    );
  }
};

type Tiles = { readonly kind: string; readonly items?: readonly { readonly label: string; readonly value: string }[] };

/** Number of printed visits per walk: a report takes longer than all other responses together. */
const PRINTED = 3;

/** The figures on the first page of the visit report and in the list of visits. */
export const expectReports = async (world: World): Promise<void> => {
  const { inspections } = await ok(
    admin('GET', `/api/places/${own.place.uuid}/inspections?status=COMPLETED&limit=100`),
  );
  const listed = inspections.map(({ uuid, devicesTotal, devicesChecked }: Record<string, unknown>) => [
    uuid,
    { devicesTotal, devicesChecked },
  ]);
  const visits = visitsOf(world).map(({ visit, looks, ...of }) => {
    const facts = addFacts([...looks.keys()].map((device) => factsOf(device, [{ visit, looks, ...of }])));
    return { uuid: visit?.uuid ?? '', hasLimits: anyLimit(of), facts };
  });
  const expected = visits.map(({ uuid, facts }) => [
    uuid,
    { devicesTotal: facts.toCheck, devicesChecked: facts.checked },
  ]);
  expectSame('list of visits', Object.fromEntries(listed), Object.fromEntries(expected));
  for (const { uuid, hasLimits, facts } of visits.slice(-PRINTED)) {
    const { url } = await ok(admin('POST', `/api/reports/pdf/inspection/${uuid}?language=en`));
    const blocks: Tiles[] = JSON.parse((await admin('GET', url)).text).blocks;
    const tiles = blocks.flatMap(({ kind, items }) => (kind === 'kpis' ? (items ?? []) : []));
    const shown = (label: string) => Number(tiles.find((tile) => tile.label === label)?.value);
    const { toCheck, checked, active } = facts;
    expectSame(
      `report of visit ${uuid}`,
      [shown('Devices'), shown('Checked'), shown('Not checked'), shown('With activity')],
      [toCheck, checked, toCheck - checked, active],
    );
    if (hasLimits) expectSame(`limits in the report of visit ${uuid}`, shown('Over limit'), facts.overLimit);
  }
};

type PastVisit = { uuid: string; state: string; pests: number; overLimit: boolean | null };

const stateOf = ({ checked, active }: Facts): string => {
  if (active > 0) return 'ACTIVITY';
  return checked > 0 ? 'NO_ACTIVITY' : 'NOT_CHECKED';
};

/** The state of each device in its visits, on the page of the device. */
export const expectDevices = async (world: World): Promise<void> => {
  for (const device of world.devices.filter(({ isDeleted }) => !isDeleted)) {
    const url = `/api/places/${own.place.uuid}/devices/${device.uuid}/visits?limit=100`;
    const { visits } = await ok(admin('GET', url));
    const shown = visits.map(({ uuid, state, pests, overLimit }: PastVisit) => {
      // an alert is a more urgent kind of activity: an open alarm, or a limit that was reached
      return [uuid, { state: state === 'ALERT' ? 'ACTIVITY' : state, pests, overLimit }];
    });
    const expected = visitsOf(world).flatMap((of) => {
      if (!of.visit || !of.looks.has(device)) return [];
      const facts = factsOf(device, [of]);
      const overLimit = hasLimit(of, device) ? facts.overLimit > 0 : null;
      return [[of.visit.uuid, { state: stateOf(facts), pests: facts.captures, overLimit }] as const];
    });
    expectSame(`visits of a device`, Object.fromEntries(shown), Object.fromEntries(expected));
  }
};
