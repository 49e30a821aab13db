import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
let admin: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
  controller = await app.as('kontroler@deratex.example');
});
// an open visit, from the demo or from a failed test, would prevent starting another one
beforeEach(async () => {
  const { db } = app.database;
  await db.updateTable('inspections').set({ status: 'CANCELLED' }).where('status', '=', 'IN_PROGRESS').execute();
});
afterAll(() => app.close());

const base = () => `/api/places/${subjects.place.uuid}/inspections`;
const auditOf = (entity: string, id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

/** Starts a new visit and returns its first device; the previous visit is finished. */
const startVisit = async () => {
  const { body, status, text } = await technician('POST', base(), { body: { name: 'Przegląd listopad' } });
  expect(status, text).toBe(200);
  const url = `${base()}/${body.inspection.uuid}`;
  const details = (await technician('GET', `${url}/details`)).body.inspection;
  const entry = details.devices.find(
    (findDevice: { device: { uuid: string } }) => findDevice.device.uuid === subjects.device.uuid,
  );
  return { inspection: body.inspection, url, details, entry, deviceUrl: `${url}/devices/${entry.uuid}` };
};
const finish = (url: string, body: object = {}) => technician('POST', `${url}/finish`, { body });

describe('starting', () => {
  test('includes every device of the facility and adds an audit entry', async () => {
    const { inspection, details, url } = await startVisit();
    const { rows } = await app.database.run(
      'select count(*)::int as n from devices where place_id = $1 and deleted_at is null',
      [subjects.place.id],
    );
    expect(inspection).toMatchObject({
      status: 'IN_PROGRESS',
      devicesTotal: (rows[0] as { n: number }).n,
      devicesChecked: 0,
    });
    expect(details.devices).toHaveLength(inspection.devicesTotal);
    expect(details.deviceTypes.length).toBeGreaterThan(0);
    expect((await auditOf('inspection', inspection.id)).map(({ action }) => action)).toEqual(['inspection.create']);
    await finish(url);
  });

  test('is limited to one open visit per person and facility', async () => {
    const { url } = await startVisit();
    const second = await technician('POST', base(), { body: { name: 'Drugi' } });
    expect(second).toMatchObject({ status: 409, body: { code: 'inspections/in_progress' } });
    await finish(url);
  });

  test('a request sent five times starts one visit and returns the same answer', async () => {
    const startRequest = { body: { name: 'Raz' }, key: 'start-once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => technician('POST', base(), startRequest)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const conflicting = await technician('POST', base(), { body: { name: 'Inny' }, key: 'start-once' });
    expect(conflicting).toMatchObject({ status: 409, body: { code: 'request/idempotency_mismatch' } });
    await finish(`${base()}/${answers[0]?.body.inspection.uuid}`);
  });

  test('a missing name is reported on its field', async () => {
    const answer = await technician('POST', base(), { body: { name: '  ' }, headers: { 'accept-language': 'en' } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation_error',
        errors: [{ field: 'name', code: 'required', message: 'This field is required' }],
      },
    });
  });
});

describe('recording on a device', () => {
  test('a checking action checks the device, and records are returned with the device', async () => {
    const { url, deviceUrl, details } = await startVisit();
    const type = details.deviceTypes.find((findDevice: { id: number }) => findDevice.id === subjects.deviceType.id);
    const checkingAction = type.deviceTypeActions.find(
      (findDevice: { isInspection: boolean }) => findDevice.isInspection,
    );
    const { body } = await technician('POST', `${deviceUrl}/actions`, {
      body: { deviceTypeActionId: checkingAction.id },
    });
    expect(body.action).toMatchObject({
      amount: 1,
      deviceTypeActionId: checkingAction.id,
      deviceTypeAction: { name: checkingAction.name },
    });
    expect(body.inspectionDevice).toMatchObject({ status: 'CHECKED' });
    expect((await auditOf('record', body.action.id)).map(({ action }) => action)).toEqual(['record.create']);
    expect((await technician('GET', url)).body.inspection.devicesChecked).toBe(1);
    await finish(url);
  });

  test('pests need an amount of at least one and must belong to the type', async () => {
    const { url, deviceUrl } = await startVisit();
    const add = (body: object) => technician('POST', `${deviceUrl}/objects`, { body });
    expect(
      (await add({ deviceTypeObjectId: subjects.object.uuid, amount: 3, note: 'przy drzwiach' })).body.object,
    ).toMatchObject({
      amount: 3,
      note: 'przy drzwiach',
    });
    expect((await add({ deviceTypeObjectId: subjects.object.id, amount: 0 })).body.errors[0]).toMatchObject({
      field: 'amount',
      code: 'too_small',
    });
    expect(await add({ deviceTypeObjectId: 999_999, amount: 1 })).toMatchObject({
      status: 400,
      body: { code: 'inspections/not_recordable' },
    });
    await finish(url);
  });

  test('scanned and checked have the time of the first call', async () => {
    const { url, deviceUrl } = await startVisit();
    const first = (await technician('POST', `${deviceUrl}/set-scanned`)).body.inspectionDevice;
    app.setNow(new Date('2026-11-20T08:20:00Z'));
    const again = (await technician('POST', `${deviceUrl}/set-scanned`)).body.inspectionDevice;
    expect(again).toMatchObject({ scanned: true, scannedAt: first.scannedAt, status: 'NOT_CHECKED' });
    expect((await technician('POST', `${deviceUrl}/set-checked`)).body.inspectionDevice.status).toBe('CHECKED');
    app.setNow(new Date('2026-11-20T08:00:00Z'));
    await finish(url);
  });

  test('a photo sent several times is stored once, smaller and without metadata', async () => {
    const { url, deviceUrl } = await startVisit();
    const form = await fileForm(await jpeg(3000, 2000));
    const send = () =>
      technician('POST', `${deviceUrl}/images`, { body: form.payload, headers: form.headers, key: `photo-${url}` });
    const first = await send();
    expect(first.body.image).toMatchObject({ width: 1600, height: 1067 });
    expect((await send()).text).toBe(first.text);
    const link = new URL(first.body.image.signedUrl, 'http://x');
    const picture = await (await app.as(null))('GET', link.pathname + link.search);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const { body } = await technician('GET', `${url}/details`);
    expect(Object.keys(body.inspection.imagesById)).toHaveLength(1);
    await finish(url);
  });

  test('a device is added once', async () => {
    const { url } = await startVisit();
    const answer = await technician('POST', `${url}/devices`, { body: { deviceUuid: subjects.device.uuid } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'DEVICE_ALREADY_IN_INSPECTION' } });
    await finish(url);
  });

  test('a removed device is removed with its records and can be added again', async () => {
    const { url, deviceUrl, details } = await startVisit();
    await technician('POST', `${deviceUrl}/objects`, { body: { deviceTypeObjectId: subjects.object.id, amount: 1 } });
    expect((await technician('DELETE', deviceUrl)).body).toEqual({ success: true });
    expect((await technician('GET', url)).body.inspection.devicesTotal).toBe(details.devices.length - 1);
    const addedAgain = await technician('POST', `${url}/devices`, { body: { deviceUuid: subjects.device.uuid } });
    expect(addedAgain.body.inspectionDevice.device.deviceObjects).toEqual([]);
    await finish(url);
  });
});

describe('finishing and approving', () => {
  test('the signature is stored as a picture with a link', async () => {
    const { url } = await startVisit();
    const png = `data:image/png;base64,${(
      await (await import('sharp'))
        .default({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
    const answer = await finish(url, { approvedByText: 'Anna Nowak', approvedByImage: png });
    expect(answer.body.inspection).toMatchObject({
      status: 'COMPLETED',
      approvedByText: 'Anna Nowak',
      approved: false,
    });
    const { body } = await technician('GET', `${url}/details`);
    expect(body.inspection.approvedByImage).toMatch(/^\/api\/storage\/.+\.png\?/);
    expect((await finish(url)).body.code).toBe('inspections/not_in_progress');
  });

  test('a drawing that is no picture is rejected on its field, and the visit is not finished', async () => {
    const { url } = await startVisit();
    const answer = await finish(url, { approvedByImage: 'data:image/png;base64,AAAA' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'approvedByImage' }] } });
    expect((await finish(url)).status).toBe(200);
  });

  test('approval needs a completed visit, is given once, ends changes by technicians and can be revoked', async () => {
    const { inspection, url, deviceUrl } = await startVisit();
    expect((await admin('POST', `${url}/approve`)).body.code).toBe('inspections/not_completed');
    await finish(url);
    expect((await technician('POST', `${url}/approve`)).status).toBe(403);
    const approved = (await admin('POST', `${url}/approve`, { body: { placeId: subjects.place.id } })).body.inspection;
    expect(approved).toMatchObject({ approved: true, approvedBy: { surname: expect.any(String) } });
    expect((await admin('POST', `${url}/approve`)).body.inspection.approvedAt).toBe(approved.approvedAt);

    const pest = { body: { deviceTypeObjectId: subjects.object.id, amount: 1 } };
    expect(await technician('POST', `${deviceUrl}/objects`, pest)).toMatchObject({
      status: 409,
      body: { code: 'inspections/approved' },
    });
    const corrected = await admin('POST', `${deviceUrl}/objects`, pest);
    const [trail] = await auditOf('record', corrected.body.object.id);
    expect(trail?.corrects_inspection_id).toBe(inspection.id);

    expect((await admin('POST', `${url}/unapprove`)).body.inspection).toMatchObject({
      approved: false,
      approvedBy: null,
    });
    expect((await auditOf('inspection', inspection.id)).map(({ action }) => action)).toEqual([
      'inspection.create',
      'inspection.finish',
      'inspection.keepVersion',
      'inspection.approve',
      'inspection.unapprove',
    ]);
  });

  test('approval is rejected when there are changes that the approver has not seen', async () => {
    const { url, deviceUrl } = await startVisit();
    await finish(url);
    await admin('POST', `${deviceUrl}/objects`, { body: { deviceTypeObjectId: subjects.object.id, amount: 1 } });
    const approve = (amendments: number) => admin('POST', `${url}/approve`, { body: { amendments } });
    expect(await approve(0)).toMatchObject({ status: 409, body: { code: 'inspections/amended_meanwhile' } });
    const { amendments, approved } = (await admin('GET', url)).body.inspection;
    expect({ amendments, approved }).toEqual({ amendments: 1, approved: false });
    expect((await approve(1)).body.inspection.approved).toBe(true);
  });

  test('a repeated approval after a colleague revoked it signs nothing', async () => {
    const { inspection, url } = await startVisit();
    await finish(url);
    const approve = (key: string) => admin('POST', `${url}/approve`, { key });
    const isApproved = async () => (await admin('GET', url)).body.inspection.approved;
    const first = await approve('one');
    await admin('POST', `${url}/unapprove`, { key: 'two' });
    expect((await approve('one')).body).toEqual(first.body);
    expect(await isApproved()).toBe(false);
    // a repeated withdrawal does not revoke the next approval either
    await approve('three');
    await admin('POST', `${url}/unapprove`, { key: 'two' });
    expect(await isApproved()).toBe(true);
    const actions = (await auditOf('inspection', inspection.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'inspection.approve')).toHaveLength(2);
  });

  test('a completed visit shows its devices as they were at its end', async () => {
    const { url, deviceUrl } = await startVisit();
    await finish(url);
    const before = (await admin('GET', `${url}/details`)).body.inspection.devices;
    const { db } = app.database;
    const entry = before.find(({ device }: { device: { id: number } }) => device.id === subjects.device.id);
    await db
      .updateTable('devices')
      .set({ name: 'Nowa nazwa', location: 'gdzie indziej', zone_id: null })
      .where('id', '=', subjects.device.id)
      .execute();
    await db
      .insertInto('device_states')
      .values({ device_id: subjects.device.id, root_company_id: subjects.company.id, detect: true })
      .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ detect: true }))
      .execute();
    expect((await admin('GET', `${url}/details`)).body.inspection.devices).toEqual(before);
    expect((await admin('GET', deviceUrl)).body.inspectionDevice.device).toMatchObject({
      name: entry.device.name,
      location: entry.device.location,
      detect: false,
    });
  });

  test('a cancelled visit is read-only', async () => {
    const { url, deviceUrl } = await startVisit();
    expect((await technician('POST', `${url}/cancel`)).body.inspection.status).toBe('CANCELLED');
    expect((await technician('POST', `${deviceUrl}/set-checked`)).body.code).toBe('inspections/cancelled');
    expect((await admin('PATCH', `${url}/additional-fields`, { body: { additionalFields: {} } })).body.code).toBe(
      'inspections/cancelled',
    );
  });
});

test('additional fields can be changed one by one', async () => {
  const { url } = await startVisit();
  const patch = (additionalFields: object) =>
    technician('PATCH', `${url}/additional-fields`, { body: { additionalFields } });
  await patch({ repairOrders: 'Uszczelnić drzwi', additionalTreatments: 'brak' });
  await patch({ additionalTreatments: '' });
  const { additionalFields } = (await technician('GET', `${url}/details`)).body.inspection;
  expect(additionalFields).toMatchObject({ repairOrders: 'Uszczelnić drzwi', additionalTreatments: null });
  await finish(url);
});

test('pages count the filtered visits; a controller sees completed visits only', async () => {
  const all = (await technician('GET', `${base()}?limit=2`)).body;
  expect(all.inspections).toHaveLength(2);
  expect(all.totalPages).toBe(Math.ceil(all.count / 2));
  const cancelled = (await technician('GET', `${base()}?status=CANCELLED&limit=100`)).body;
  expect(cancelled.count).toBe(cancelled.inspections.length);
  expect(cancelled.count).toBeGreaterThan(0);
  const controllerVisits = (await controller('GET', `${base()}?limit=100`)).body.inspections;
  expect(new Set(controllerVisits.map((findDevice: { status: string }) => findDevice.status))).toEqual(
    new Set(['COMPLETED']),
  );
  expect((await controller('GET', `${base()}?status=CANCELLED`)).body.count).toBe(0);
});
