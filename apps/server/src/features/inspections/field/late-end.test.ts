import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** A phone reports the end of a visit later: what happened meanwhile is no part of the visit. */

const here = setUpVisits();
const MINUTE = 60_000;
/** Minutes after a moment in the past, because sessions begin at `TEST_NOW`. */
const at = (minutes: number) => new Date(TEST_NOW.getTime() + (minutes - 400) * MINUTE);

const place = () => `/api/places/${here.subjects.place.uuid}`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};

type Entry = {
  device: { uuid: string; uniqueId: string; detect: boolean; zone: { name: string } | null };
  alarmEndedAt: string | null;
};
type Details = { limits: { limits: { id: number }[] } | null; devices: Entry[]; finishedAt: string };

/** A visit that began after 60 minutes and ended after 100, both on the phone. */
const offlineVisit = (caller = here.technician) => {
  const uuid = uuidv7();
  const url = `${place()}/inspections/${uuid}`;
  const log = new PhoneLog(url, caller, here.app.now);
  const device = here.subjects.device.uuid;
  const entries = [
    log.entry('startVisit', { name: 'Piwnica' }, { madeAt: at(60).toISOString() }),
    log.entry(
      'addPest',
      { deviceTypeObjectId: here.subjects.object.uuid, amount: 2 },
      { device, madeAt: at(70).toISOString() },
    ),
    log.entry('check', { how: 'code' }, { device, madeAt: at(71).toISOString() }),
    log.entry('finishVisit', { count: 3, photos: 0 }, { madeAt: at(100).toISOString() }),
  ];
  return {
    send: async (from: number, to: number) => ok(log.send(entries.slice(from, to))),
    details: async (): Promise<Details> => (await ok(here.admin('GET', `${url}/details`))).inspection,
    day: async () => {
      const { byPlace } = await ok(
        here.admin('GET', `/api/place/${here.subjects.place.uuid}/statistics?from=2026-11-01&to=2026-11-30`),
      );
      const days = Object.values(
        byPlace as Record<string, { dates: Record<string, { alarms: number; overLimit: number }> }>,
      );
      return days
        .flatMap(({ dates }) => Object.values(dates))
        .reduce(
          (sum, { alarms, overLimit }) => ({ alarms: sum.alarms + alarms, overLimit: sum.overLimit + overLimit }),
          { alarms: 0, overLimit: 0 },
        );
    },
  };
};
const entryOf = ({ devices }: Details, uuid = here.subjects.device.uuid) =>
  devices.find(({ device }) => device.uuid === uuid);

const setLimit = (limit: number) =>
  ok(
    here.admin('PUT', `${place()}/device-types/${here.subjects.deviceType.id}/limits`, {
      body: { limit, rootLimitId: null, objects: [], observations: [] },
    }),
  );

/** An alarm of the spare device, as the intake of uplinks stores it. */
const addAlarm = async ({ raised, cleared }: { raised: number; cleared: number | null }) => {
  const { db } = here.app.database;
  const { id, root_company_id, place_id } = await db
    .selectFrom('devices')
    .select(['id', 'root_company_id', 'place_id'])
    .where('id', '=', here.subjects.spareDevice.id)
    .executeTakeFirstOrThrow();
  const moments = { raised_at: at(raised), registered_at: at(raised), last_at: at(raised) };
  await db
    .insertInto('alarms')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id, place_id, device_id: id, kind: 'detection', ...moments },
      cleared_at: cleared === null ? null : at(cleared),
      cleared_how: cleared === null ? null : 'person',
    })
    .execute();
  await db.deleteFrom('device_states').where('device_id', '=', id).execute();
  await db
    .insertInto('device_states')
    .values({
      device_id: id,
      root_company_id,
      detect: cleared === null,
      detected_at: cleared === null ? at(raised) : null,
    })
    .execute();
};
const spareEntry = async (details: Details) => entryOf(details, here.subjects.spareDevice.uuid);

beforeEach(async () => {
  here.app.setNow(at(0));
  const { spareDevice } = here.subjects;
  await here.app.database.db
    .updateTable('devices')
    .set({ created_at: at(0) })
    .where('id', '=', spareDevice.id)
    .execute();
});

test('limits that were agreed after the end do not apply', async () => {
  const { limits: agreed } = (await setLimit(5)) as { limits: { id: number }[] };
  const visit = offlineVisit();
  here.app.setNow(at(200));
  await setLimit(1);
  here.app.setNow(at(300));
  const before = await visit.day();
  await visit.send(0, 4);
  const details = await visit.details();
  expect(details.finishedAt).toBe(at(100).toISOString());
  const ids = details.limits?.limits.map(({ id }) => id);
  for (const { id } of agreed) expect(ids).toContain(id);
  expect((await visit.day()).overLimit).toBe(before.overLimit);
});

test('an alarm that was raised after the end is none of the visit', async () => {
  const visit = offlineVisit();
  here.app.setNow(at(65));
  await visit.send(0, 1);
  const before = await visit.day();
  await addAlarm({ raised: 150, cleared: null });
  here.app.setNow(at(300));
  await visit.send(1, 4);
  expect(await spareEntry(await visit.details())).toMatchObject({ device: { detect: false }, alarmEndedAt: null });
  expect((await visit.day()).alarms).toBe(before.alarms + 1);
});

test('an alarm that was cleared after the end was still active at the end', async () => {
  const visit = offlineVisit();
  await addAlarm({ raised: 30, cleared: null });
  here.app.setNow(at(65));
  await visit.send(0, 1);
  here.app.setNow(at(150));
  await ok(here.technician('POST', `/api/devices/${here.subjects.spareDevice.uuid}/clean-detection`));
  here.app.setNow(at(300));
  await visit.send(1, 4);
  expect(await spareEntry(await visit.details())).toMatchObject({ device: { detect: true }, alarmEndedAt: null });
});

test('an alarm that was cleared before the end ended during the visit', async () => {
  const visit = offlineVisit();
  await addAlarm({ raised: 30, cleared: null });
  here.app.setNow(at(65));
  await visit.send(0, 1);
  here.app.setNow(at(90));
  await ok(here.technician('POST', `/api/devices/${here.subjects.spareDevice.uuid}/clean-detection`));
  here.app.setNow(at(300));
  await visit.send(1, 4);
  expect(await spareEntry(await visit.details())).toMatchObject({
    device: { detect: false },
    alarmEndedAt: at(90).toISOString(),
  });
});

test('a device that was added after the start is not in the visit, and a later zone and number are not shown', async () => {
  const visit = offlineVisit();
  here.app.setNow(at(150));
  const superAdmin = await here.app.as('super@trapline.example');
  const before = (await ok(here.admin('GET', `${place()}/devices/${here.subjects.device.uuid}`))).device;
  const { zone } = await ok(here.admin('POST', `${place()}/zones`, { body: { name: 'Nowa strefa' } }));
  const body = { uniqueId: 'ZZ99', zoneUuid: zone.uuid };
  await ok(superAdmin('PATCH', `${place()}/devices/${here.subjects.device.uuid}`, { body }));
  const added = { uniqueId: 'ZZ98', placeId: here.subjects.place.id, deviceTypeId: here.subjects.deviceType.id };
  await ok(here.admin('POST', '/api/devices', { body: added }));
  here.app.setNow(at(300));
  await visit.send(0, 4);
  const details = await visit.details();
  expect(details.devices.map(({ device }) => device.uniqueId)).not.toContain('ZZ98');
  expect(entryOf(details)?.device).toMatchObject({ uniqueId: before.uniqueId, zone: before.zone });
});
