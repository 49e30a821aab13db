import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let admin: Caller;
let technician: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  foreign = await makeSubjects(app.database.db, 'owadstop');
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await makeSubjects(app.database.db, 'deratex');
});

const url = (more: string) => `/api/places/${own.place.uuid}/devices${more}`;
const remove = (deviceUuids: readonly (string | number)[], caller = technician) =>
  caller('POST', url('/bulk-delete'), { body: { deviceUuids } });
const device = async (uuid = own.device.uuid) => (await admin('GET', url(`/${uuid}`))).body.device;
const putOnDevice = (endpoint: string, body: object, uuid = own.device.uuid, caller = technician) =>
  caller('PUT', url(`/${uuid}/${endpoint}`), { body });

describe('deleting', () => {
  test('deletes all or none, by id or uuid; a controller gets 403', async () => {
    expect((await remove([own.spareDevice.uuid], controller)).status).toBe(403);
    expect(await remove([own.spareDevice.uuid, foreign.device.uuid])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'deviceUuids', code: 'not_found' }] },
    });
    expect((await admin('GET', url(`/${own.spareDevice.uuid}`))).status).toBe(200);
    expect((await remove([own.spareDevice.id, own.spareDevice.uuid])).body).toEqual({ success: true });
    expect((await admin('GET', url(`/${own.spareDevice.uuid}`))).status).toBe(404);
    expect((await remove([own.spareDevice.uuid])).status).toBe(400);
    expect((await remove([])).status).toBe(400);
  });

  test('frees number, code and tag, and removes the device from list and count', async () => {
    const { uniqueId } = await device(own.spareDevice.uuid);
    await putOnDevice('qr-code', { qrcodeId: own.freeCode }, own.spareDevice.uuid);
    await putOnDevice('nfc', { nfcId: '04:99' }, own.spareDevice.uuid);
    const before = (await admin('GET', `/places/${own.place.uuid}`)).body.place;
    await remove([own.spareDevice.uuid]);
    const after = (await admin('GET', `/places/${own.place.uuid}`)).body.place;
    expect(after.devicesCount).toBe(before.devicesCount - 1);
    expect((await putOnDevice('qr-code', { qrcodeId: own.freeCode })).status).toBe(200);
    expect((await putOnDevice('nfc', { nfcId: '04:99' })).status).toBe(200);
    const again = await admin('POST', url(''), {
      body: { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId }], deviceTypeId: own.deviceType.id },
    });
    expect(again.body.uniqueId).toBe(uniqueId);
    expect((await trailOf(app, 'device', own.spareDevice.id)).at(-1)).toMatchObject({
      action: 'device.delete',
      before: { uniqueId, qrcodeId: own.freeCode, nfcId: '0499' },
    });
  });

  test('a completed visit retains the device and its findings; records outside of visits are deleted', async () => {
    const { db } = app.database;
    const url2 = `/api/places/${own.place.uuid}/inspections/${own.inspection.uuid}/details`;
    const before = (await admin('GET', url2)).body.inspection.devices;
    const recordOutsideVisit = await db
      .insertInto('device_records')
      .values((eb) => ({
        uuid: crypto.randomUUID(),
        root_company_id: eb.selectFrom('places').select('root_company_id').where('id', '=', own.place.id),
        place_id: own.place.id,
        device_id: own.device.id,
        kind: 'ACTION',
        device_type_action_id: own.action.id,
        user_id: eb.selectFrom('users').select('id').where('email', '=', 'technik@deratex.example'),
        created_at: new Date('2026-11-01'),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await remove([own.device.uuid]);
    const after = (await admin('GET', url2)).body.inspection.devices;
    const withoutCodes = (list: { device: { qrcodeId: unknown } }[]) =>
      list.map((one) => ({ ...one, device: { ...one.device, qrcodeId: null } }));
    expect(withoutCodes(after)).toEqual(withoutCodes(before));
    expect(after[0].device.deviceActions).toHaveLength(1);
    const row = await db
      .selectFrom('device_records')
      .select('deleted_at')
      .where('id', '=', recordOutsideVisit.id)
      .executeTakeFirstOrThrow();
    expect(row.deleted_at).not.toBeNull();
  });

  test('an open visit loses an untouched device and retains a checked one', async () => {
    const visit = (await admin('POST', `/places/${own.place.uuid}/inspections`, { body: { name: 'Otwarta' } })).body
      .inspection;
    const visitUrl = `/places/${own.place.uuid}/inspections/${visit.uuid}`;
    const entries = async () =>
      (await admin('GET', `${visitUrl}/details`)).body.inspection.devices as {
        uuid: string;
        device: { uuid: string };
      }[];
    const entry = (await entries()).find((one) => one.device.uuid === own.device.uuid);
    const scanned = await admin('POST', `${visitUrl}/devices/${entry?.uuid}/set-scanned`);
    expect(scanned.status, scanned.text).toBe(200);
    await remove([own.device.uuid, own.spareDevice.uuid]);
    const remainingUuids = (await entries()).map((one) => one.device.uuid);
    expect(remainingUuids).toContain(own.device.uuid);
    expect(remainingUuids).not.toContain(own.spareDevice.uuid);
    const [deletedTrail, remainingTrail] = [own.spareDevice, own.device].map(({ id }) => trailOf(app, 'device', id));
    expect((await deletedTrail)?.at(-1)).toMatchObject({ before: { openInspections: [visit.id] } });
    expect((await remainingTrail)?.at(-1)).toMatchObject({ before: { openInspections: [] } });
    expect((await admin('POST', `${visitUrl}/cancel`)).status).toBe(200);
  });
});

describe('assigning a zone', () => {
  const assign = (body: object, caller = technician) => caller('POST', url('/bulk-zone-assign'), { body });
  test('changes all or none, audits each change, and skips devices already in the zone', async () => {
    const bothUuids = [own.device.uuid, own.otherDevice.uuid];
    expect((await assign({ deviceUuids: bothUuids, zoneId: own.zone.id }, controller)).status).toBe(403);
    expect((await assign({ deviceUuids: bothUuids, zoneUuid: foreign.zone.uuid })).body.errors[0].field).toBe(
      'zoneUuid',
    );
    expect((await assign({ deviceUuids: [...bothUuids, foreign.device.uuid], zoneId: own.zone.id })).status).toBe(400);
    expect((await device()).zoneUuid).not.toBe(own.zone.uuid);
    expect((await assign({ deviceUuids: bothUuids })).body.errors[0]).toMatchObject({
      field: 'zoneId',
      code: 'required',
    });

    expect((await assign({ deviceUuids: bothUuids, zoneId: own.zone.id })).body).toEqual({ success: true });
    expect((await device()).zoneUuid).toBe(own.zone.uuid);
    expect((await device(own.otherDevice.uuid)).zoneUuid).toBe(own.zone.uuid);
    const steps = (await actionsOn(app, 'device', own.device.id)).length;
    await assign({ deviceUuids: bothUuids, zoneId: own.zone.id });
    expect((await actionsOn(app, 'device', own.device.id)).length).toBe(steps);
    await assign({ deviceUuids: bothUuids, zoneUuid: null });
    expect((await device()).zone).toBeNull();
  });
});

describe('codes and tags', () => {
  test('an unused code of the company can be attached and removed', async () => {
    const freeCodes = async () =>
      (await technician('GET', `/places/${own.place.uuid}/free-qr-codes?search=${own.freeCode}`)).body.codes;
    expect(await freeCodes()).toMatchObject([{ id: own.freeCode, batch: { name: 'Naklejki testowe' } }]);
    expect((await putOnDevice('qr-code', { qrcodeId: own.freeCode }, own.device.uuid, controller)).status).toBe(403);
    expect((await putOnDevice('qr-code', { qrcodeId: own.freeCode })).body.device.qrcodeId).toBe(own.freeCode);
    expect(await freeCodes()).toEqual([]);
    expect((await putOnDevice('qr-code', { qrcodeId: own.freeCode })).status).toBe(200);
    expect(await putOnDevice('qr-code', { qrcodeId: own.freeCode }, own.otherDevice.uuid)).toMatchObject({
      status: 409,
      body: { code: 'qrcodes/already_used', errors: [{ field: 'qrcodeId', code: 'qrcodes/already_used' }] },
    });
    expect((await technician('DELETE', url(`/${own.device.uuid}/qr-code`))).body.device.qrcodeId).toBeNull();
    expect(await freeCodes()).toHaveLength(1);
    expect((await actionsOn(app, 'device', own.device.id)).slice(-2)).toEqual([
      'device.assignQrCode',
      'device.releaseQrCode',
    ]);
  });

  test('a conflict names the device that has the code, if the caller may see that device', async () => {
    const elsewhere = (
      await admin('POST', '/places', {
        body: { name: 'Magazyn nocny', address: 'Portowa 2', companyUuid: own.company.uuid },
      })
    ).body.place;
    const otherPlaceDevices = `/places/${elsewhere.uuid}/devices`;
    const deviceWithCode = await admin('POST', otherPlaceDevices, {
      body: { deviceTypeId: own.deviceType.id, amountType: 'ONE', prefix: 'N' },
    });
    await admin('PUT', `${otherPlaceDevices}/${deviceWithCode.body.uuid}/qr-code`, {
      body: { qrcodeId: own.freeCode },
    });

    const visibleConflict = await putOnDevice('qr-code', { qrcodeId: own.freeCode }, own.device.uuid, admin);
    expect(visibleConflict).toMatchObject({
      status: 409,
      body: { code: 'qrcodes/already_used', details: 'N1 (Magazyn nocny)' },
    });
    // the technician is not assigned to that facility
    const hiddenConflict = await putOnDevice('qr-code', { qrcodeId: own.freeCode });
    expect(hiddenConflict).toMatchObject({ status: 409, body: { code: 'qrcodes/already_used' } });
    expect(hiddenConflict.text).not.toMatch(/details|N1|Magazyn nocny/);
  });

  test('a code of another company or an unknown code is not found', async () => {
    for (const qrcodeId of [foreign.freeCode, 'nie-ma']) {
      expect((await putOnDevice('qr-code', { qrcodeId })).body.errors[0]).toMatchObject({
        field: 'qrcodeId',
        code: 'not_found',
      });
    }
    expect((await technician('GET', `/places/${foreign.place.uuid}/free-qr-codes`)).status).toBe(404);
  });

  test('only one of two simultaneous requests gets a code', async () => {
    const answers = await Promise.all(
      [own.device.uuid, own.otherDevice.uuid].map((uuid) => putOnDevice('qr-code', { qrcodeId: own.freeCode }, uuid)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.device.uniqueId;
    expect(answers.find(({ status }) => status === 409)?.body.details).toContain(`${winner} (`);
  });

  test('only one of two simultaneous requests gets a tag', async () => {
    const answers = await Promise.all(
      [own.device.uuid, own.otherDevice.uuid].map((uuid) => putOnDevice('nfc', { nfcId: '04:77' }, uuid)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a tag is recognized in any spelling, also by a scan in a visit', async () => {
    expect((await putOnDevice('nfc', { nfcId: '04:a2:2b:00' })).body.device.nfcId).toBe('04A22B00');
    expect((await putOnDevice('nfc', { nfcId: '04-A2-2B-00' }, own.otherDevice.uuid)).body).toMatchObject({
      code: 'devices/nfc_already_used',
      details: expect.stringContaining(' ('),
      errors: [{ field: 'nfcId', code: 'devices/nfc_already_used' }],
    });
    const visit = `/places/${own.place.uuid}/inspections/${own.inspection.uuid}`;
    const scan = await admin('POST', `${visit}/scan`, { body: { nfcId: '04 A2 2B 00' } });
    expect(scan.body.inspectionDevice.device.uuid).toBe(own.device.uuid);
    const { deviceType } = (await admin('GET', `/device-types/${(await device()).deviceTypeId}`)).body;
    expect(scan.body.redirectOption).toBe(deviceType.settings.redirectOption);
    expect((await technician('DELETE', url(`/${own.device.uuid}/nfc`))).body.device.nfcId).toBeNull();
  });
});

describe('on the plan', () => {
  const set = (body: object, caller = technician) => caller('POST', url(`/${own.device.uuid}/set-on-map`), { body });
  test('a device can be placed inside the image of a plan and removed again', async () => {
    const spot = { mapX: 400.5, mapY: 600, mapId: own.map.id };
    expect((await set(spot, controller)).status).toBe(403);
    expect((await set(spot)).body.device).toMatchObject(spot);
    expect((await set({ ...spot, mapX: 801 })).body.errors[0]).toMatchObject({ field: 'mapX', code: 'too_big' });
    expect((await set({ mapX: 1, mapY: 1, mapUuid: foreign.map.uuid })).body.errors[0].field).toBe('mapId');
    expect((await technician('DELETE', url(`/${own.device.uuid}/unset-from-map`))).body.device).toMatchObject({
      mapId: null,
      mapX: null,
      mapY: null,
    });
    expect((await actionsOn(app, 'device', own.device.id)).slice(-2)).toEqual([
      'device.setOnMap',
      'device.unsetFromMap',
    ]);
  });
});
