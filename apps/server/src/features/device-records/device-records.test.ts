import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { runJob } from '../../../test/run-job.ts';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
let admin: Caller;
let controller: Caller;
let foreignAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  foreignAdmin = await app.as('admin@owadstop.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const device = () => `/api/v3/devices/${subjects.device.uuid}`;
const visit = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const approve = () => admin('POST', `${visit()}/approve`);
const setStatus = (status: 'IN_PROGRESS' | 'CANCELLED') =>
  app.database.db.updateTable('inspections').set({ status }).where('id', '=', subjects.inspection.id).execute();
const firstPage = async (caller: Caller, list: 'actions' | 'objects' | 'observations' | 'images') =>
  (await caller('GET', `${device()}/${list}?limit=200`)).body[list];
const uuids = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

describe('on the device itself', () => {
  test('a record belongs to no visit and is listed with those of visits, newest first', async () => {
    const body = { deviceTypeObjectId: subjects.object.uuid, amount: 3, note: 'przy rampie' };
    const { object } = (await technician('POST', `${device()}/objects`, { body })).body;
    expect(object).toMatchObject({ amount: 3, note: 'przy rampie', inspectionId: null, inspection: null });
    const rows = await firstPage(technician, 'objects');
    const [createdRecord, before] = rows.filter(({ uuid }: { uuid: string }) =>
      [object.uuid, subjects.objectRecord.uuid].includes(uuid),
    );
    expect(createdRecord).toEqual(object);
    expect(before.inspection).toMatchObject({ uuid: subjects.inspection.uuid, approved: false, cancelled: false });
    expect((await technician('GET', visit())).body.inspection.devicesTotal).toBe(1);
    const details = (await technician('GET', `${visit()}/details`)).body.inspection;
    expect(uuids(details.devices[0].device.deviceObjects)).not.toContain(object.uuid);
  });

  test('after a pest was edited, every page shows the pest of a record as it was in the visit', async () => {
    const { db } = app.database;
    const finished = await admin('POST', `${visit()}/finish`, { body: {} });
    if (finished.status !== 200) expect(finished.body.code).toBe('inspections/not_in_progress');
    const inVisit = async () => {
      const { devices } = (await technician('GET', `${visit()}/details`)).body.inspection;
      return devices[0].device.deviceObjects.find(({ uuid }: { uuid: string }) => uuid === subjects.objectRecord.uuid);
    };
    const { deviceTypeObject } = await inVisit();
    await runJob({ db, services: app.services, now: app.now }, 'inspections.keepVersions', {});
    const change = { name: 'Inny szkodnik', target: !deviceTypeObject.target, translations: {} };
    const superAdmin = await app.as('super@trapline.example');
    const edited = await superAdmin('PATCH', `/api/device-type-objects/${subjects.object.uuid}`, { body: change });
    expect(edited.status, edited.text).toBe(200);
    const at = `/api/places/${subjects.place.uuid}/devices`;
    const own = (list: { uuid: string }[]) => list.find(({ uuid }) => uuid === subjects.objectRecord.uuid);
    const ofDevice = (list: { uuid: string; deviceObjects: { uuid: string }[] }[]) =>
      list.find(({ uuid }) => uuid === subjects.device.uuid)?.deviceObjects ?? [];
    const pages = [
      await inVisit(),
      own(await firstPage(technician, 'objects')),
      own((await technician('GET', `${at}/${subjects.device.uuid}`)).body.device.deviceObjects),
      own(ofDevice((await technician('GET', `${at}?limit=2000`)).body.devices)),
      own(ofDevice((await technician('GET', `${at}/all-data`)).body.devices)),
    ];
    for (const page of pages) expect(page).toMatchObject({ deviceTypeObject });
    const { entries } = (await admin('GET', `/api/places/${subjects.place.uuid}/record?limit=200`)).body;
    expect(JSON.stringify(entries)).not.toContain('Inny szkodnik');
  });

  test('lists are paged and contain the number of records', async () => {
    for (const note of ['a', 'b', 'c']) {
      await technician('POST', `${device()}/actions`, { body: { deviceTypeActionId: subjects.action.id, note } });
    }
    const { actions, count, totalPages } = (await technician('GET', `${device()}/actions?page=2&limit=2`)).body;
    expect(actions).toHaveLength(2);
    expect(totalPages).toBe(Math.ceil(count / 2));
    expect(uuids(await firstPage(technician, 'actions'))).toHaveLength(count);
    expect((await technician('GET', `${device()}/actions?limit=2001`)).status).toBe(400);
  });

  test('a request without a page returns all records, with a page ten records', async () => {
    const rows = Array.from({ length: 12 }, () => ({
      uuid: crypto.randomUUID(),
      root_company_id: 1,
      place_id: subjects.place.id,
      device_id: subjects.device.id,
      kind: 'OBJECT' as const,
      device_type_object_id: subjects.object.id,
      user_id: subjects.user.id,
      created_at: new Date(),
    }));
    await app.database.db.insertInto('device_records').values(rows).execute();
    const { objects, count, totalPages } = (await technician('GET', `${device()}/objects`)).body;
    expect(objects).toHaveLength(count);
    expect(count).toBeGreaterThan(11);
    expect(totalPages).toBe(1);
    expect((await technician('GET', `${device()}/objects?page=1`)).body.objects).toHaveLength(10);
  });

  test('a cleaning clears the alarm of the device', async () => {
    const { db } = app.database;
    await db
      .insertInto('device_states')
      .values({ device_id: subjects.device.id, root_company_id: 1, detect: true })
      .onConflict((on) => on.column('device_id').doUpdateSet({ detect: true }))
      .execute();
    const cleaning = await db
      .selectFrom('device_type_actions as action')
      .innerJoin('action_associations as link', 'link.device_type_action_id', 'action.id')
      .select('action.id')
      .where('link.device_type_id', '=', subjects.deviceType.id)
      .where('action.should_clean', '=', true)
      .executeTakeFirstOrThrow();
    const body = { deviceTypeActionId: cleaning.id };
    expect((await technician('POST', `${device()}/actions`, { body })).status).toBe(200);
    const state = await db
      .selectFrom('device_states')
      .select('detect')
      .where('device_id', '=', subjects.device.id)
      .executeTakeFirstOrThrow();
    expect(state.detect).toBe(false);
  });

  test('values that the device type does not allow are rejected', async () => {
    const body = { deviceTypeActionId: 999_999 };
    expect((await technician('POST', `${device()}/actions`, { body })).body.code).toBe('inspections/not_recordable');
    const freeObservation = { deviceTypeObservationId: subjects.observation.id };
    for (const [field, fieldValue] of Object.entries({
      amountPercentage: 30,
      mixtures: [{ mixtureId: 1, value: 2 }],
      type: 'REFILL',
    })) {
      expect(
        (await technician('POST', `${device()}/observations`, { body: { ...freeObservation, [field]: fieldValue } }))
          .body.errors,
      ).toMatchObject([{ field, code: 'invalid_value' }]);
    }
    const emptyObservation = {
      ...freeObservation,
      amountPercentage: 0,
      mixtures: [{ mixtureId: 1, value: 0 }],
      type: 'NEUTRAL',
    };
    expect((await technician('POST', `${device()}/observations`, { body: emptyObservation })).status).toBe(200);
    const zeroAmount = { deviceTypeObjectId: subjects.object.id, amount: 0 };
    expect((await technician('POST', `${device()}/objects`, { body: zeroAmount })).body.errors[0].field).toBe('amount');
  });

  test('a request sent five times creates one record', async () => {
    const body = { deviceTypeObjectId: subjects.object.id, amount: 2 };
    const key = `again-${subjects.inspection.uuid}`;
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => technician('POST', `${device()}/objects`, { body, key })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });
});

describe('correcting a record', () => {
  const pest = () => `${device()}/objects/${subjects.objectRecord.uuid}`;
  const action = () => `${device()}/actions/${subjects.actionRecord.uuid}`;
  const observation = () => `${device()}/observations/${subjects.observationRecord.uuid}`;

  test('an admin can correct a record down to zero, a technician cannot', async () => {
    expect((await admin('PATCH', pest(), { body: { amount: 0 } })).body.object.amount).toBe(0);
    expect((await admin('PATCH', pest(), { body: { amount: -1 } })).body.errors[0].field).toBe('amount');
    expect((await technician('PATCH', pest(), { body: { amount: 2 } })).status).toBe(403);
    expect((await technician('DELETE', pest())).body.code).toBe('device-records/too_late');
  });

  test('a correction of an action or an observation needs a note', async () => {
    for (const url of [action(), observation()]) {
      for (const body of [{ amount: 2 }, { amount: 2, note: ' ' }]) {
        expect(await admin('PATCH', url, { body })).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'note', code: 'required' }] },
        });
      }
      expect((await admin('PATCH', url, { body: { amount: 2, note: 'przeliczone' } })).status).toBe(200);
      expect((await admin('PATCH', url, { body: { amount: 4 } })).status).toBe(200);
    }
  });

  test('the recorded type is locked, but may be sent unchanged', async () => {
    const locked = { status: 400, body: { code: 'records/type_locked' } };
    expect((await admin('PATCH', pest(), { body: { deviceTypeObjectId: subjects.object.uuid } })).status).toBe(200);
    expect(await admin('PATCH', pest(), { body: { deviceTypeObjectId: 999_999 } })).toMatchObject(locked);
    const withType = (type: string) => ({ body: { note: 'x', data: { type } } });
    expect((await admin('PATCH', observation(), withType('NEUTRAL'))).status).toBe(200);
    expect(await admin('PATCH', observation(), withType('REFILL'))).toMatchObject(locked);
  });

  test('a record may be sent back as it was received; values that its type does not measure are rejected', async () => {
    const { db } = app.database;
    const bait = await addObservationType(db, subjects.deviceType.id, 'BAIT_COLLECT');
    const refill = await addObservationType(db, subjects.deviceType.id, 'REFILL');
    const { mixtures } = (await admin('GET', `${device()}/observations`)).body;
    const refillMixtures = [{ mixtureId: mixtures[0].id, value: 2 }];
    const add = (body: object) => technician('POST', `${device()}/observations`, { body });
    const made = [
      (await add({ deviceTypeObservationId: bait.id, amountPercentage: 30 })).body.observation,
      (await add({ deviceTypeObservationId: refill.id, mixtures: refillMixtures })).body.observation,
      (await firstPage(admin, 'observations')).find(({ id }: { id: number }) => id === subjects.observationRecord.id),
    ];
    for (const { uuid, data } of made) {
      const answer = await admin('PATCH', `${device()}/observations/${uuid}`, { body: { note: 'x', data } });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.observation.data).toEqual(data);
      const { history } = (await admin('GET', `${device()}/observations/${uuid}`)).body;
      expect(history.at(-1)).toMatchObject({ before: { note: null }, after: { note: 'x' } });
      expect(Object.keys(history.at(-1).after)).toEqual(['note']);
    }
    const [baitRecord, refillRecord, freeRecord] = made;
    const refused = async (record: { uuid: string }, data: object) =>
      (await admin('PATCH', `${device()}/observations/${record.uuid}`, { body: { data } })).body.errors;
    expect(await refused(freeRecord, { amountPercentage: 40 })).toMatchObject([{ field: 'amountPercentage' }]);
    expect(await refused(freeRecord, { mixtures: refillMixtures })).toMatchObject([
      { field: 'mixtures', code: 'invalid_value' },
    ]);
    expect(await refused(baitRecord, { amountPercentage: null })).toMatchObject([{ code: 'required' }]);
    expect(await refused(baitRecord, { mixtures: refillMixtures })).toMatchObject([{ field: 'mixtures' }]);
    expect(await refused(refillRecord, { mixtures: [] })).toMatchObject([{ field: 'mixtures', code: 'required' }]);
  });

  test('a correction of a refill uses the package size of the time of the refill', async () => {
    const { db } = app.database;
    const refill = await addObservationType(db, subjects.deviceType.id, 'REFILL');
    const { id: mixtureId, grammage } = (await admin('GET', `${device()}/observations`)).body.mixtures[0];
    const body = { deviceTypeObservationId: refill.id, mixtures: [{ mixtureId, value: 2 }] };
    const { uuid } = (await technician('POST', `${device()}/observations`, { body })).body.observation;
    const mixture = db.updateTable('mixtures').where('id', '=', mixtureId);
    await mixture.set({ grammage: grammage + 5, deleted_at: new Date() }).execute();
    const change = { note: 'x', mixtures: [{ mixtureId, value: 3 }] };
    const { observation } = (await admin('PATCH', `${device()}/observations/${uuid}`, { body: change })).body;
    await mixture.set({ grammage, deleted_at: null }).execute();
    expect(observation.data).toMatchObject({ totalMixtures: 3 * grammage, mixtures: [{ grammage }] });
  });

  test('a change of an approved visit is recorded as a correction, and a cancelled visit cannot be changed', async () => {
    await approve();
    expect((await admin('PATCH', pest(), { body: { amount: 7 } })).body.object.inspection.approved).toBe(true);
    const { history } = (await controller('GET', pest())).body;
    expect(history.at(-1)).toMatchObject({
      action: 'record.update',
      correction: true,
      before: { amount: 1 },
      after: { amount: 7 },
    });
    await setStatus('CANCELLED');
    expect((await admin('PATCH', pest(), { body: { amount: 8 } })).body.code).toBe('inspections/cancelled');
    expect((await admin('DELETE', pest())).body.code).toBe('inspections/cancelled');
  });

  test('a change outside of visits is not a correction, and the trail uses the same field names', async () => {
    const bait = await addObservationType(app.database.db, subjects.deviceType.id, 'BAIT_COLLECT');
    const body = { deviceTypeObservationId: bait.id, amountPercentage: 40, note: 'wygryzione' };
    const made = (await technician('POST', `${device()}/observations`, { body })).body.observation;
    const url = `${device()}/observations/${made.uuid}`;
    const changed = await admin('PATCH', url, { body: { data: { amountPercentage: 50 } } });
    expect(changed.body.observation.data.amountPercentage).toBe(50);
    const { history } = (await admin('GET', url)).body;
    expect(history).toEqual([
      expect.objectContaining({
        action: 'record.create',
        correction: false,
        after: expect.objectContaining({ amountPercentage: 40, note: 'wygryzione' }),
      }),
      expect.objectContaining({
        action: 'record.update',
        correction: false,
        before: { amountPercentage: 40 },
        after: { amountPercentage: 50 },
      }),
    ]);
    expect(JSON.stringify(history)).not.toMatch(/"\w+_\w+":/);
  });

  test('a deleted record is removed from the device and the visit, and remains in the audit trail', async () => {
    expect((await admin('DELETE', pest())).body).toEqual({ success: true });
    expect((await admin('GET', pest())).status).toBe(404);
    expect((await admin('DELETE', pest())).status).toBe(404);
    expect(uuids(await firstPage(admin, 'objects'))).not.toContain(subjects.objectRecord.uuid);
    const details = (await admin('GET', `${visit()}/details`)).body.inspection;
    expect(details.devices[0].device.deviceObjects).toEqual([]);
    const [row] = await trailOf(app, 'record', subjects.objectRecord.id);
    expect(row).toMatchObject({ action: 'record.delete', before: { deviceId: subjects.device.id, amount: 1 } });
  });

  test('a record of another device is not found under this device', async () => {
    const url = `/api/v3/devices/${subjects.otherDevice.uuid}/objects/${subjects.objectRecord.uuid}`;
    expect((await admin('GET', url)).status).toBe(404);
    expect((await admin('PATCH', url, { body: { amount: 2 } })).status).toBe(404);
  });

  test('a simultaneous approval comes either before the change, which is a correction, or after it', async () => {
    const [, patched] = await Promise.all([approve(), admin('PATCH', pest(), { body: { amount: 9 } })]);
    expect(patched.status).toBe(200);
    const { rows } = await app.database.run(
      `select visit.amendments, (select version.amendments from visit_versions version
         where version.inspection_id = visit.id order by version.version desc limit 1) as printed
       from inspections visit where visit.id = $1`,
      [subjects.inspection.id],
    );
    // an approved state contains the correction, or the correction is marked as made after an approval
    const isAfter = patched.body.object.inspection.approved;
    expect(rows).toEqual([{ amendments: 1, printed: isAfter ? 0 : 1 }]);
  });
});

test('a history starts with the author, even if the trail has no entry for the creation', async () => {
  const url = `${device()}/objects/${subjects.objectRecord.uuid}`;
  const { object } = (await admin('GET', url)).body;
  await admin('PATCH', url, { body: { amount: 5, note: 'a' } });
  await admin('PATCH', url, { body: { amount: 6 } });
  expect((await admin('GET', url)).body.history).toMatchObject([
    {
      at: object.createdAt,
      by: `${object.user.name} ${object.user.surname}`,
      action: 'record.create',
      correction: false,
      before: null,
      after: { amount: object.amount, note: object.note },
    },
    { before: { amount: object.amount }, after: { amount: 5 } },
    { before: { amount: 5 }, after: { amount: 6 } },
  ]);
});

describe('visibility', () => {
  test('a controller sees records of completed visits and records outside of visits, and cannot change them', async () => {
    expect(uuids(await firstPage(controller, 'objects'))).toContain(subjects.objectRecord.uuid);
    await setStatus('IN_PROGRESS');
    const url = `${device()}/objects/${subjects.objectRecord.uuid}`;
    expect(uuids(await firstPage(controller, 'objects'))).not.toContain(subjects.objectRecord.uuid);
    expect(uuids(await firstPage(controller, 'images'))).not.toContain(subjects.image.uuid);
    expect((await controller('GET', url)).status).toBe(404);
    expect((await technician('GET', url)).status).toBe(200);
    const body = { deviceTypeObjectId: subjects.object.id };
    expect((await controller('POST', `${device()}/objects`, { body })).status).toBe(403);
  });

  test('another company finds no records', async () => {
    expect((await foreignAdmin('GET', `${device()}/objects`)).status).toBe(404);
    expect((await foreignAdmin('DELETE', `${device()}/images/${subjects.image.uuid}`)).status).toBe(404);
  });
});

describe('photos', () => {
  const photo = async () => fileForm(await jpeg());
  const upload = async (caller: Caller) => {
    const { payload, headers } = await photo();
    return caller('POST', `${device()}/images`, { body: payload, headers });
  };

  test('are stored with the device, with a link, author and time', async () => {
    const { image } = (await upload(technician)).body;
    expect(image).toMatchObject({ inspection: null, user: { surname: expect.any(String) } });
    expect((await technician('GET', `${device()}/images/${image.uuid}`)).body.image.uuid).toBe(image.uuid);
    expect((await technician('GET', image.signedUrl)).status).toBe(200);
    const uploadedImage = (await firstPage(technician, 'images')).find(
      ({ uuid }: { uuid: string }) => uuid === image.uuid,
    );
    expect(uploadedImage).toMatchObject({ uuid: image.uuid, inspectionId: null });
  });

  test('outside of visits are limited to 200', async () => {
    const { db } = app.database;
    const file = await db.selectFrom('stored_files').select('id').executeTakeFirstOrThrow();
    const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const row = { root_company_id: 1, device_id: subjects.device.id, file_id: file.id, user_id: user.id };
    const rows = Array.from({ length: 200 }, () => ({
      ...row,
      uuid: crypto.randomUUID(),
      created_at: new Date('2020-01-01'),
    }));
    const added = await db.insertInto('device_images').values(rows).returning('id').execute();
    expect((await upload(technician)).body.code).toBe('device-records/too_many_images');
    const ids = added.map(({ id }) => id);
    await db.updateTable('device_images').set({ deleted_at: new Date() }).where('id', 'in', ids).execute();
  });

  test('of a visit can be deleted here: the visit loses them, the file and the audit trail remain', async () => {
    await approve();
    const url = `${device()}/images/${subjects.image.uuid}`;
    expect((await technician('DELETE', url)).body.code).toBe('inspections/approved');
    expect((await admin('DELETE', url)).body).toEqual({ success: true });
    expect((await admin('GET', url)).status).toBe(404);
    const details = (await admin('GET', `${visit()}/details`)).body.inspection;
    expect(details.devices[0].device.deviceImages).toEqual([]);
    const [row] = await trailOf(app, 'image', subjects.image.id);
    expect(row).toMatchObject({
      action: 'image.delete',
      before: { deviceId: subjects.device.id },
      after: { inspectionId: subjects.inspection.id },
      corrects_inspection_id: subjects.inspection.id,
    });
    const stored = await app.database.db
      .selectFrom('device_images')
      .innerJoin('stored_files', 'stored_files.id', 'device_images.file_id')
      .select(['stored_files.deleted_at as fileDeletedAt', 'device_images.deleted_by as deletedBy'])
      .where('device_images.id', '=', subjects.image.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ fileDeletedAt: null, deletedBy: expect.any(Number) });
  });

  test('of a cancelled visit cannot be deleted', async () => {
    await setStatus('CANCELLED');
    const answer = await admin('DELETE', `${device()}/images/${subjects.image.uuid}`);
    expect(answer.body.code).toBe('inspections/cancelled');
  });
});
