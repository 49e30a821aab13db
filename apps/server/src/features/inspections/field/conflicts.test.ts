import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** What changed in the office while a phone had no network: the rules of decision recording/visit-log, row by row. */

const setup = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

/** A visit that started an hour ago, with a phone in it. */
const startVisit = async () => {
  const visit = await beginVisit(setup);
  const { db } = setup.app.database;
  const started = db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id);
  await started.execute();
  return { visit, log: new PhoneLog(visit.url, setup.technician, setup.app.now) };
};

const pestOf = (log: PhoneLog, more: Partial<PhoneEntry> = {}) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: setup.subjects.object.uuid, amount: 2 },
    { device: setup.subjects.device.uuid, madeAt: before(30), ...more },
  );

const outcomeOf = async (log: PhoneLog, entry: PhoneEntry) => {
  const { status, body, text } = await log.send([entry]);
  expect(status, text).toBe(200);
  const [{ outcome, code }] = body.outcomes;
  return { outcome, code };
};

const recordOf = ({ id }: PhoneEntry) =>
  setup.app.database.db
    .selectFrom('device_records')
    .select(['id', 'inspection_id as inspectionId', 'device_id as deviceId', 'deleted_at as deletedAt'])
    .where('uuid', '=', id)
    .executeTakeFirst();

const devicesIn = async (url: string) => {
  const { devices } = (await setup.admin('GET', `${url}/details`)).body.inspection;
  return devices as { uuid: string; scannedAt: string; device: { uuid: string; uniqueId: string } }[];
};
const entryIn = async (url: string) =>
  (await devicesIn(url)).find(({ device }) => device.uuid === setup.subjects.device.uuid);

const finish = async (url: string) => {
  const answer = await setup.admin('POST', `${url}/finish`, { body: { approvedByText: 'Jan Nowak' } });
  expect(answer.status, answer.text).toBe(200);
};
const approve = async (url: string) => {
  await finish(url);
  const answer = await setup.admin('POST', `${url}/approve`);
  expect(answer.status, answer.text).toBe(200);
};

test('C1: the device was deleted: the record counts, and the device stays deleted with its number in the visit', async () => {
  const { visit, log } = await startVisit();
  const { device } = setup.subjects;
  const number = (await entryIn(visit.url))?.device.uniqueId;
  const url = `/api/places/${setup.subjects.place.uuid}/devices`;
  const deletion = await setup.admin('POST', `${url}/bulk-delete`, { body: { deviceUuids: [device.uuid] } });
  expect(deletion.status, deletion.text).toBe(200);
  const entry = pestOf(log);
  expect(await outcomeOf(log, entry)).toEqual({ outcome: 'adjusted', code: 'device_deleted' });
  expect(await recordOf(entry)).toMatchObject({ inspectionId: visit.id, deletedAt: null });
  expect((await entryIn(visit.url))?.device.uniqueId).toBe(number);
  expect((await setup.admin('GET', `${url}/${device.uuid}`)).status).toBe(404);
});

test('C3: the device was moved to another facility: the record counts in the visit', async () => {
  const { visit, log } = await startVisit();
  const { rows } = await sql<{ id: number }>`
    select other.id from places other join places own on own.root_company_id = other.root_company_id
    where own.id = ${setup.subjects.place.id} and other.id <> own.id and other.deleted_at is null limit 1`.execute(
    setup.app.database.db,
  );
  const other = rows[0]?.id ?? setup.subjects.place.id;
  const { db } = setup.app.database;
  await db
    .updateTable('devices')
    .set({ place_id: other, unique_id: 'ZZ35' })
    .where('id', '=', setup.subjects.device.id)
    .execute();
  const entry = pestOf(log);
  expect(await outcomeOf(log, entry)).toEqual({ outcome: 'adjusted', code: 'device_moved' });
  expect(await recordOf(entry)).toMatchObject({ inspectionId: visit.id });
});

test('C3: the device was renamed and has another label: the scan and the record count', async () => {
  const { visit, log } = await startVisit();
  const { device, freeCode } = setup.subjects;
  const { db } = setup.app.database;
  const changes = { name: 'Nowa nazwa', location: 'Hala 2', unique_id: 'ZZ36', qr_code_id: freeCode };
  await db.updateTable('devices').set(changes).where('id', '=', device.id).execute();
  const scan = log.entry('scan', { how: 'code' }, { device: device.uuid, madeAt: before(40) });
  expect(await outcomeOf(log, scan)).toEqual({ outcome: 'done', code: null });
  const entry = pestOf(log);
  expect(await outcomeOf(log, entry)).toEqual({ outcome: 'done', code: null });
  expect(await recordOf(entry)).toMatchObject({ inspectionId: visit.id, deviceId: device.id });
  expect(await entryIn(visit.url)).toMatchObject({ scannedAt: before(40), device: { uniqueId: 'ZZ36' } });
});

test('C4: the catalogue entry was deleted after the start: the record counts', async () => {
  const { log } = await startVisit();
  const { db } = setup.app.database;
  const object = db.updateTable('device_type_objects').where('id', '=', setup.subjects.object.id);
  await object.set({ deleted_at: before(10) }).execute();
  expect(await outcomeOf(log, pestOf(log))).toEqual({ outcome: 'done', code: null });
  await object.set({ deleted_at: null }).execute();
});

test('C5: the visit was finished in the office: the record counts as late', async () => {
  const { visit, log } = await startVisit();
  await finish(visit.url);
  const entry = pestOf(log);
  expect(await outcomeOf(log, entry)).toEqual({ outcome: 'done', code: null });
  const [step] = await trailOf(setup.app, 'record', (await recordOf(entry))?.id ?? 0);
  expect(step).toMatchObject({ corrects_inspection_id: visit.id, reason_code: 'ARRIVED_LATE' });
});

test('a change after the end has the reason that the phone sends', async () => {
  const { visit, log } = await startVisit();
  await finish(visit.url);
  const entry = pestOf(log, { madeAt: TEST_NOW.toISOString() });
  const reason = { code: 'WRONG_COUNT', text: 'policzone ponownie' };
  expect(await outcomeOf(log, { ...entry, body: { ...entry.body, reason } })).toEqual({ outcome: 'done', code: null });
  const [step] = await trailOf(setup.app, 'record', (await recordOf(entry))?.id ?? 0);
  expect(step).toMatchObject({ corrects_inspection_id: visit.id, reason_code: 'WRONG_COUNT' });
});

test.each([
  ['C6: approved', 'inspections/approved', approve],
  ['C7: cancelled', 'inspections/cancelled', (url: string) => setup.admin('POST', `${url}/cancel`)],
])('%s meanwhile: the entry is set aside with the reason, and no record is made', async (_, code, close) => {
  const { visit, log } = await startVisit();
  await close(visit.url);
  const entry = pestOf(log);
  expect(await outcomeOf(log, entry)).toEqual({ outcome: 'set_aside', code });
  expect(await recordOf(entry)).toBeUndefined();
});

test('C8: the visit was merged into another: later entries of the phone belong to the other visit', async () => {
  const { visit, log } = await startVisit();
  await finish(visit.url);
  const { otherInspection, place, device } = setup.subjects;
  const ids = { inspectionId1: otherInspection.uuid, inspectionId2: visit.uuid };
  const merged = await setup.admin('POST', `/api/places/${place.uuid}/inspections/connect`, { body: ids });
  expect(merged.status, merged.text).toBe(200);
  const entry = pestOf(log);
  const others = [
    log.entry('setField', { field: 'repairOrders', value: 'Uszczelnić drzwi' }),
    log.entry('changeRecord', { record: entry.id, set: { amount: 3 }, was: { amount: 2 } }),
    log.entry('joinDevice', {}, { device: device.uuid }),
    log.entry('unknownLabel', { how: 'code', text: 'ABC-17' }),
  ];
  const { body } = await log.send([entry, ...others]);
  const isMerged = { outcome: 'adjusted', code: 'visit_merged' };
  expect(body.outcomes).toMatchObject([entry, ...others].map(() => isMerged));
  expect(await recordOf(entry)).toMatchObject({ inspectionId: otherInspection.id });
  const { additionalFields } = (await setup.admin('GET', visit.url.replace(visit.uuid, otherInspection.uuid))).body
    .inspection;
  expect(additionalFields).toMatchObject({ repairOrders: 'Uszczelnić drzwi' });
});

describe('C10: two phones in one visit', () => {
  const startOnTwoPhones = async () => {
    const { visit, log } = await startVisit();
    return { visit, first: log, second: new PhoneLog(visit.url, setup.admin, setup.app.now) };
  };
  const scanAt = (log: PhoneLog, madeAt: string) =>
    log.entry('scan', { how: 'code' }, { device: setup.subjects.device.uuid, madeAt });

  test.each([
    [20, 40],
    [40, 20],
  ])('of scans %i and %i minutes ago the earlier one counts, in any order of arrival', async (one, other) => {
    const { visit, first, second } = await startOnTwoPhones();
    await first.send([scanAt(first, before(one))]);
    await second.send([scanAt(second, before(other))]);
    expect((await entryIn(visit.url))?.scannedAt).toBe(before(40));
  });

  test('simultaneous records of the same pest both count, and a removed device is added once', async () => {
    const { visit, first, second } = await startOnTwoPhones();
    await setup.admin('DELETE', `${visit.url}/devices/${(await entryIn(visit.url))?.uuid}`);
    const entries = [pestOf(first), pestOf(second)];
    const answers = await Promise.all([
      first.send(entries.slice(0, 1)),
      second.send([{ ...entries[1], seq: 1 } as PhoneEntry]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.outcomes[0].outcome).toSorted()).toEqual(['adjusted', 'done']);
    const storedRecords = await Promise.all(entries.map(recordOf));
    expect(storedRecords.map((record) => record?.inspectionId)).toEqual([visit.id, visit.id]);
  });
});

test('C13: the device was removed from the visit: it is added again', async () => {
  const { visit, log } = await startVisit();
  await setup.admin('DELETE', `${visit.url}/devices/${(await entryIn(visit.url))?.uuid}`);
  const entries = [pestOf(log), pestOf(log)];
  const { body } = await log.send(entries);
  expect(body.outcomes).toMatchObject([{ outcome: 'adjusted', code: 'device_joined' }, { outcome: 'done' }]);
  expect(await entryIn(visit.url)).toBeDefined();
});

describe('C14 and C16: the facility is not accessible', () => {
  const technicianId = () =>
    setup.app.database.db.selectFrom('users').select('id').where('email', '=', 'technik@deratex.example');
  const assignmentQuery = () => setup.app.database.db.updateTable('place_users').where('user_id', '=', technicianId());
  const place = () => setup.app.database.db.updateTable('places').where('id', '=', setup.subjects.place.id);
  const otherUserId = () =>
    setup.app.database.db.selectFrom('users').select('id').where('email', '=', 'kontroler@owadstop.example');

  /** All tests of this file share the facility, so the assignment is restored afterwards. */
  const removeAssignment = () =>
    assignmentQuery().set({ user_id: otherUserId() }).where('place_id', '=', setup.subjects.place.id).execute();
  const deletePlace = () => place().set({ deleted_at: TEST_NOW }).execute();
  afterEach(async () => {
    await place().set({ deleted_at: null }).execute();
    await setup.app.database.db
      .updateTable('place_users')
      .set({ user_id: technicianId() })
      .where('place_id', '=', setup.subjects.place.id)
      .where('user_id', '=', otherUserId())
      .execute();
  });

  test.each([
    ['no longer assigned', 'forbidden', removeAssignment],
    ['deleted', 'not_found', deletePlace],
  ])('%s: entries of the person in the visit are set aside', async (_, code, lose) => {
    const { log } = await startVisit();
    expect(await outcomeOf(log, pestOf(log))).toMatchObject({ outcome: 'done' });
    await lose();
    const entry = pestOf(log);
    expect(await outcomeOf(log, entry)).toEqual({ outcome: 'set_aside', code });
    expect(await recordOf(entry)).toBeUndefined();
  });

  test('the visit is not found for a person who was never in it, and nothing is stored', async () => {
    const { visit } = await startVisit();
    await removeAssignment();
    const started = setup.app.database.db.updateTable('inspections').where('id', '=', visit.id);
    await started
      .set((eb) => ({ user_id: eb.selectFrom('users').select('id').where('email', '=', 'admin@deratex.example') }))
      .execute();
    const log = new PhoneLog(visit.url, setup.technician, setup.app.now);
    const entry = pestOf(log);
    expect((await log.send([entry])).status).toBe(404);
    const rows = setup.app.database.db.selectFrom('visit_logs').selectAll().where('uuid', '=', log.logId);
    expect(await rows.execute()).toEqual([]);
  });
});

test('C17: a cleaning older than the alarm does not clear it', async () => {
  const { log } = await startVisit();
  const { db } = setup.app.database;
  const { action, device } = setup.subjects;
  await db.updateTable('device_type_actions').set({ should_clean: true }).where('id', '=', action.id).execute();
  const alarmAt = (minutes: number) =>
    sql`insert into device_states (device_id, root_company_id, detect, detected_at)
      select id, root_company_id, true, ${before(minutes)}::timestamptz from devices where id = ${device.id}
      on conflict (device_id) do update set detect = true, detected_at = excluded.detected_at`.execute(db);
  const detects = async () =>
    (await db.selectFrom('device_states').select('detect').where('device_id', '=', device.id).executeTakeFirst())
      ?.detect;
  const clean = () =>
    log.entry('addAction', { deviceTypeActionId: action.uuid }, { device: device.uuid, madeAt: before(30) });
  await alarmAt(10);
  await outcomeOf(log, clean());
  expect(await detects()).toBe(true);
  await alarmAt(40);
  await outcomeOf(log, clean());
  expect(await detects()).toBe(false);
});

test('C19: the subscription has ended: the work counts', async () => {
  const { log } = await startVisit();
  const { db } = setup.app.database;
  await db.updateTable('subscriptions').set({ valid_until: '2026-11-01' }).execute();
  expect(await outcomeOf(log, pestOf(log))).toEqual({ outcome: 'done', code: null });
  await db.updateTable('subscriptions').set({ valid_until: null }).execute();
});

test('an entry that was set aside remains so when the office revokes the approval', async () => {
  const { visit, log } = await startVisit();
  await approve(visit.url);
  const entry = pestOf(log);
  const setAside = { outcome: 'set_aside', code: 'inspections/approved' };
  expect(await outcomeOf(log, entry)).toEqual(setAside);
  await setup.admin('POST', `${visit.url}/unapprove`);
  expect(await outcomeOf(log, entry)).toEqual(setAside);
  expect(await outcomeOf(log, pestOf(log, { id: uuidv7() }))).toEqual({ outcome: 'done', code: null });
});
