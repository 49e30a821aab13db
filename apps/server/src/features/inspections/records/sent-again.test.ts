import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../../test/audit.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';

/**
 * A phone sends a request on Friday, loses the response, and repeats it on Monday after stored responses were deleted.
 */

const MINUTE = 60_000;

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
let admin: Caller;
let photo: { body: unknown; headers: Record<string, string> };

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
  const { payload, headers } = await fileForm(await jpeg());
  photo = { body: payload, headers };
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const visit = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const visitDeviceUrl = () => `${visit()}/devices/${subjects.inspectionDevice.uuid}`;
const deleteStoredAnswers = () => app.database.db.deleteFrom('idempotency_keys').execute();
const rowsOf = async (table: 'device_records' | 'device_images' | 'inspection_answer_images', uuid: string) =>
  (await app.database.db.selectFrom(table).select('id').where('uuid', '=', uuid).execute()).length;
const countAt = async (table: 'device_records' | 'device_images', deviceId: number) =>
  (await app.database.db.selectFrom(table).select('id').where('device_id', '=', deviceId).execute()).length;

type Call = { readonly url: () => string; readonly init: () => object; readonly named: string };

const visitCalls: readonly (Call & { readonly table: 'device_records' | 'device_images' })[] = [
  {
    named: 'action',
    table: 'device_records',
    url: () => `${visitDeviceUrl()}/actions`,
    init: () => ({ body: { deviceTypeActionId: subjects.action.id } }),
  },
  {
    named: 'object',
    table: 'device_records',
    url: () => `${visitDeviceUrl()}/objects`,
    init: () => ({ body: { deviceTypeObjectId: subjects.object.id, amount: 2 } }),
  },
  {
    named: 'observation',
    table: 'device_records',
    url: () => `${visitDeviceUrl()}/observations`,
    init: () => ({ body: { deviceTypeObservationId: subjects.observation.id } }),
  },
  { named: 'image', table: 'device_images', url: () => `${visitDeviceUrl()}/images`, init: () => photo },
];

const deviceCalls: typeof visitCalls = visitCalls.map((call) => ({
  ...call,
  url: () => `/api/v3/devices/${subjects.device.uuid}/${call.named}s`,
}));

describe.each([
  ['in a visit', visitCalls],
  ['at the device', deviceCalls],
] as const)('%s', (_, calls) => {
  test.each(calls)(
    '$named: the request key becomes the uuid, and a repeat after days finds the record',
    async (call) => {
      const key = uuidv7();
      const send = () => technician('POST', call.url(), { ...call.init(), key });
      const first = await send();
      expect(first.body[call.named]).toMatchObject({ uuid: key });
      const before = await countAt(call.table, subjects.device.id);
      await deleteStoredAnswers();
      expect((await send()).body[call.named]).toMatchObject({ id: first.body[call.named].id, uuid: key });
      expect(await countAt(call.table, subjects.device.id)).toBe(before);
      expect(await actionsOn(app, call.named === 'image' ? 'image' : 'record', first.body[call.named].id)).toHaveLength(
        1,
      );
    },
  );

  test.each(calls)('$named: simultaneous repeats create it once, with or without a stored answer', async (call) => {
    const key = uuidv7();
    const send = () => technician('POST', call.url(), { ...call.init(), key });
    const answers = await Promise.all([send(), send(), send()]);
    await deleteStoredAnswers();
    answers.push(...(await Promise.all([send(), send()])));
    expect(answers.map(({ body }) => body[call.named]?.uuid)).toEqual(answers.map(() => key));
    expect(await rowsOf(call.table, key)).toBe(1);
  });

  test.each(calls)(
    '$named: a repeat after deletion does not create it again, and the answer reports the deletion',
    async (call) => {
      const key = uuidv7();
      const send = () => technician('POST', call.url(), { ...call.init(), key });
      await send();
      await deleteStoredAnswers();
      const deletedUrl = `/api/v3/devices/${subjects.device.uuid}/${call.named}s/${key}`;
      expect((await admin('DELETE', deletedUrl)).status).toBe(200);
      expect(await send()).toMatchObject({ status: 409, body: { code: 'request/deleted_since' } });
      expect(await rowsOf(call.table, key)).toBe(1);
    },
  );

  test.each(calls)('$named: a uuid of another person reveals nothing', async (call) => {
    const key = uuidv7();
    await technician('POST', call.url(), { ...call.init(), key });
    const answer = await admin('POST', call.url(), { ...call.init(), key });
    expect(answer).toMatchObject({ status: 409, body: { code: 'request/idempotency_mismatch' } });
    expect(answer.text).not.toContain(key);
    expect(await rowsOf(call.table, key)).toBe(1);
  });

  test('an own uuid of another kind or device is rejected', async () => {
    const key = uuidv7();
    await technician('POST', calls[1]?.url() ?? '', { ...calls[1]?.init(), key });
    await deleteStoredAnswers();
    for (const call of calls.filter(({ named }) => named !== 'object')) {
      const answer = await technician('POST', call.url(), { ...call.init(), key });
      expect(answer.body.code, call.named).toBe('request/idempotency_mismatch');
    }
    const elsewhere = await technician('POST', `/api/v3/devices/${subjects.otherDevice.uuid}/objects`, {
      body: { deviceTypeObjectId: subjects.object.id },
      key,
    });
    expect(elsewhere.body.code).toBe('request/idempotency_mismatch');
  });
});

test('a uuid used by two people at once is accepted for one of them', async () => {
  const key = uuidv7();
  const init = { body: { deviceTypeObjectId: subjects.object.id }, key };
  const answers = await Promise.all(
    [technician, admin].map((send) => send('POST', `${visitDeviceUrl()}/objects`, init)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await rowsOf('device_records', key)).toBe(1);
});

describe('repeating a record', () => {
  const key = () => uuidv7();
  const send = (uuid: string) =>
    technician('POST', `${visitDeviceUrl()}/objects`, {
      body: { deviceTypeObjectId: subjects.object.id, amount: 1 },
      key: uuid,
    });

  test('after a correction returns the current values', async () => {
    const uuid = key();
    await send(uuid);
    await deleteStoredAnswers();
    await technician('PATCH', `${visit()}/objects/${uuid}`, { body: { amount: 5 } });
    const { body } = await send(uuid);
    expect(body.object).toMatchObject({ uuid, amount: 5 });
    expect(body.inspectionDevice.uuid).toBe(subjects.inspectionDevice.uuid);
  });

  test('after an approval returns an existing record and rejects a new one', async () => {
    const uuid = key();
    await send(uuid);
    await technician('POST', `${visitDeviceUrl()}/set-checked`);
    await deleteStoredAnswers();
    await admin('POST', `${visit()}/approve`);
    expect((await send(uuid)).body.object).toMatchObject({ uuid });
    expect((await technician('POST', `${visitDeviceUrl()}/set-checked`)).status).toBe(200);
    expect((await send(key())).body.code).toBe('inspections/approved');
  });

  test('after a merge of its visit finds the record in the remaining visit', async () => {
    const uuid = key();
    await send(uuid);
    await deleteStoredAnswers();
    const ids = { inspectionId1: subjects.otherInspection.uuid, inspectionId2: subjects.inspection.uuid };
    await admin('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, { body: ids });
    expect((await send(uuid)).body.object).toMatchObject({ uuid });
    expect(await rowsOf('device_records', uuid)).toBe(1);
  });

  test('after its device was removed from the visit reports the deletion', async () => {
    const uuid = key();
    await send(uuid);
    await deleteStoredAnswers();
    await admin('DELETE', visitDeviceUrl());
    expect((await send(uuid)).body.code).toBe('request/deleted_since');
  });
});

test('all devices of a type: the key creates the records once, even after days', async () => {
  const key = uuidv7();
  const url = (what: string) => `${visit()}/device-types/${subjects.deviceType.id}/${what}`;
  const init = { body: { deviceTypeObjectId: subjects.object.id, amount: 2 }, key };
  const send = () => technician('POST', url('objects'), init);
  expect((await send()).body).toEqual({ count: 1 });
  const before = await countAt('device_records', subjects.device.id);
  await deleteStoredAnswers();
  expect((await Promise.all([send(), send()])).map(({ body }) => body)).toEqual([{ count: 1 }, { count: 1 }]);
  expect(await countAt('device_records', subjects.device.id)).toBe(before);
  expect((await admin('POST', url('objects'), init)).body.code).toBe('request/idempotency_mismatch');
  const other = { body: { deviceTypeActionId: subjects.action.id }, key: uuidv7() };
  expect((await technician('POST', url('actions'), other)).body).toEqual({ count: 1 });
});

describe('repeating a record on all devices of a type after days', () => {
  const ofType = () => `${visit()}/device-types/${subjects.deviceType.id}/objects`;
  const init = () => ({ body: { deviceTypeObjectId: subjects.object.id, amount: 2 }, key: uuidv7() });

  test('creates nothing when a device was removed and added again', async () => {
    const repeatedCall = init();
    await technician('POST', ofType(), repeatedCall);
    await deleteStoredAnswers();
    await admin('DELETE', visitDeviceUrl());
    expect((await technician('POST', ofType(), repeatedCall)).body.code).toBe('request/deleted_since');
    const addBody = { body: { deviceUuid: subjects.device.uuid } };
    expect((await admin('POST', `${visit()}/devices`, addBody)).status).toBe(200);
    const before = await countAt('device_records', subjects.device.id);
    expect((await technician('POST', ofType(), repeatedCall)).body.code).toBe('request/deleted_since');
    expect(await countAt('device_records', subjects.device.id)).toBe(before);
  });

  test('finds the records when the visit was merged into another with the same devices', async () => {
    const { place, inspection, otherInspection, device } = subjects;
    const at = `/api/places/${place.uuid}/inspections`;
    const deviceBody = { body: { deviceUuid: device.uuid } };
    expect((await admin('POST', `${at}/${otherInspection.uuid}/devices`, deviceBody)).status).toBe(200);
    const sent = init();
    await technician('POST', ofType(), sent);
    await deleteStoredAnswers();
    const ids = { inspectionId1: otherInspection.uuid, inspectionId2: inspection.uuid };
    expect((await admin('POST', `${at}/connect`, { body: ids })).status).toBe(200);
    expect(await technician('POST', ofType(), sent)).toMatchObject({ status: 200, body: { count: 1 } });
    expect((await technician('POST', ofType(), init())).body.code).toBe('inspections/cancelled');
  });
});

describe('a device added to a visit', () => {
  const add = (key: string, caller = technician, device = subjects.otherDevice) =>
    caller('POST', `${visit()}/devices`, { body: { deviceUuid: device.uuid }, key });

  test('has the uuid of its call, and a repeat after days finds it, also after a merge', async () => {
    const key = uuidv7();
    expect((await add(key)).body.inspectionDevice.uuid).toBe(key);
    await deleteStoredAnswers();
    expect(await add(key)).toMatchObject({ status: 200, body: { inspectionDevice: { uuid: key } } });
    expect((await add(key, admin)).body.code).toBe('request/idempotency_mismatch');
    expect((await add(key, technician, subjects.spareDevice)).body.code).toBe('request/idempotency_mismatch');
    const ids = { inspectionId1: subjects.otherInspection.uuid, inspectionId2: subjects.inspection.uuid };
    await admin('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, { body: ids });
    expect(await add(key)).toMatchObject({ status: 200, body: { inspectionDevice: { uuid: key } } });
  });

  test('is not added again by a repeat after its removal', async () => {
    const key = uuidv7();
    await add(key);
    await deleteStoredAnswers();
    expect((await admin('DELETE', `${visit()}/devices/${key}`)).status).toBe(200);
    expect(await add(key)).toMatchObject({ status: 409, body: { code: 'request/deleted_since' } });
    expect((await technician('GET', `${visit()}/devices/${key}`)).status).toBe(404);
  });

  test('by two people at once with one uuid is added once', async () => {
    const key = uuidv7();
    const answers = await Promise.all([
      add(key),
      admin('POST', `${visit()}/devices`, { body: { deviceUuid: subjects.spareDevice.uuid }, key }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request/idempotency_mismatch');
  });
});

test('a repeated photo of an answer is found by its uuid', async () => {
  const key = uuidv7();
  const url = `${visit()}/visual-inspection/${subjects.question.uuid}/images`;
  const send = (caller = technician) => caller('POST', url, { ...photo, key });
  const first = await send();
  expect(first.body.image.uuid).toBe(key);
  await deleteStoredAnswers();
  expect((await send()).body.image).toMatchObject({ id: first.body.image.id, uuid: key });
  expect((await send(admin)).body.code).toBe('request/idempotency_mismatch');
  expect(await rowsOf('inspection_answer_images', key)).toBe(1);
});

describe('a wrong clock', () => {
  const send = (recordedAt: string, key = uuidv7()) =>
    technician('POST', `${visitDeviceUrl()}/objects`, {
      body: { deviceTypeObjectId: subjects.object.id, recordedAt },
      key,
    });

  test('is accepted, and a repeat is still the same request', async () => {
    for (const recordedAt of ['1970-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']) {
      const key = uuidv7();
      const first = await send(recordedAt, key);
      expect(first.body.object.createdAt).toBe(TEST_NOW.toISOString());
      expect((await send(recordedAt, key)).body.object.uuid).toBe(key);
      await deleteStoredAnswers();
      expect((await send(recordedAt, key)).body.object.uuid).toBe(key);
      const { history } = (await technician('GET', `${visit()}/objects/${key}`)).body;
      expect(history[0].after).toMatchObject({ recordedAt, createdAt: TEST_NOW.toISOString() });
    }
  });

  test('that differs by a few minutes is limited to the start of the visit', async () => {
    const started = new Date(TEST_NOW.getTime() - 60 * MINUTE);
    const change = app.database.db.updateTable('inspections').where('id', '=', subjects.inspection.id);
    await change.set({ started_at: started }).execute();
    const slowClockTime = new Date(started.getTime() - 2 * MINUTE).toISOString();
    expect((await send(slowClockTime)).body.object.createdAt).toBe(started.toISOString());
  });
});

describe('a cleaning that arrives late', () => {
  const CLEANED = TEST_NOW.getTime() - 30 * MINUTE;
  const clean = async (alarmAt: number, url: string, body: object) => {
    const { db } = app.database;
    const action = db.updateTable('device_type_actions').where('id', '=', subjects.action.id);
    await action.set({ should_clean: true }).execute();
    const started = db.updateTable('inspections').where('id', '=', subjects.inspection.id);
    await started.set({ started_at: new Date(TEST_NOW.getTime() - 120 * MINUTE) }).execute();
    const alarm = { detect: true, detected_at: new Date(alarmAt) };
    await db
      .insertInto('device_states')
      .columns(['device_id', 'root_company_id', 'detect', 'detected_at'])
      .expression(
        db
          .selectFrom('devices')
          .select((eb) => ['id', 'root_company_id', eb.val(true).as('detect'), eb.val(alarm.detected_at).as('at')])
          .where('id', '=', subjects.device.id),
      )
      .onConflict((on) => on.column('device_id').doUpdateSet(alarm))
      .execute();
    expect((await technician('POST', url, { body })).status).toBe(200);
    const state = db.selectFrom('device_states').select('detect').where('device_id', '=', subjects.device.id);
    return (await state.executeTakeFirstOrThrow()).detect;
  };
  const singleDevice = () => [`${visitDeviceUrl()}/actions`, { deviceTypeActionId: subjects.action.id }] as const;
  const allDevices = () =>
    [`${visit()}/device-types/${subjects.deviceType.id}/actions`, { deviceTypeActionId: subjects.action.id }] as const;

  test.each([
    ['one device', singleDevice],
    ['all of a type', allDevices],
  ])('%s: clears an alarm from before it, not one from after it', async (_, call) => {
    const [url, body] = call();
    const lateBody = { ...body, recordedAt: new Date(CLEANED).toISOString() };
    expect(await clean(CLEANED + 10 * MINUTE, url, lateBody)).toBe(true);
    expect(await clean(CLEANED - 10 * MINUTE, url, lateBody)).toBe(false);
    expect(await clean(CLEANED + 10 * MINUTE, url, body)).toBe(false);
  });
});

describe('an entry with the uuid of its author', () => {
  const send = async (caller: Caller, person: string) => {
    const key = uuidv7();
    const body = { deviceTypeObjectId: subjects.object.id };
    const answer = await caller('POST', `${visitDeviceUrl()}/objects`, { body, key, headers: { 'x-person': person } });
    return { ...answer, rows: await rowsOf('device_records', key) };
  };

  test('is rejected for another person', async () => {
    const { uuid } = (await technician('GET', '/api/account/me')).body;
    expect(await send(technician, uuid)).toMatchObject({ status: 200, rows: 1 });
    expect(await send(admin, uuid)).toMatchObject({ status: 409, rows: 0, body: { code: 'request/wrong_person' } });
  });
});
