import { stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Calls that remove many entries, from a completed visit or between visits, audit each one or are refused. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let client: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const visitsUrl = () => `/api/places/${subjects.place.uuid}/inspections`;
const detailsOf = async (visit: string) => (await admin('GET', `${visitsUrl()}/${visit}/details`)).body.inspection;
const connect = (first: number, second: number) =>
  admin('POST', `${visitsUrl()}/connect`, { body: { inspectionId1: first, inspectionId2: second } });

test('removing a device from an ended visit audits every finding removed with it', async () => {
  const url = `${visitsUrl()}/${subjects.inspection.uuid}`;
  const before = (await detailsOf(subjects.inspection.uuid)).amendments;
  const answer = await admin('DELETE', `${url}/devices/${subjects.inspectionDevice.uuid}?reasonCode=TYPING_ERROR`);
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await sql<{ action: string; entity_id: number }>`select action, entity_id::integer from audit_log
    where corrects_inspection_id = ${subjects.inspection.id} and reason_code = 'TYPING_ERROR' order by id`.execute(
    app.database.db,
  );
  const removed = [subjects.actionRecord, subjects.objectRecord, subjects.observationRecord].map(({ id }) => id);
  expect(rows[0]?.action).toBe('inspectionDevice.remove');
  expect(rows.filter(({ action }) => action === 'record.delete').map((row) => row.entity_id)).toEqual(removed);
  expect(rows.filter(({ action }) => action === 'image.delete')).toHaveLength(1);
  expect((await detailsOf(subjects.inspection.uuid)).amendments).toBe(before + rows.length);
});

test('a merge preserves objections, amendments, answers, alarms and remarks of both visits', async () => {
  const { db } = app.database;
  const { id: sourceId } = subjects.inspection;
  const { id: targetId } = subjects.otherInspection;
  await admin('PATCH', `${visitsUrl()}/${subjects.inspection.uuid}/objects/${subjects.objectRecord.uuid}`, {
    body: { amount: 7, reason: { code: 'TYPING_ERROR' } },
  });
  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, snapshot_detect, created_at)
    select ${crypto.randomUUID()}, root_company_id, ${targetId}, device_id, false, created_at
    from inspection_devices where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  await sql`update inspection_devices set snapshot_detect = true where uuid = ${subjects.inspectionDevice.uuid}`.execute(
    db,
  );
  await sql`insert into inspection_answers (uuid, root_company_id, inspection_id, question_id, question, position, value)
    select ${crypto.randomUUID()}, root_company_id, ${targetId}, question_id, question, position, 'YES'
    from inspection_answers where inspection_id = ${sourceId}`.execute(db);
  await sql`update inspection_answers set value = 'NO', answered_at = now() where inspection_id = ${sourceId}`.execute(
    db,
  );
  await sql`update inspections set repair_orders = 'Drzwi' where id = ${targetId}`.execute(db);
  await sql`update inspections set repair_orders = 'Okno' where id = ${sourceId}`.execute(db);

  expect((await connect(targetId, sourceId)).status).toBe(200);
  const merged = await detailsOf(subjects.otherInspection.uuid);
  const joinedInto = { uuid: merged.uuid, number: merged.number };
  expect(merged.joinedInto).toBeNull();
  expect(await detailsOf(subjects.inspection.uuid)).toMatchObject({ status: 'CANCELLED', joinedInto });
  const { inspections } = (await admin('GET', visitsUrl())).body;
  expect(inspections.find(({ id }: { id: number }) => id === sourceId)).toMatchObject({ joinedInto });
  expect(merged.objections.map(({ uuid }: { uuid: string }) => uuid)).toContain(subjects.objection.uuid);
  // the moved record, the replaced answer, and the merge
  expect(merged.amendments).toBe(3);
  expect(merged.additionalFields.repairOrders).toBe('Drzwi\nOkno');
  expect(merged.visualInspection.answers).toMatchObject([{ value: 'NO' }]);
  const alarms = await sql<{ snapshot_detect: boolean }>`select snapshot_detect from inspection_devices
    where inspection_id = ${targetId} and device_id = ${subjects.device.id} and deleted_at is null`.execute(db);
  expect(alarms.rows).toEqual([{ snapshot_detect: true }]);
});

test('a person who was absent does not sign that the visit was carried out', async () => {
  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(app.database.db);
  const technician = await app.as('technik@deratex.example');
  const { uuid } = (await technician('POST', visitsUrl(), { body: { name: 'Wizyta' } })).body.inspection;
  expect((await admin('POST', `${visitsUrl()}/${uuid}/finish`, { body: {} })).status).toBe(200);
  expect((await detailsOf(uuid)).signatures).toEqual([]);
});

test('a client cannot change or delete what the contractor recorded between visits', async () => {
  const { db } = app.database;
  await sql`update device_records set inspection_id = null, inspection_device_id = null
    where id = ${subjects.objectRecord.id}`.execute(db);
  const record = `/api/v3/devices/${subjects.device.uuid}/objects/${subjects.objectRecord.uuid}`;
  const answer = await client('PATCH', record, { body: { amount: 1 } });
  expect(answer.status, answer.text).toBe(403);
  const deletion = await client('POST', `/api/places/${subjects.place.uuid}/devices/bulk-delete`, {
    body: { deviceUuids: [subjects.device.uuid] },
  });
  expect(deletion.status, deletion.text).toBe(200);
  const stored = await sql<{ present: boolean }>`select deleted_at is null as present from device_records
    where id = ${subjects.objectRecord.id}`.execute(db);
  expect(stored.rows).toEqual([{ present: true }]);
});

test('changing the note on an unchecked device does not remove its photo', async () => {
  const { db } = app.database;
  await sql`update inspection_devices set checked_at = null, not_checked_reason = 'DAMAGED',
    not_checked_image_id = ${subjects.image.id} where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  const url = `${visitsUrl()}/${subjects.inspection.uuid}/devices/${subjects.inspectionDevice.uuid}/not-checked`;
  const answer = await admin('PUT', url, { body: { reason: 'DAMAGED', note: 'Rozbita.' } });
  expect(answer.status, answer.text).toBe(200);
  const stored = await sql<{ image: number }>`select not_checked_image_id::integer as image from inspection_devices
    where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  expect(stored.rows).toEqual([{ image: subjects.image.id }]);
});

test('a device marked twice as unchecked for the same reason has one audit entry', async () => {
  await sql`update inspection_devices set checked_at = null where uuid = ${subjects.inspectionDevice.uuid}`.execute(
    app.database.db,
  );
  const url = `${visitsUrl()}/${subjects.inspection.uuid}/devices/${subjects.inspectionDevice.uuid}/not-checked`;
  for (let time = 0; time < 2; time += 1) {
    expect((await admin('PUT', url, { body: { reason: 'BLOCKED', note: 'Palety.' } })).status).toBe(200);
  }
  const reported = await sql`select 1 from audit_log where action = 'inspectionDevice.explain'
    and entity_id = ${subjects.inspectionDevice.id}`.execute(app.database.db);
  expect(reported.rows).toHaveLength(1);
});

test('a deleted photo is removed from the reason of an unchecked device', async () => {
  const { db } = app.database;
  await sql`update inspection_devices set checked_at = null, not_checked_reason = 'DAMAGED',
    not_checked_image_id = ${subjects.image.id} where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  const photo = `/api/v3/devices/${subjects.device.uuid}/images/${subjects.image.uuid}`;
  const deletion = await admin('DELETE', `${photo}?reasonCode=OTHER&reasonText=rozmazane`);
  expect(deletion.status, deletion.text).toBe(200);
  const { devices } = await detailsOf(subjects.inspection.uuid);
  expect(devices[0].notChecked).toEqual({ reason: 'DAMAGED', note: null, imageId: null });
});

/**
 * A key in capitals is a different text but the same uuid: it simulates a retry after stored responses were deleted.
 */
const deleteAnswers = () => sql`delete from idempotency_keys`.execute(app.database.db);

test('an objection and a visit sent again after days are not created again', async () => {
  const key = crypto.randomUUID();
  const objections = `${visitsUrl()}/${subjects.inspection.uuid}/objections`;
  const response = await client('POST', objections, { body: { text: 'To nie u nas.' }, key });
  expect(response.status, response.text).toBe(200);
  await deleteAnswers();
  const again = await client('POST', objections, { body: { text: 'To nie u nas.' }, key });
  expect(again.body.objection.uuid).toBe(response.body.objection.uuid);

  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(app.database.db);
  const technician = await app.as('technik@deratex.example');
  const begin = { body: { name: 'Wizyta' }, key: crypto.randomUUID() };
  const { uuid } = (await technician('POST', visitsUrl(), begin)).body.inspection;
  expect((await technician('POST', `${visitsUrl()}/${uuid}/finish`, { body: {} })).status).toBe(200);
  await deleteAnswers();
  expect((await technician('POST', visitsUrl(), begin)).body.inspection.uuid).toBe(uuid);
});

test('a merge takes the deviating answer with the remarks of both, and audits the change', async () => {
  const { db } = app.database;
  const { id: sourceId } = subjects.inspection;
  const { id: targetId } = subjects.otherInspection;
  await sql`insert into inspection_answers (uuid, root_company_id, inspection_id, question_id, question, position, value,
      note, answered_at)
    select ${crypto.randomUUID()}, answer.root_company_id, ${targetId}, question_id, answer.question, answer.position,
      question.default_answer, 'później', now()
    from inspection_answers answer join visual_inspection_questions question on question.id = question_id
    where inspection_id = ${sourceId}`.execute(db);
  await sql`update inspection_answers answer set answered_at = now() - interval '1 hour', note = 'szczury wchodzą',
      value = case question.default_answer when 'YES' then 'NO' else 'YES' end
    from visual_inspection_questions question where question.id = question_id and inspection_id = ${sourceId}`.execute(
    db,
  );
  const { rows } = await sql<{
    value: string;
  }>`select value from inspection_answers where inspection_id = ${sourceId}`.execute(db);
  expect((await connect(targetId, sourceId)).status).toBe(200);
  const { answers } = (await detailsOf(subjects.otherInspection.uuid)).visualInspection;
  expect(answers[0]).toMatchObject({ value: rows[0]?.value, note: 'później\nszczury wchodzą' });
  const trail = await sql`select 1 from audit_log where corrects_inspection_id = ${targetId}
    and action = 'inspectionAnswer.update'`.execute(db);
  expect(trail.rows).toHaveLength(1);
});

test('a merge joins the texts of both visits', async () => {
  const { db } = app.database;
  await sql`update inspections set repair_orders = 'Drzwi.' where id = ${subjects.otherInspection.id}`.execute(db);
  await sql`update inspections set repair_orders = 'Siatka.', additional_treatments = 'Oprysk.'
    where id = ${subjects.inspection.id}`.execute(db);
  expect((await connect(subjects.otherInspection.id, subjects.inspection.id)).status).toBe(200);
  expect((await detailsOf(subjects.otherInspection.uuid)).additionalFields).toMatchObject({
    repairOrders: 'Drzwi.\nSiatka.',
    additionalTreatments: 'Oprysk.',
  });
});

test('late records for a merged visit are stored in the remaining visit', async () => {
  expect((await connect(subjects.otherInspection.id, subjects.inspection.id)).status).toBe(200);
  const technician = await app.as('technik@deratex.example');
  const lateRecord = await technician(
    'POST',
    `${visitsUrl()}/${subjects.inspection.uuid}/devices/${subjects.inspectionDevice.uuid}/objects`,
    { body: { deviceTypeObjectId: subjects.object.id, amount: 3 } },
  );
  expect(lateRecord.status, lateRecord.text).toBe(200);
  const { devices } = await detailsOf(subjects.otherInspection.uuid);
  const found = devices.flatMap(
    ({ device }: { device: { deviceObjects: { amount: number }[] } }) => device.deviceObjects,
  );
  expect(found.map(({ amount }: { amount: number }) => amount)).toContain(3);
  const bulk = await technician(
    'POST',
    `${visitsUrl()}/${subjects.inspection.uuid}/device-types/${subjects.deviceType.id}/objects`,
    {
      body: { deviceTypeObjectId: subjects.object.id, amount: 1 },
    },
  );
  expect(bulk.body.code).toBe('inspections/cancelled');
});

test('two visits weeks apart cannot be merged', async () => {
  await sql`update inspections set started_at = started_at - interval '30 days', finished_at = finished_at - interval '30 days'
    where id = ${subjects.inspection.id}`.execute(app.database.db);
  expect((await connect(subjects.otherInspection.id, subjects.inspection.id)).body.code).toBe(
    'inspections/too_far_apart',
  );
});

test('a device added again to an ended visit has the alarm it had there, even if it was cleared later', async () => {
  const { db } = app.database;
  const url = `${visitsUrl()}/${subjects.inspection.uuid}/devices`;
  await sql`update inspection_devices set snapshot_detect = true, snapshot_unique_id = 'K1'
    where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  await sql`update device_states set detect = false where device_id = ${subjects.device.id}`.execute(db);
  expect((await admin('DELETE', `${url}/${subjects.inspectionDevice.uuid}`)).status).toBe(200);
  expect(
    (
      await admin('POST', `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/approve`, {
        body: {},
      })
    ).status,
  ).toBe(200);
  expect((await admin('POST', url, { body: { deviceUuid: subjects.device.uuid } })).status).toBe(200);
  const addedDevice =
    await sql`select snapshot_detect from inspection_devices where inspection_id = ${subjects.inspection.id}
    and device_id = ${subjects.device.id} and deleted_at is null`.execute(db);
  expect(addedDevice.rows).toEqual([{ snapshot_detect: true }]);
});

test('a record that names a device as it was before it was removed and added again is stored', async () => {
  const { inspection } = (await admin('POST', visitsUrl(), { body: { name: 'Przegląd' } })).body;
  const url = `${visitsUrl()}/${inspection.uuid}`;
  const entryUuid = async () =>
    (await detailsOf(inspection.uuid)).devices.find(
      ({ device }: { device: { uuid: string } }) => device.uuid === subjects.device.uuid,
    ).uuid;
  const earlier = await entryUuid();
  expect((await admin('DELETE', `${url}/devices/${earlier}`)).status).toBe(200);
  expect((await admin('POST', `${url}/devices`, { body: { deviceUuid: subjects.device.uuid } })).status).toBe(200);
  expect(await entryUuid()).not.toBe(earlier);
  const pest = { deviceTypeObjectId: subjects.object.uuid, amount: 2 };
  const stored = await admin('POST', `${url}/devices/${earlier}/objects`, { body: pest });
  expect(stored.status, stored.text).toBe(200);
  expect(stored.body.inspectionDevice.uuid).toBe(await entryUuid());
});

test('a report made before an approval was revoked is outdated', async () => {
  const url = `${visitsUrl()}/${subjects.inspection.uuid}`;
  await admin('POST', `${url}/approve`, { body: {} });
  const before = (await admin('GET', url)).body.inspection.changedAt;
  app.setNow(new Date(Date.parse(before) + 60_000));
  await admin('POST', `${url}/unapprove`, { body: { reason: { code: 'OTHER', text: 'za wcześnie' } } });
  expect((await admin('GET', url)).body.inspection.changedAt > before).toBe(true);
});

test('a client cannot clear an alarm of its contractor or delete a device of an open visit', async () => {
  await sql`insert into device_states (device_id, root_company_id, detect) select id, root_company_id, true from devices
    where id = ${subjects.device.id} on conflict (device_id) do update set detect = true`.execute(app.database.db);
  const clearAnswer = await client('POST', `/api/devices/${subjects.device.uuid}/clean-detection`);
  expect(clearAnswer.body.code, clearAnswer.text).toBe('inspections/contractors_facts');
  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(app.database.db);
  const technician = await app.as('technik@deratex.example');
  await technician('POST', visitsUrl(), { body: { name: 'Wizyta' } });
  const deletion = await client('POST', `/api/places/${subjects.place.uuid}/devices/bulk-delete`, {
    body: { deviceUuids: [subjects.device.uuid] },
  });
  expect(deletion.body.code, deletion.text).toBe('inspections/contractors_facts');
});

test('an alarm cleared during the visit is activity of the visit', async () => {
  const { db } = app.database;
  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(db);
  await sql`insert into device_states (device_id, root_company_id, detect) select id, root_company_id, true from devices
    where id = ${subjects.device.id} on conflict (device_id) do update set detect = true`.execute(db);
  const technician = await app.as('technik@deratex.example');
  const { uuid } = (await technician('POST', visitsUrl(), { body: { name: 'Wizyta' } })).body.inspection;
  expect((await technician('POST', `/api/devices/${subjects.device.uuid}/clean-detection`)).status).toBe(200);
  const { devices } = await detailsOf(uuid);
  const entry = devices.find(({ device }: { device: { uuid: string } }) => device.uuid === subjects.device.uuid);
  expect(entry.device.detect).toBe(false);
  expect(stateInVisit(entry, {})).toBe('ACTIVITY');
});

test('an alarm cleared during the visit remains when its device is removed and added again', async () => {
  const { db } = app.database;
  const url = `${visitsUrl()}/${subjects.inspection.uuid}/devices`;
  const endedAt = '2025-03-01T08:00:00.000Z';
  await sql`update inspection_devices set alarm_ended_at = ${endedAt} where uuid = ${subjects.inspectionDevice.uuid}`.execute(
    db,
  );
  expect((await admin('DELETE', `${url}/${subjects.inspectionDevice.uuid}`)).status).toBe(200);
  expect((await admin('POST', url, { body: { deviceUuid: subjects.device.uuid } })).status).toBe(200);
  const { devices } = await detailsOf(subjects.inspection.uuid);
  expect(devices).toMatchObject([{ alarmEndedAt: endedAt }]);
});

test('a uuid used by two people at once is rejected for one of them without a server error', async () => {
  const key = crypto.randomUUID();
  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(app.database.db);
  const technician = await app.as('technik@deratex.example');
  const bothAnswers = await Promise.all(
    [admin, technician].map((caller) => caller('POST', visitsUrl(), { body: { name: 'W' }, key })),
  );
  expect(bothAnswers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
