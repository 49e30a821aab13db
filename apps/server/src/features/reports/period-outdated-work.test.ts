import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutdatedReportTest, openOutdatedReportTest } from '../../../test/outdated-reports.ts';
import { addObservationType } from '../../../test/subject-parts.ts';

/**
 * A period report is marked as outdated exactly when another print would be a new issue: visits, plans, devices, radio.
 */

let marks: OutdatedReportTest;
let at: string;

beforeAll(async () => {
  marks = await openOutdatedReportTest();
  at = `/api/places/${marks.own.place.uuid}`;
});
afterAll(() => marks.app.close());

const HOUR_MS = 3_600_000;
const isoInHours = (hours: number): string => new Date(marks.app.now().getTime() + hours * HOUR_MS).toISOString();

const planned = (hours: number, more: object = {}) => ({
  ...{ name: 'Kontrola', type: 'INSPECTION', timezone: 'Europe/Warsaw' },
  ...{ dateFrom: isoInHours(hours), dateTo: isoInHours(hours + 1), ...more },
});

test('a change in the number of planned or missed visits marks the report as outdated', async () => {
  const { call, expectMark, signInAfter } = marks;
  const events = `${at}/schedule/events`;
  let uuid = '';
  const add = async (body: object) => {
    uuid = (await call('POST', events, body)).scheduleEvent.uuid;
  };
  await expectMark('planned', () => add(planned(30)));
  await expectMark('moved to another hour, still ahead', () => call('PATCH', `${events}/${uuid}`, planned(40)), false);
  await expectMark('named anew, still ahead', () => call('PATCH', `${events}/${uuid}`, { name: 'Rampa' }), false);
  await expectMark('time passed before its hour', () => signInAfter(HOUR_MS), false);
  await expectMark('missed because its time passed', () => signInAfter(50 * HOUR_MS));
  await expectMark('another kind of event', () => add(planned(30, { type: 'OTHER' })), false);
  await expectMark('planned for the year after', () => add(planned(24 * 400)), false);
  await expectMark('planned once more', () => add(planned(30)));
  await expectMark('called off', () => call('DELETE', `${events}/${uuid}`));
  await add(planned(30));
  let visitUrl = '';
  await expectMark('begun', async () => {
    const span = `from=${isoInHours(0)}&to=${isoInHours(48)}`;
    const { body } = await marks.admin('GET', `/api/schedule/visits?${span}&placeId=${marks.own.place.uuid}`);
    const [{ uuid: visit }] = body.visits.filter(({ eventUuid }: { eventUuid: string }) => eventUuid === uuid);
    visitUrl = (await call('POST', `${at}/schedule/visits/${visit}/start`, {})).inspectionUuid;
  });
  await expectMark('ended', () => finish(`${visits()}/${visitUrl}`));
});

const visits = () => `${at}/inspections`;

const startVisit = async (): Promise<string> =>
  `${visits()}/${(await marks.call('POST', visits(), { name: 'Wizyta' })).inspection.uuid}`;

const finish = (visit: string) => marks.call('POST', `${visit}/finish`, {});

const recordOutsideVisit = (kind: 'objects' | 'observations', device: 0 | 1 | 2 = 0) =>
  `/api/v3/devices/${marks.own.devices[device].uuid}/${kind}`;

test('pests recorded outside visits mark the report as outdated, their notes do not', async () => {
  const { call, expectMark, subjects } = marks;
  let record = '';
  await expectMark('recorded', async () => {
    const body = { deviceTypeObjectId: subjects.object.id, amount: 3 };
    record = `${recordOutsideVisit('objects')}/${(await call('POST', recordOutsideVisit('objects'), body)).object.uuid}`;
  });
  await expectMark('note', () => call('PATCH', record, { note: 'Przy drzwiach' }), false);
  await expectMark('amount', () => call('PATCH', record, { amount: 4 }));
  await expectMark('no more of them', () => call('PATCH', record, { amount: 0 }));
  await expectMark('none of them deleted', () => call('DELETE', record), false);
  await expectMark(
    'an action',
    () => {
      const body = { deviceTypeActionId: subjects.action.id };
      return call('POST', recordOutsideVisit('objects').replace('objects', 'actions'), body);
    },
    false,
  );
});

test('bait laid outside visits marks the report as outdated', async () => {
  const { call, expectMark, subjects, app } = marks;
  const { db } = app.database;
  const { id: type } = await addObservationType(db, subjects.deviceType.id, 'REFILL');
  const { id: mixtureId } = await db.selectFrom('mixtures').select('id').orderBy('id').executeTakeFirstOrThrow();
  await expectMark('laid', () =>
    call('POST', recordOutsideVisit('observations'), {
      deviceTypeObservationId: type,
      mixtures: [{ mixtureId, value: 2 }],
    }),
  );
});

test('a reception gap marks the report as outdated when it is detected and when it ends', async () => {
  const { app, own, expectMark } = marks;
  const { db } = app.database;
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  await expectMark('noticed long after it began', () =>
    db
      .insertInto('coverage_gaps')
      .values({
        ...{ uuid: crypto.randomUUID(), root_company_id, place_id: own.place.id, device_id: own.devices[0].id },
        ...{ reason: 'no_signal', began_at: isoInHours(-20), changed_at: app.now() },
      })
      .execute(),
  );
  await expectMark('ended', () =>
    db
      .updateTable('coverage_gaps')
      .set({ ended_at: isoInHours(-2), changed_at: app.now() })
      .where('device_id', '=', own.devices[0].id)
      .execute(),
  );
});

test('an alarm marks the report as outdated when it starts, is acknowledged and ends', async () => {
  const { app, own, expectMark, call } = marks;
  const { db } = app.database;
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  const uuid = crypto.randomUUID();
  const insertAlarm = (more: object = {}) =>
    db
      .insertInto('alarms')
      .values({
        ...{ uuid, root_company_id, place_id: own.place.id, kind: 'detection', device_id: own.devices[0].id },
        ...{ raised_at: isoInHours(-9), registered_at: app.now(), last_at: isoInHours(-9), ...more },
      })
      .execute();
  await expectMark('arrived late', () => insertAlarm());
  await expectMark(
    'shelved',
    () => call('POST', `/api/alarms/${uuid}/shelve`, { until: isoInHours(2), reason: 'Remont' }),
    false,
  );
  await expectMark('taken', () => call('POST', `/api/alarms/${uuid}/acknowledge`, {}));
  await expectMark('ended', () => call('POST', `/api/devices/${own.devices[0].uuid}/clean-detection`, {}));
  const manualAlarm = { uuid: crypto.randomUUID(), device_id: own.devices[1].id, source: 'person' };
  await expectMark('set by hand', () => insertAlarm(manualAlarm));
  const acknowledgeAlarm = () => call('POST', `/api/alarms/${manualAlarm.uuid}/acknowledge`, {});
  await expectMark('the one set by hand taken', acknowledgeAlarm, false);
});

test('a device without a check marks the report as outdated, and so does a change of its number or zone', async () => {
  const { expectMark, call, subjects } = marks;
  const devices = `${at}/devices`;
  let uuid = '';
  let zone = '';
  await expectMark('added', async () => {
    const body = { deviceTypeId: subjects.deviceType.id, amountType: 'ONE', prefix: 'N' };
    uuid = (await call('POST', devices, body)).uuid;
  });
  await expectMark(
    'a zone, which no device has',
    async () => {
      zone = (await call('POST', `${at}/zones`, { name: 'Magazyn' })).zone.uuid;
    },
    false,
  );
  await expectMark('named', () => call('PATCH', `${devices}/${uuid}`, { name: 'Przy bramie' }), false);
  await expectMark('zone', () => call('PATCH', `${devices}/${uuid}`, { zoneUuid: zone }));
  await expectMark('zone named anew', () => call('PATCH', `${at}/zones/${zone}`, { name: 'Hala' }));
});

test('a visit marks the report as outdated when it ends, is approved and is amended', async () => {
  const { expectMark } = marks;
  let visit = '';
  await expectMark(
    'begun',
    async () => {
      visit = await startVisit();
    },
    false,
  );
  await expectMark('finished', () => finish(visit));
  await expectMark('approved', () => marks.call('POST', `${visit}/approve`, {}));
  await expectMark('cancelled', async () => {
    const another = await startVisit();
    await marks.call('POST', `${another}/cancel`, {});
  });
});

test('an earlier period used for comparison marks the report as outdated only by its visits, checks and pests', async () => {
  const { app, call, expectMark, subjects, own } = marks;
  const visit = await startVisit();
  const { devices } = (await marks.admin('GET', `${visit}/details`)).body.inspection;
  const entry = devices.find(({ device }: { device: { uuid: string } }) => device.uuid === own.devices[0].uuid).uuid;
  const body = { deviceTypeObjectId: subjects.object.id, amount: 3 };
  const { object } = await call('POST', `${visit}/devices/${entry}/objects`, body);
  const day = app.now().toISOString().slice(0, 10);
  const tomorrow = isoInHours(24).slice(0, 10);
  const end = isoInHours(72).slice(0, 10);
  const after = { dateFrom: `${tomorrow}T00:00:00.000Z`, dateTo: `${end}T23:59:59.999Z` };
  expect(day < tomorrow).toBe(true);
  await expectMark('finished', () => finish(visit), true, after);
  const pest = `${visit}/objects/${object.uuid}`;
  const reason = { code: 'WRONG_COUNT' };
  await expectMark('note', () => call('PATCH', pest, { note: 'Mokro', reason }), false, after);
  await expectMark('amount', () => call('PATCH', pest, { amount: 9, reason }), true, after);
  await expectMark('approved', () => call('POST', `${visit}/approve`, {}), false, after);
});
