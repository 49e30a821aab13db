import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../test/run-job.ts';
import { verifyPlace } from '../statistics/verify-place.ts';
import {
  admin,
  app,
  checkDevice,
  completeVisit,
  expectOk,
  finishVisit,
  own,
  PERIOD,
  setUpSameNumbers,
  startVisit,
  technician,
} from './same-numbers.fixture.ts';

/** A check counts in the zone of the device at its visit, even if the device changes its zone on that day. */

setUpSameNumbers();

const placeUrl = () => `/api/places/${own.place.uuid}`;
let zones: readonly string[];

beforeEach(async () => {
  const made = [];
  for (const name of ['Magazyn', 'Rampa'])
    made.push(await expectOk(admin('POST', `${placeUrl()}/zones`, { body: { name } })));
  zones = made.map(({ zone }) => zone.uuid);
  await sql`update zones set created_at = '2026-01-01' where place_id = ${own.place.id}`.execute(app.database.db);
});

/** The database dates a move by its own clock, so the move is changed to the day of the test. */
const moveTo = async (nth: 0 | 1, day: string): Promise<void> => {
  const body = { deviceUuids: [own.devices[0].uuid], zoneUuid: zones[nth] };
  await expectOk(admin('POST', `${placeUrl()}/devices/bulk-zone-assign`, { body }));
  await sql`with moved as (
      delete from device_stays where device_id = ${own.devices[0].id} and since = day_of(now()) returning *)
    insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
    select device_id, ${day}::date, root_company_id, place_id, device_type_id, zone_id from moved
    on conflict (device_id, since) do update set zone_id = excluded.zone_id`.execute(app.database.db);
  await sql`select recount_days(array[${own.place.id}::bigint], array[${day}::date])`.execute(app.database.db);
};

type Line = { readonly name: string; readonly dates: Record<string, { readonly captures: number }> };

/** Pests by zone and day; the two other devices have no zone and no pests. */
const captures = async (): Promise<Record<string, number>> => {
  const { from, to } = PERIOD;
  const body = await expectOk(admin('GET', `/api/place/${own.place.uuid}/statistics?from=${from}&to=${to}`));
  const lines: Line[] = Object.values(body.byZone);
  return Object.fromEntries(
    lines.flatMap(({ name, dates }) =>
      Object.entries(dates).flatMap(([day, facts]) => (facts.captures > 0 ? [[`${name} ${day}`, facts.captures]] : [])),
    ),
  );
};

const runVerify = (isRepair: boolean) => {
  const parts = { db: app.database.db, services: app.services, now: app.now };
  return verifyPlace(jobContext(parts), own.place.id, isRepair);
};

test('a check remains in its zone when the device moves to another zone after the visit', async () => {
  await moveTo(0, '2026-10-19');
  await completeVisit('2026-10-20T09:00:00.000Z');
  await moveTo(1, '2026-10-20');
  await completeVisit('2026-10-22T09:00:00.000Z', 5);
  expect(await captures()).toEqual({ 'Magazyn 2026-10-20': 3, 'Rampa 2026-10-22': 5 });
  expect(await runVerify(false)).toEqual([]);
});

test('the last of two visits on a day decides the zone, because a device counts once a day', async () => {
  await moveTo(0, '2026-10-19');
  await completeVisit('2026-10-20T07:00:00.000Z');
  await moveTo(1, '2026-10-20');
  await completeVisit('2026-10-20T12:00:00.000Z', 5);
  await moveTo(0, '2026-10-20');
  expect(await captures()).toEqual({ 'Rampa 2026-10-20': 8 });
});

test('a renamed zone preserves its checks', async () => {
  await moveTo(0, '2026-10-19');
  await completeVisit('2026-10-20T09:00:00.000Z');
  await moveTo(1, '2026-10-20');
  await expectOk(admin('PATCH', `${placeUrl()}/zones/${zones[0]}`, { body: { name: 'Hala', version: 1 } }));
  await sql`select recount_place(${own.place.id})`.execute(app.database.db);
  expect(await captures()).toEqual({ 'Hala 2026-10-20': 3 });
});

test('a device that is added after the end counts in the zone it had on that day', async () => {
  await moveTo(0, '2026-10-19');
  const visit = await startVisit('2026-10-20T09:00:00.000Z');
  await expectOk(technician('DELETE', `${visit.url}/devices/${visit.entries.get(own.devices[0].uuid)}`));
  await checkDevice(visit, 1);
  await finishVisit(visit);
  app.setNow(new Date('2026-10-25T09:00:00.000Z'));
  await moveTo(1, '2026-10-25');
  const body = { deviceUuid: own.devices[0].uuid };
  const { inspectionDevice } = await expectOk(admin('POST', `${visit.url}/devices`, { body }));
  const stored = await app.database.db
    .selectFrom('inspection_devices')
    .innerJoin('zones', 'zones.id', 'inspection_devices.zone_id')
    .where('inspection_devices.uuid', '=', inspectionDevice.uuid)
    .select(['zones.name', 'snapshot_zone_name'])
    .executeTakeFirst();
  expect(stored).toEqual({ name: 'Magazyn', snapshot_zone_name: 'Magazyn' });
});

test('repair finds the zones of visits from an older version by name', async () => {
  await moveTo(0, '2026-10-19');
  await completeVisit('2026-10-20T09:00:00.000Z');
  await moveTo(1, '2026-10-20');
  const { db } = app.database;
  const entries = db.updateTable('inspection_devices').where('device_id', '=', own.devices[0].id);
  await entries.set({ zone_id: null }).execute();
  // as an older program version counted the day
  const { id } = await db
    .selectFrom('zones')
    .select('id')
    .where('uuid', '=', zones[1] ?? '')
    .executeTakeFirstOrThrow();
  await sql`update device_days set zone_id = ${id} where device_id = ${own.devices[0].id}`.execute(db);
  expect((await runVerify(true)).length).toBeGreaterThan(0);
  expect(await captures()).toEqual({ 'Magazyn 2026-10-20': 3 });
});
