import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  admin,
  app,
  checkDevice,
  completeVisit,
  expectInAllOutputs,
  expectInLists,
  expectOk,
  expectOnDashboard,
  type Figures,
  figuresInAllOutputs,
  figuresInWorkbook,
  findTableByHeading,
  finishVisit,
  heatOfMonth,
  loadPeriodReport,
  loadWorkbook,
  MOMENTS,
  own,
  PERIOD,
  recordPests,
  START,
  setUpSameNumbers,
  startVisit,
  subjects,
  sum,
  type Table,
  technician,
  visitsUrl,
} from './same-numbers.fixture.ts';

/**
 * Page, document, workbook, dashboard and visit lists show the same numbers for the same period, whatever happened to
 * the records.
 */

setUpSameNumbers();

const FIRST: Figures = { captures: 3, checked: 2, active: 1 };

test('all views show the same numbers after a visit', async () => {
  await completeVisit(START);
  await expectInAllOutputs(FIRST);
  await expectInLists(1, FIRST.checked);
  await expectOnDashboard(FIRST);
});

test('all views show the same numbers after a correction, an addition and a deletion', async () => {
  const { record, ...visit } = await completeVisit(START);
  await expectOk(technician('PATCH', record, { body: { amount: 5, reason: { code: 'WRONG_COUNT' } } }));
  await expectInAllOutputs({ ...FIRST, captures: 5 });
  const other = await recordPests(visit, 1, 2);
  await expectInAllOutputs({ captures: 7, checked: 2, active: 2 });
  await expectOk(admin('DELETE', other));
  await expectInAllOutputs({ ...FIRST, captures: 5 });
  await expectInLists(1, FIRST.checked);
  await expectOnDashboard({ ...FIRST, captures: 5 });
});

test('a revoked approval changes no number', async () => {
  const { url } = await completeVisit(START);
  await expectOk(admin('POST', `${url}/approve`, { body: {} }));
  await expectInAllOutputs(FIRST);
  await expectOk(admin('POST', `${url}/unapprove`, { body: { reason: { code: 'OTHER', text: 'x' } } }));
  await expectInAllOutputs(FIRST);
});

test('all views show the same numbers after two visits are merged', async () => {
  const one = await completeVisit('2026-10-20T09:00:00.000Z');
  const other = await startVisit('2026-10-20T12:00:00.000Z');
  await checkDevice(other, 2);
  await recordPests(other, 2, 4);
  await finishVisit(other);
  await expectInAllOutputs({ captures: 7, checked: 3, active: 2 });
  await expectOk(
    admin('POST', `${visitsUrl()}/connect`, { body: { inspectionId1: one.uuid, inspectionId2: other.uuid } }),
  );
  await expectInAllOutputs({ captures: 7, checked: 3, active: 2 });
});

test('a cancelled visit is not counted anywhere', async () => {
  await completeVisit(START);
  const visit = await startVisit('2026-10-21T09:00:00.000Z');
  await checkDevice(visit, 2);
  await recordPests(visit, 2, 9);
  const { inspection } = await expectOk(technician('POST', `${visit.url}/cancel`));
  await expectInAllOutputs(FIRST);
  // it is listed, so that its number is not missing, and its records are marked wherever they are shown
  expect(JSON.stringify(await loadPeriodReport())).toContain(
    `Cancelled inspections: ${inspection.number} (21/10/2026, `,
  );
  const { device } = await expectOk(admin('GET', `/api/places/${own.place.uuid}/devices/${own.devices[2].uuid}`));
  expect(device.deviceObjects.map((one: { inspection: object }) => one.inspection)).toEqual([
    { uuid: visit.uuid, name: inspection.name, cancelled: true },
  ]);
});

test('a visit over midnight and a month end is counted on its first day, also in the heatmap', async () => {
  const visit = await startVisit('2026-10-31T22:30:00.000Z');
  await checkDevice(visit, 0);
  await recordPests(visit, 0, 1);
  app.setNow(new Date('2026-10-31T23:30:00.000Z'));
  await checkDevice(visit, 1);
  await recordPests(visit, 1, 4);
  await finishVisit(visit);
  app.setNow(new Date('2026-11-03T09:00:00.000Z'));
  await recordPests(visit, 1, 2, admin);
  await expectInAllOutputs({ captures: 7, checked: 2, active: 2 });
  expect(await heatOfMonth('2026-10')).toBe(7);
  expect(await heatOfMonth('2026-11')).toBe(0);
});

/** The sensor of a device reports a catch that nobody has dealt with yet. */
const reportDetection = (nth: 0 | 1 | 2) =>
  sql`insert into device_states (device_id, root_company_id, detect, detected_at)
    select id, root_company_id, true, ${app.now()} from devices where id = ${own.devices[nth].id}`.execute(
    app.database.db,
  );

test('pests and an alarm on unchecked devices count as findings, but not as checks', async () => {
  const visit = await startVisit(START);
  await checkDevice(visit, 0);
  await recordPests(visit, 0, 3);
  await recordPests(visit, 1, 4);
  await reportDetection(2);
  await finishVisit(visit);
  await expectInAllOutputs({ captures: 7, checked: 1, active: 3 });
  const blocks = await loadPeriodReport();
  const [row] = findTableByHeading(blocks, 'Coverage')?.rows ?? [];
  expect(row?.cells[3]?.map(({ text }) => text)).toEqual(['1 of 3', '2 not checked']);
  expect(row?.cells[4]?.map(({ text }) => text)).toEqual(['1', 'without a check: 2']);
  expect(JSON.stringify(blocks)).toContain('100% of 1 check, without a check: 2');
  app.setNow(new Date('2026-11-10T09:00:00.000Z'));
  const dashboard = await expectOk(admin('GET', `/api/places/${own.place.uuid}/dashboard`));
  const { findings, devicesChecked, devicesTotal } = dashboard.lastInspections[0];
  expect(findings).toMatchObject({ withActivity: 3, activeUnchecked: 2, noActivity: 0, notChecked: 2 });
  expect(devicesChecked + findings.notChecked).toBe(devicesTotal);
  const { sites } = await expectOk(admin('GET', '/api/dashboard/sites?limit=100'));
  expect(sites.find(({ placeUuid }: { placeUuid: string }) => placeUuid === own.place.uuid).share).toBe(100);
});

test('a device that a visit did not check is an empty cell in the workbook, not zero', async () => {
  await completeVisit(START);
  const [heads = [], ...rows] = (await loadWorkbook()).get('Devices') ?? [];
  const values = (device: string) =>
    rows.find((row) => row.includes(device))?.slice(heads.indexOf('Checks (a device once a day)'));
  // checks, active, active without a check, pests, bait, alarms, the only kind of pest
  expect(values('K2')).toEqual(['1', '0', '0', '0', '', '0', '0']);
  expect(values('K3')).toEqual(['0', '', '', '', '', '0']);
});

test('a device that is deleted, moved or changed to a different type preserves its past numbers', async () => {
  await completeVisit(START);
  const { zone } = await expectOk(admin('POST', `/api/places/${own.place.uuid}/zones`, { body: { name: 'Magazyn' } }));
  const at = `/api/places/${own.place.uuid}/devices`;
  await expectOk(
    admin('POST', `${at}/bulk-zone-assign`, { body: { deviceUuids: [own.devices[0].uuid], zoneUuid: zone.uuid } }),
  );
  await expectInAllOutputs(FIRST);
  const other = await app.database.db
    .selectFrom('device_types')
    .select('id')
    .where('id', '!=', subjects.deviceType.id)
    .where('id', '!=', 1)
    .executeTakeFirstOrThrow();
  await sql`update devices set device_type_id = ${other.id} where id = ${own.devices[0].id}`.execute(app.database.db);
  await expectInAllOutputs(FIRST);
  const workbookFigures = await figuresInWorkbook({ deviceTypeId: subjects.deviceType.id });
  expect(workbookFigures['workbook, Devices']).toEqual(workbookFigures['workbook, Device types']);
  expect(workbookFigures['workbook, Devices']).toEqual(FIRST);
  await expectOk(admin('POST', `${at}/bulk-delete`, { body: { deviceUuids: [own.devices[0].uuid] } }));
  await expectInAllOutputs(FIRST);
  // another device has its number now: the two have different names
  const numbered = { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId: 'K1' }] };
  await expectOk(admin('POST', at, { body: { ...numbered, deviceTypeId: subjects.deviceType.id } }));
  const { byDevice } = await expectOk(
    admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}&parts=device`),
  );
  type NamedDevice = { name: string; deletedOn: string | null };
  const named = (Object.values(byDevice) as NamedDevice[]).filter(({ name }) => name.startsWith('K1'));
  expect(named.map(({ deletedOn }) => deletedOn).toSorted()).toEqual(['2026-10-20', null]);
  const rows = (await loadWorkbook()).get('Devices')?.map(([, device]) => device);
  expect(rows).toContain('K1 (deleted 20/10/2026)');
});

test('numbers are the same on days of clock changes and in the minutes around midnight', async () => {
  await completeVisit('2026-10-24T22:30:00.000Z');
  await completeVisit('2026-10-26T22:59:00.000Z');
  await completeVisit('2026-10-31T22:59:30.000Z');
  await completeVisit('2026-09-30T22:00:00.000Z');
  // before and after the period
  await completeVisit('2026-10-31T23:00:00.000Z', 50);
  await completeVisit('2026-09-30T21:59:59.000Z', 50);
  await expectInAllOutputs({ captures: 12, checked: 8, active: 4 });
  const { byPlace } = await expectOk(
    admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`),
  );
  expect(Object.keys(byPlace[own.place.uuid].dates)).toEqual(['2026-10-01', '2026-10-25', '2026-10-26', '2026-10-31']);
});

test('statistics accept the moments that a date picker makes of days', async () => {
  await completeVisit('2026-10-31T22:59:30.000Z');
  const moments = `from=${MOMENTS.dateFrom}&to=${MOMENTS.dateTo}`;
  const body = await expectOk(admin('GET', `/api/place/${own.place.uuid}/statistics?${moments}`));
  expect([body.from, body.to]).toEqual([PERIOD.from, PERIOD.to]);
  expect(await figuresInWorkbook({ from: MOMENTS.dateFrom, to: MOMENTS.dateTo })).toMatchObject({
    'workbook, Facility': FIRST,
  });
});

test('records outside visits are counted in statistics, and listed separately in the report', async () => {
  await completeVisit(START);
  app.setNow(new Date('2026-10-22T09:00:00.000Z'));
  await expectOk(
    technician('POST', `/api/v3/devices/${own.devices[0].uuid}/objects`, {
      body: { deviceTypeObjectId: subjects.object.uuid, amount: 6 },
    }),
  );
  const BOTH: Figures = { captures: 9, checked: 2, active: 2 };
  expect(await figuresInAllOutputs()).toMatchObject({
    'statistics, facility': BOTH,
    'workbook, Devices': BOTH,
    'report, types': FIRST,
  });
  const printedText = JSON.stringify(await loadPeriodReport());
  expect(printedText).toContain('1 record of pests or signs was made outside inspections.');
  const describe = (await loadPeriodReport()).find(({ columns }) =>
    columns?.some(({ title }) => title === 'Recorded by'),
  );
  expect(describe?.rows.map(({ cells }) => [cells[1]?.[0]?.text, cells[3]?.[0]?.text])).toEqual([['K1', '6']]);
});

test('the day of a record is the same for all callers, independent of their timezone', async () => {
  // half past midnight in Warsaw, still the day before in Lisbon and in New York
  await completeVisit('2026-10-20T22:30:00.000Z');
  const days = async (headers: Record<string, string> = {}) => {
    const url = `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`;
    const { byPlace } = await expectOk(admin('GET', url, { headers }));
    return Object.keys(byPlace[own.place.uuid].dates);
  };
  const weeks = async (headers: Record<string, string> = {}) =>
    (await expectOk(admin('GET', `/api/places/${own.place.uuid}/dashboard`, { headers }))).pestsByWeek;
  const reported = await days();
  expect(reported).toEqual(['2026-10-21']);
  const shown = await weeks();
  expect(shown.at(-1)).toEqual({ from: '2026-10-15', amount: 3 });
  const moveTo = (timezone: string) => expectOk(admin('PATCH', '/api/account/me', { body: { timezone } }));
  onTestFinished(() => moveTo('Europe/Warsaw'));
  // a person at the facility travels, but the recorded times do not change
  for (const timezone of ['Europe/Lisbon', 'America/New_York', 'Pacific/Auckland']) {
    await moveTo(timezone);
    expect(await days()).toEqual(reported);
    expect(await days({ 'x-timezone': timezone })).toEqual(reported);
    expect(await weeks({ 'x-timezone': timezone })).toEqual(shown);
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

const insertAlarm = async ({ device, at, source = 'device', taken, ended }: NewAlarm, visit: string | null = null) => {
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
      ...{ kind: 'detection', device_id: own.devices[device].id, raised_at: at, registered_at: at, last_at: at },
      ...{ during_inspection_id: during, acknowledged_at: taken ?? null },
      acknowledged_by: taken === undefined ? null : subjects.user.id,
      ...{ cleared_at: ended ?? null, cleared_how: ended === undefined ? null : 'again_in_contact' },
    })
    .execute();
};

/** The table about radio that has this column. */
const findTableByColumn = async (column: string) =>
  (await loadPeriodReport()).find((block) => block.columns?.some((one) => one.title === column));
const readCells = (table: Table | undefined) =>
  table?.rows.map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join(' ')));

test('the report lists sensor alarms with their acknowledgement, as many as the statistics count', async () => {
  const visit = await completeVisit(START);
  await insertAlarm({
    device: 0,
    at: '2026-10-22T20:00:00Z',
    taken: '2026-10-22T20:40:00Z',
    ended: '2026-10-23T06:00:00Z',
  });
  await insertAlarm({ device: 1, at: '2026-10-24T20:00:00Z', ended: '2026-10-24T22:00:00Z' });
  await insertAlarm({ device: 2, at: '2026-10-25T20:00:00Z' });
  // none of them counts: another month, a manual test, and an alarm triggered by the technician at the trap
  await insertAlarm({ device: 0, at: '2026-11-01T20:00:00Z' });
  await insertAlarm({ device: 1, at: '2026-10-26T20:00:00Z', source: 'person', ended: '2026-10-26T20:05:00Z' });
  await insertAlarm({ device: 2, at: '2026-10-20T09:30:00Z', ended: '2026-10-20T09:40:00Z' }, visit.uuid);
  const reported = readCells(await findTableByColumn('Response after'));
  expect(reported?.map(([at, device]) => [at, device])).toEqual([
    ['22/10/2026 22:00', 'K1'],
    ['24/10/2026 22:00', 'K2'],
    ['25/10/2026 21:00', 'K3'],
  ]);
  expect(reported?.map(([, , , answer]) => answer?.startsWith('40 min'))).toEqual([true, false, false]);
  expect(reported?.[0]?.[4]).toBe('23/10/2026 08:00 in contact again');
  expect(reported?.[2]?.[4]).toBe('open');
  expect(JSON.stringify(await loadPeriodReport())).toContain(
    '3 alarms, with a response: 1. Median response time: 40 min, longest: 40 min.',
  );
  expect(JSON.stringify(await loadPeriodReport())).toContain('Test alarms raised by a person, not counted: 1.');
  const { byPlace } = await expectOk(
    admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}`),
  );
  const days: { alarms: number }[] = Object.values(byPlace[own.place.uuid].dates);
  expect(sum(days.map(({ alarms }) => alarms))).toBe(3);
});

test('gaps in monitoring are listed, also those that are not over; the same facts remain the same issue', async () => {
  await completeVisit(START);
  const { db } = app.database;
  await sql`insert into coverage_gaps (uuid, root_company_id, place_id, device_id, reason, began_at, ended_at)
    select gen_random_uuid(), place.root_company_id, place.id, gap.device, gap.reason, gap.began::timestamptz, gap.ended::timestamptz
    from places place, (values (${own.devices[0].id}::bigint, 'no_signal', '2026-09-29T10:00:00Z', '2026-10-02T13:00:00Z'),
      (${own.devices[1].id}::bigint, 'gateway_outage', '2026-10-30T10:00:00Z', null),
      (${own.devices[2].id}::bigint, 'no_signal', '2026-11-02T10:00:00Z', null)) as gap (device, reason, began, ended)
    where place.id = ${own.place.id}`.execute(db);
  app.setNow(new Date('2026-11-05T09:00:00.000Z'));
  const reported = readCells(await findTableByColumn('Duration'));
  expect(reported?.map((cells) => [cells[0], cells[3], cells[4], cells[5]])).toEqual([
    ['K1', '02/10/2026 15:00', expect.stringMatching(/^3 days 3 h/), 'No signal'],
    ['K2', 'ongoing', '', 'Gateway outage'],
  ]);
  app.setNow(new Date('2026-11-10T09:00:00.000Z'));
  await loadPeriodReport();
  expect((await expectOk(admin('GET', `/api/reports?placeUuid=${own.place.uuid}&kind=PERIOD`))).reports).toHaveLength(
    1,
  );
});

test('signs of pests and bait consumption recorded outside visits are listed next to pests', async () => {
  await completeVisit(START);
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
  const reported = readCells(await findTableByColumn('Recorded by'));
  expect(reported?.map((cells) => [cells[1], cells[3]])).toEqual([
    [expect.stringContaining('K2'), ''],
    [expect.stringContaining('K2'), '40%'],
  ]);
});
