import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../../test/audit.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { addObservationType } from '../../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const MINUTE = 60_000;

const visit = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const approve = () => admin('POST', `${visit()}/approve`);

describe('correcting a record', () => {
  const pest = () => `${visit()}/objects/${subjects.objectRecord.uuid}`;

  test('adds author, time and both values to its history', async () => {
    const answer = await technician('PATCH', pest(), { body: { amount: 5, note: 'policzone ponownie' } });
    expect(answer.body.object).toMatchObject({ amount: 5, note: 'policzone ponownie' });
    const { history } = (await technician('GET', pest())).body;
    expect(history).toEqual([
      expect.objectContaining({ action: 'record.create', before: null, after: { amount: 1, note: null } }),
      expect.objectContaining({
        action: 'record.update',
        correction: true,
        reason: null,
        before: { amount: 1, note: null },
        after: { amount: 5, note: 'policzone ponownie' },
      }),
    ]);
  });

  test('without a change of values adds no audit entry', async () => {
    await technician('PATCH', pest(), { body: { amount: 1 } });
    expect(await actionsOn(app, 'record', subjects.objectRecord.id)).toEqual([]);
  });

  test('rejects a time outside the visit: in another year or in the future', async () => {
    for (const createdAt of ['2020-01-01T10:00:00.000Z', '2030-01-01T10:00:00.000Z']) {
      const answer = await admin('PATCH', pest(), { body: { createdAt } });
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0]).toMatchObject({ field: 'createdAt', code: 'outside_visit' });
    }
  });

  test('rejects a time after the end of a finished visit, and accepts an unchanged time', async () => {
    const now = new Date(TEST_NOW.getTime() + 600_000);
    app.setNow(now);
    for (const createdAt of [new Date(TEST_NOW.getTime() + 1000), now]) {
      const answer = await admin('PATCH', pest(), { body: { createdAt: createdAt.toISOString() } });
      expect(answer.body.errors).toMatchObject([{ field: 'createdAt', code: 'outside_visit' }]);
    }
    const late = new Date(TEST_NOW.getTime() + 60_000);
    const record = app.database.db.updateTable('device_records').where('id', '=', subjects.objectRecord.id);
    await record.set({ created_at: late }).execute();
    expect((await admin('PATCH', pest(), { body: { createdAt: late.toISOString(), amount: 2 } })).status).toBe(200);
    app.setNow(TEST_NOW);
  });

  test('cannot change the recorded type, and accepts the same value', async () => {
    expect((await technician('PATCH', pest(), { body: { deviceTypeObjectId: subjects.object.id } })).status).toBe(200);
    expect(await technician('PATCH', pest(), { body: { deviceTypeObjectId: 999_999 } })).toMatchObject({
      status: 400,
      body: { code: 'records/type_locked' },
    });
  });

  test('after approval is only possible for an admin and is marked as a correction', async () => {
    await approve();
    expect((await technician('PATCH', pest(), { body: { amount: 9 } })).body.code).toBe('inspections/approved');
    expect((await admin('PATCH', pest(), { body: { amount: 9 } })).status).toBe(200);
    const { history } = (await admin('GET', pest())).body;
    expect(history.at(-1)).toMatchObject({ correction: true, before: { amount: 1 }, after: { amount: 9 } });
  });

  test('a deleted record is removed from the visit and remains in the audit trail', async () => {
    expect((await technician('DELETE', pest())).body).toEqual({ success: true });
    expect((await technician('GET', pest())).status).toBe(404);
    const row = await app.database.db
      .selectFrom('device_records')
      .select(['deleted_at', 'deleted_by'])
      .where('id', '=', subjects.objectRecord.id)
      .executeTakeFirstOrThrow();
    expect(row.deleted_at).not.toBeNull();
    expect(row.deleted_by).not.toBeNull();
  });

  test('a pest is not found under the address of actions', async () => {
    expect((await technician('GET', `${visit()}/actions/${subjects.objectRecord.uuid}`)).status).toBe(404);
  });
});

describe('recording on all devices of a type', () => {
  test('adds a record to each device, and a repeated request adds nothing', async () => {
    const url = `${visit()}/device-types/${subjects.deviceType.id}/objects`;
    const init = {
      body: { deviceTypeObjectId: subjects.object.id, amount: 2 },
      key: `bulk-${subjects.inspection.uuid}`,
    };
    const [first, second] = await Promise.all([technician('POST', url, init), technician('POST', url, init)]);
    expect(first.body).toEqual({ count: 1 });
    expect(second.body).toEqual(first.body);
    const { body } = await technician('GET', `${visit()}/devices/${subjects.inspectionDevice.uuid}`);
    expect(body.inspectionDevice.device.deviceObjects.map(({ amount }: { amount: number }) => amount)).toEqual([1, 2]);
  });

  test('finds its records when it is repeated after the approval of the visit', async () => {
    const url = `${visit()}/device-types/${subjects.deviceType.id}/objects`;
    const init = { body: { deviceTypeObjectId: subjects.object.id, amount: 2 }, key: crypto.randomUUID() };
    expect((await technician('POST', url, init)).body).toEqual({ count: 1 });
    await approve();
    await app.database.run('delete from idempotency_keys');
    expect((await technician('POST', url, init)).body).toEqual({ count: 1 });
    const other = await technician('POST', url, { ...init, key: crypto.randomUUID() });
    expect(other.body).toMatchObject({ code: 'inspections/approved' });
  });

  test('returns 404 for a type that is not in the visit', async () => {
    const answer = await technician('POST', `${visit()}/device-types/999999/actions`, {
      body: { deviceTypeActionId: subjects.action.id },
    });
    expect(answer.status).toBe(404);
  });
});

describe('two people at once', () => {
  test('an approval waits for a record that is being stored, and later records are rejected', async () => {
    const add = () =>
      technician('POST', `${visit()}/devices/${subjects.inspectionDevice.uuid}/objects`, {
        body: { deviceTypeObjectId: subjects.object.id, amount: 1 },
      });
    const answers = await Promise.all([add(), approve(), add(), add()]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.every(({ body }) => body.code === 'inspections/approved')).toBe(true);
    const { devices } = (await technician('GET', `${visit()}/details`)).body.inspection;
    const recordCount = devices[0].device.deviceObjects.length;
    // the record of the fixture, and those of successful responses
    expect(recordCount).toBe(1 + answers.filter(({ body }) => body.object).length);
  });
});

test('answers of a visual inspection change one by one, each with an audit entry', async () => {
  const putAnswers = (answers: object[]) => technician('PUT', `${visit()}/visual-inspection`, { body: { answers } });
  const { uuid, id } = subjects.question;
  const answer = await putAnswers([
    { questionId: uuid, value: 'NO', note: 'Nieszczelne drzwi', recommendation: 'Uszczelnić' },
  ]);
  expect(answer.body.visualInspection.answers).toEqual([
    expect.objectContaining({
      questionId: id,
      value: 'NO',
      note: 'Nieszczelne drzwi',
      recommendation: 'Uszczelnić',
      images: [],
    }),
  ]);
  expect(await putAnswers([{ questionId: 999_999, value: 'NO' }])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'answers.0.questionId', code: 'not_found' }] },
  });
});

describe('two visits that are merged', () => {
  const connect = (body: object) => admin('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, { body });

  test('become one: the second is cancelled, and its devices and records move to the first', async () => {
    const ids = { inspectionId1: subjects.otherInspection.uuid, inspectionId2: subjects.inspection.id };
    const { body } = await connect(ids);
    expect(body.inspection).toMatchObject({ uuid: subjects.otherInspection.uuid, devicesTotal: 1, reports: [] });
    const first = `/api/places/${subjects.place.uuid}/inspections/${subjects.otherInspection.uuid}`;
    const { devices } = (await admin('GET', `${first}/details`)).body.inspection;
    expect(devices[0].device.deviceObjects).toHaveLength(1);
    expect((await admin('GET', visit())).body.inspection).toMatchObject({ status: 'CANCELLED', devicesTotal: 0 });
  });

  test('must be two different visits, both completed and not approved', async () => {
    await approve();
    expect(
      (await connect({ inspectionId1: subjects.inspection.uuid, inspectionId2: subjects.otherInspection.uuid })).body
        .code,
    ).toBe('inspections/approved');
    const sameVisitTwice = { inspectionId1: subjects.otherInspection.uuid, inspectionId2: subjects.otherInspection.id };
    expect((await connect(sameVisitTwice)).body.errors[0].field).toBe('inspectionId2');
  });
});

describe('a record that arrives late from a phone', () => {
  const pests = () => `${visit()}/devices/${subjects.inspectionDevice.uuid}/objects`;
  const send = (recordedAt: Date) =>
    technician('POST', pests(), { body: { deviceTypeObjectId: subjects.object.id, recordedAt } });
  const NOW = TEST_NOW.getTime();
  const STARTED = NOW - 60 * MINUTE;
  beforeEach(() =>
    app.database.db
      .updateTable('inspections')
      .set({ started_at: new Date(STARTED) })
      .where('id', '=', subjects.inspection.id)
      .execute(),
  );

  test('has the time of its recording; the audit trail has the time of arrival', async () => {
    const recordingTime = new Date(STARTED + 10 * MINUTE);
    const { object } = (await send(recordingTime)).body;
    expect(object.createdAt).toBe(recordingTime.toISOString());
    const { history } = (await technician('GET', `${visit()}/objects/${object.uuid}`)).body;
    expect(history).toEqual([
      expect.objectContaining({
        at: TEST_NOW.toISOString(),
        after: expect.objectContaining({ createdAt: recordingTime.toISOString() }),
      }),
    ]);
  });

  test('has no time before the visit or in the future: a wrong clock is ignored', async () => {
    for (const wrong of [STARTED - 6 * MINUTE, NOW + 6 * MINUTE, NOW + 4 * MINUTE]) {
      expect((await send(new Date(wrong))).body.object.createdAt).toBe(TEST_NOW.toISOString());
    }
    expect((await send(new Date(STARTED - MINUTE))).body.object.createdAt).toBe(new Date(STARTED).toISOString());
  });

  test('has the recorded time also for a scan, a check and a photo; without a body the current time', async () => {
    const made = new Date(STARTED + 7 * MINUTE).toISOString();
    const { db } = app.database;
    const uncheckedState = { scanned_at: null, checked_at: null };
    await db
      .updateTable('inspection_devices')
      .set(uncheckedState)
      .where('id', '=', subjects.inspectionDevice.id)
      .execute();
    const device = `${visit()}/devices/${subjects.inspectionDevice.uuid}`;
    expect((await technician('POST', `${device}/set-scanned`, { body: { recordedAt: made } })).status).toBe(200);
    expect((await technician('POST', `${device}/set-checked`, { body: { recordedAt: made } })).status).toBe(200);
    expect((await technician('GET', device)).body.inspectionDevice).toMatchObject({ scannedAt: made, checkedAt: made });
    const form = await fileForm(await jpeg(), { fields: { recordedAt: made } });
    const { image } = (await technician('POST', `${device}/images`, { body: form.payload, headers: form.headers }))
      .body;
    expect(image.createdAt).toBe(made);

    await db
      .updateTable('inspection_devices')
      .set(uncheckedState)
      .where('id', '=', subjects.inspectionDevice.id)
      .execute();
    await technician('POST', `${device}/set-checked`);
    const { checkedAt } = (await technician('GET', device)).body.inspectionDevice;
    expect(checkedAt).toBe(TEST_NOW.toISOString());
  });

  test('checks the device at the recorded time if it is a checking action', async () => {
    const made = new Date(STARTED + 9 * MINUTE).toISOString();
    const { db } = app.database;
    const entry = db.updateTable('inspection_devices').where('id', '=', subjects.inspectionDevice.id);
    await entry.set({ checked_at: null }).execute();
    const action = db.updateTable('device_type_actions').where('id', '=', subjects.action.id);
    await action.set({ is_inspection: true }).execute();
    const device = `${visit()}/devices/${subjects.inspectionDevice.uuid}`;
    const body = { deviceTypeActionId: subjects.action.id, recordedAt: made };
    expect((await technician('POST', `${device}/actions`, { body })).body.inspectionDevice.checkedAt).toBe(made);
  });

  test('has the recorded time on all devices of a type', async () => {
    const made = new Date(STARTED + 5 * MINUTE).toISOString();
    const url = `${visit()}/device-types/${subjects.deviceType.id}/objects`;
    await technician('POST', url, { body: { deviceTypeObjectId: subjects.object.id, amount: 6, recordedAt: made } });
    const { devices } = (await technician('GET', `${visit()}/details`)).body.inspection;
    expect(devices[0].device.deviceObjects).toContainEqual(expect.objectContaining({ amount: 6, createdAt: made }));
  });
});

test('a record has its name after the entry was removed from the catalogue', async () => {
  const recordedName = async (): Promise<string> => {
    const { devices } = (await technician('GET', `${visit()}/details`)).body.inspection;
    return devices[0].device.deviceObjects[0].deviceTypeObject.name;
  };
  const before = await recordedName();
  expect(before).not.toBe('');
  const object = app.database.db.updateTable('device_type_objects').where('id', '=', subjects.object.id);
  await object.set({ deleted_at: TEST_NOW }).execute();
  const { deviceTypes } = (await technician('GET', `${visit()}/details`)).body.inspection;
  const offeredIds = deviceTypes[0].deviceTypeObjects.map(({ id }: { id: number }) => id);
  expect(offeredIds).not.toContain(subjects.object.id);
  expect(await recordedName()).toBe(before);
  await object.set({ deleted_at: null }).execute();
});

test('the audit trail uses the same field names for a new record and its change', async () => {
  const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
  const { mixtures } = (await technician('GET', `${visit()}/details`)).body.inspection;
  const withAmount = (value: number) => ({ mixtures: [{ mixtureId: mixtures[0].id, value }] });
  const url = `${visit()}/devices/${subjects.inspectionDevice.uuid}/observations`;
  const created = await technician('POST', url, { body: { deviceTypeObservationId: refill.id, ...withAmount(1) } });
  const record = `${visit()}/observations/${created.body.observation.uuid}`;
  const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);
  const visits = app.database.db.updateTable('inspections').where('id', '=', subjects.inspection.id);
  await visits.set({ started_at: before(2) }).execute();
  const createdAt = before(1).toISOString();
  await technician('PATCH', record, { body: { ...withAmount(3), createdAt } });
  const { history } = (await technician('GET', record)).body;
  const grams = mixtures[0].grammage;
  expect(history[0].after).toMatchObject({ totalMixtures: grams });
  expect(history[1]).toMatchObject({
    before: { totalMixtures: grams, mixtures: [{ value: 1 }], createdAt: expect.any(String) },
    after: { totalMixtures: 3 * grams, mixtures: [{ value: 3 }], createdAt },
  });
});
