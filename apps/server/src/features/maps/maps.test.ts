import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { pngBomb } from '../../../test/png-bomb.ts';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: OwnPlace;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await makeOwnPlace(app.database.db, subjects);
});

const url = (more = '') => `/api/places/${own.place.uuid}/maps${more}`;

const upload = async (content: Uint8Array, fields: Record<string, string> = {}, caller = admin) => {
  const { payload, headers } = await fileForm(content, { name: 'parter.jpg', fields: { name: 'Parter', ...fields } });
  return caller('POST', url(), { body: payload, headers });
};

const newCategory = async (placeId = own.place.uuid) =>
  (await admin('POST', `/api/places/${placeId}/files-categories`, { body: { name: crypto.randomUUID() } })).body
    .category;

const bytesOf = async (link: string): Promise<Buffer> => {
  const answer = await app.http.inject({ method: 'GET', url: link });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const sizeOf = async (link: string) => {
  const { width, height, orientation, space, exif } = await sharp(await bytesOf(link)).metadata();
  return { width, height, orientation, space, exif };
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8ece9' } });

const placeDevice = (deviceId: string, body: object, caller = technician) =>
  caller('POST', `/api/places/${own.place.uuid}/devices/${deviceId}/set-on-map`, { body });

describe('a plan', () => {
  test('is added, read, changed and deleted, each with an audit entry', async () => {
    const { status, text, body } = await upload(await jpeg(400, 300), { note: 'Stan na listopad' });
    expect(status, text).toBe(200);
    const { map } = body;
    expect(map).toMatchObject({ name: 'Parter', note: 'Stan na listopad', width: 400, height: 300, devicesCount: 0 });
    const { maps } = (await controller('GET', url('?view=short'))).body;
    expect(maps.map(({ uuid }: { uuid: string }) => uuid)).toEqual([own.map.uuid, map.uuid]);
    expect(maps[0]).not.toHaveProperty('devices');

    const changed = await admin('PATCH', url(`/${map.uuid}`), {
      body: {
        name: 'Parter A',
        note: null,
        fileCategoryId: (await newCategory()).id,
      },
    });
    expect(changed.body.map).toMatchObject({
      name: 'Parter A',
      note: null,
      version: 2,
      category: { name: expect.any(String) },
    });
    expect((await admin('DELETE', url(`/${map.id}`))).body).toEqual({ success: true });
    const { maps: remainingMaps, former } = (await admin('GET', url('?view=short'))).body;
    expect(remainingMaps.map(({ uuid }: { uuid: string }) => uuid)).toEqual([own.map.uuid]);
    expect(former).toMatchObject([{ uuid: map.uuid, deletedAt: app.now().toISOString() }]);
    expect(await actionsOn(app, 'map', map.id)).toEqual(['map.create', 'map.update', 'map.delete']);
  });

  test('edited by two people at once returns a conflict', async () => {
    const { map } = (await upload(await jpeg())).body;
    const edit = (name: string) =>
      admin('PATCH', url(`/${map.uuid}`), { body: { name }, headers: { 'if-match': `"${map.version}"` } });
    expect((await edit('Piwnica')).status).toBe(200);
    expect(await edit('Strych')).toMatchObject({ status: 412, body: { changed: { now: { name: 'Piwnica' } } } });
  });

  test('has only a category of its own facility, and none after the category was deleted', async () => {
    const { map } = (await upload(await jpeg())).body;
    const foreign = await newCategory(subjects.place.uuid);
    expect(await admin('PATCH', url(`/${map.uuid}`), { body: { fileCategoryUuid: foreign.uuid } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fileCategoryId', code: 'not_found' }] },
    });
    const ownCategory = await newCategory();
    await admin('PATCH', url(`/${map.uuid}`), { body: { fileCategoryUuid: ownCategory.uuid } });
    await admin('DELETE', `/api/places/${own.place.uuid}/files-categories/${ownCategory.uuid}`);
    expect((await admin('GET', url(`/${map.uuid}`))).body.map).toMatchObject({ fileCategoryId: null, category: null });
  });

  test('can only be read by a controller', async () => {
    expect((await upload(await jpeg(), {}, controller)).status).toBe(403);
    expect((await controller('PATCH', url(`/${own.map.uuid}`), { body: { name: 'X' } })).status).toBe(403);
    expect((await controller('DELETE', url(`/${own.map.uuid}`))).status).toBe(403);
    expect((await placeDevice(own.devices[0].uuid, { mapX: 1, mapY: 1, mapId: own.map.id }, controller)).status).toBe(
      403,
    );
    expect((await controller('GET', url(`/${own.map.uuid}`))).status).toBe(200);
  });

  test('is rejected as the 101st of a facility, also for simultaneous uploads', async () => {
    const { db } = app.database;
    const file = await db
      .selectFrom('maps')
      .select(['file_id', 'root_company_id'])
      .where('id', '=', own.map.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('maps')
      .values(
        Array.from({ length: 98 }, (_, index) => ({
          ...file,
          uuid: crypto.randomUUID(),
          place_id: own.place.id,
          name: `P${index}`,
        })),
      )
      .execute();
    const picture = await jpeg();
    const answers = await Promise.all([upload(picture), upload(picture, {}, technician)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await upload(picture)).body.code).toBe('maps/too_many');
  });
});

describe('an uploaded plan', () => {
  test.each([
    ['a rotated photo', () => blank(400, 300).jpeg().withMetadata({ orientation: 6 })],
    ['a CMYK scan', () => blank(300, 400).toColourspace('cmyk').jpeg()],
    ['a transparent drawing', () => blank(300, 400).ensureAlpha(0).png()],
  ])('is stored upright, in RGB and without metadata: %s', async (_, draw) => {
    const { status, text, body } = await upload(
      await draw()
        .withExif({ IFD0: { Artist: 'A. Kowalska' } })
        .toBuffer(),
    );
    expect(status, text).toBe(200);
    expect(body.map).toMatchObject({ width: 300, height: 400 });
    const { url: link } = (await admin('GET', url(`/${body.map.uuid}/signed-url`))).body;
    expect(await sizeOf(link)).toEqual({
      width: 300,
      height: 400,
      orientation: undefined,
      space: 'srgb',
      exif: undefined,
    });
  });

  test('is rejected with an error when it is no picture, a decompression bomb or too large', async () => {
    expect((await upload(Buffer.from('%PDF-1.7 plan'))).body.code).toBe('files/invalid_type');
    expect((await upload((await jpeg()).subarray(0, 200))).body.code).toBe('maps/unreadable');
    const bomb = pngBomb(16_000, 11_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(bomb)).body.code).toBe('maps/unreadable');
    const large = Buffer.concat([await jpeg(), Buffer.alloc(41_943_040)]);
    expect(await upload(large)).toMatchObject({ status: 413, body: { code: 'maps/too_large' } });
    expect((await admin('GET', url('?view=short'))).body.maps).toHaveLength(1);
  });

  test('is cut into tiles once when it is large, even if the job runs several times', {
    timeout: 60_000,
  }, async () => {
    const { map } = (await upload(await blank(3000, 2100).jpeg().toBuffer())).body;
    expect(map).toMatchObject({ width: 3000, height: 2100, previewUrl: null });
    const read = async () => (await admin('GET', url(`/${map.uuid}?view=short`))).body.map;
    expect((await read()).levels).toEqual([]);

    const cutTiles = () =>
      runJob({ db: app.database.db, services: app.services, now: app.now }, 'maps.cut', { mapId: map.id });
    await Promise.all([cutTiles(), cutTiles(), cutTiles()]);
    const { levels, previewUrl } = await read();
    expect(levels.map(({ urls: _, ...level }: { urls: unknown }) => level)).toEqual([
      { width: 1500, height: 1050, columns: 1, rows: 1, tileSide: 2048 },
      { width: 3000, height: 2100, columns: 2, rows: 2, tileSide: 2048 },
    ]);
    const sizes = await Promise.all(levels[1].urls.map(sizeOf));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [2048, 2048],
      [952, 2048],
      [2048, 52],
      [952, 52],
    ]);
    expect(previewUrl).toBe(levels[0].urls[0]);
    await admin('DELETE', url(`/${map.uuid}`));
    expect((await app.http.inject({ method: 'GET', url: previewUrl })).statusCode).toBe(200);
  });

  test('is a single tile when it is small', async () => {
    const { levels, previewUrl } = (await admin('GET', url(`/${(await upload(await jpeg(400, 300))).body.map.uuid}`)))
      .body.map;
    expect(levels).toEqual([{ width: 400, height: 300, columns: 1, rows: 1, tileSide: 400, urls: [previewUrl] }]);
  });
});

describe('deleting a plan', () => {
  test('removes its devices from it with an audit entry; the position of a deleted device ended earlier', async () => {
    await placeDevice(own.devices[0].uuid, { mapX: 10, mapY: 20, mapId: own.map.id });
    await placeDevice(own.devices[1].uuid, { mapX: 30, mapY: 40, mapId: own.map.id });
    await technician('POST', `/api/places/${own.place.uuid}/devices/bulk-delete`, {
      body: { deviceUuids: [own.devices[1].uuid] },
    });
    expect((await admin('DELETE', url(`/${own.map.uuid}`))).status).toBe(200);
    const { device } = (await admin('GET', `/api/places/${own.place.uuid}/devices/${own.devices[0].uuid}`)).body;
    expect(device).toMatchObject({ mapId: null, mapX: null, mapY: null });
    expect((await trailOf(app, 'device', own.devices[0].id)).at(-1)).toMatchObject({
      action: 'device.unsetFromMap',
      before: { mapId: own.map.id, mapX: 10, mapY: 20 },
    });
    expect(await actionsOn(app, 'device', own.devices[1].id)).not.toContain('device.unsetFromMap');
  });

  test('at the same time as placing devices on it leaves no device on the deleted plan', async () => {
    for (const _ of Array.from({ length: 8 })) {
      const { map } = (await upload(await jpeg(100, 80))).body;
      await placeDevice(own.devices[2].uuid, { mapX: 1, mapY: 1, mapId: map.id });
      const answers = await Promise.all([
        placeDevice(own.devices[0].uuid, { mapX: 5, mapY: 5, mapId: map.id }),
        admin('DELETE', url(`/${map.uuid}`)),
        placeDevice(own.devices[2].uuid, { mapX: 9, mapY: 9, mapId: map.id }, admin),
      ]);
      expect(answers[1]?.status).toBe(200);
      for (const { status, text } of answers) expect([200, 400], text).toContain(status);
      const { devices } = (await admin('GET', `/api/places/${own.place.uuid}/devices?view=short`)).body;
      expect(devices.filter(({ mapId }: { mapId: number | null }) => mapId === map.id)).toEqual([]);
    }
  });

  test('does not remove its file from finished visits and from versions in preparation', async () => {
    const { map } = (await upload(await jpeg(100, 80))).body;
    const { file_id } = await app.database.db
      .selectFrom('maps')
      .select('file_id')
      .where('id', '=', map.id)
      .executeTakeFirstOrThrow();
    await admin('DELETE', url(`/${map.uuid}`));
    const file = await app.database.db
      .selectFrom('stored_files')
      .select('deleted_at')
      .where('id', '=', file_id)
      .executeTakeFirstOrThrow();
    expect(file.deleted_at).toBeNull();
  });
});

test('devices on a plan have the documented fields, in the list and as a single record', async () => {
  const radio = await app.database.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select([
      'devices.id as id',
      'devices.root_company_id as rootId',
      'devices.uuid as uuid',
      'places.uuid as placeUuid',
      'devices.map_id as mapId',
    ])
    .where('lora_dev_eui', 'is not', null)
    .where('map_id', 'is not', null)
    .where('devices.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const reported = { type: 1, detect: false, battery: 200, rssi: -80, detection_counter: 1, created_at: app.now() };
  await app.database.db
    .insertInto('device_history')
    .values({ ...reported, root_company_id: radio.rootId, device_id: radio.id })
    .execute();
  const superAdmin = await app.as('super@trapline.example');
  const findDevice = ({ devices }: { devices: { uuid: string }[] }) => devices.find(({ uuid }) => uuid === radio.uuid);
  const { maps } = (await superAdmin('GET', `/api/places/${radio.placeUuid}/maps`)).body;
  const listed = findDevice(maps.find(({ id }: { id: number }) => id === radio.mapId));
  const { map } = (await superAdmin('GET', `/api/places/${radio.placeUuid}/maps/${radio.mapId}`)).body;
  expect(findDevice(map)).toEqual(listed);
  expect(listed).toMatchObject({
    mapX: expect.any(Number),
    mapY: expect.any(Number),
    uniqueId: expect.any(String),
    deviceType: { id: expect.any(Number), name: expect.any(String), color: expect.any(String) },
    loraDevices: [
      { lastUplinkData: { battery: expect.any(Number), rssi: expect.any(Number) }, detectedValue: expect.any(Boolean) },
    ],
    deviceHistory: [{ createdAt: expect.any(String) }],
    place: { radioErrorInterval: expect.any(Number) },
    markerState: expect.stringMatching(/^(normal|alert|noSignal|alertNoSignal)$/),
  });
});
