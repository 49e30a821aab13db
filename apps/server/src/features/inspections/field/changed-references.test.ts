import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { makeOwnPlace, type OwnPlace } from '../../../../test/own-place.ts';
import { PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** Recommendations of a phone that name what was deleted or replaced before they arrived. */

const here = setUpVisits();

let own: OwnPlace;
let placeUrl = '';
let log: PhoneLog;
beforeEach(async () => {
  own = await makeOwnPlace(here.app.database.db, here.subjects);
  placeUrl = `/api/places/${own.place.uuid}`;
  log = new PhoneLog(placeUrl, here.technician, here.app.now);
});

const entryOf = (references: object) =>
  log.entry('addRecommendation', { recommendation: 'Uszczelnić drzwi', dueDate: '2026-12-05', ...references });

const adjusted = { outcome: 'adjusted', code: 'references_changed' };
const sent = async (references: object) => {
  const entry = entryOf(references);
  const { body, status, text } = await log.send([entry]);
  expect(status, text).toBe(200);
  const stored = await here.admin('GET', `/api/recommendations/${entry.id}`);
  return { entry, outcome: body.outcomes[0], recommendation: stored.body.recommendation };
};

const ok = async (answer: ReturnType<typeof here.admin>) => {
  const { status, body, text } = await answer;
  expect(status, text).toBe(200);
  return body;
};

const addPhoto = async (): Promise<string> => {
  const url = `/api/v3/devices/${own.devices[0].uuid}/images`;
  const { payload, headers } = await fileForm(await jpeg());
  await ok(here.admin('POST', url, { body: payload, headers }));
  const { uuid } = await here.app.database.db
    .selectFrom('device_images')
    .select('uuid')
    .where('device_id', '=', own.devices[0].id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return uuid;
};

test('a deleted photo is left out, and the other one is attached', async () => {
  const [stays, goes] = [await addPhoto(), await addPhoto()];
  await ok(here.admin('DELETE', `/api/v3/devices/${own.devices[0].uuid}/images/${goes}`));
  const { outcome, recommendation } = await sent({ imageIds: [stays, goes] });
  expect(outcome).toMatchObject(adjusted);
  expect(recommendation.recommendationFiles).toHaveLength(1);
});

test('a photo that the server never had sets the recommendation aside: its bytes may arrive later', async () => {
  const { outcome } = await sent({ imageIds: [uuidv7()] });
  expect(outcome).toMatchObject({ outcome: 'set_aside', code: 'validation_error' });
});

test('a deleted earlier recommendation is left out', async () => {
  const { entry } = await sent({});
  await ok(here.admin('DELETE', `/api/recommendations/${entry.id}`));
  const { outcome, recommendation } = await sent({ recurrenceOfId: entry.id });
  expect(outcome).toMatchObject(adjusted);
  expect(recommendation).toMatchObject({ recommendation: 'Uszczelnić drzwi', recurrenceOf: null });
});

/** A phone with old data: these were deleted long before the recommendation was written. */
const deleteBefore = (table: 'zones' | 'maps' | 'devices', id: number) =>
  sql`update ${sql.table(table)} set deleted_at = ${new Date(TEST_NOW.getTime() - 3_600_000)} where id = ${id}`.execute(
    here.app.database.db,
  );

const newZone = () =>
  here.app.database.db
    .insertInto('zones')
    .values({
      uuid: uuidv7(),
      name: 'Rampa',
      place_id: own.place.id,
      root_company_id: here.app.database.db
        .selectFrom('places')
        .select('root_company_id')
        .where('id', '=', own.place.id),
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

test('a zone, plan and device deleted before it was written are left out', async () => {
  const zone = await newZone();
  const [device] = own.devices;
  await deleteBefore('zones', zone.id);
  await deleteBefore('maps', own.map.id);
  await deleteBefore('devices', device.id);
  const { outcome, recommendation } = await sent({
    zoneUuid: zone.uuid,
    deviceUuid: device.uuid,
    mapUuid: own.map.uuid,
    mapX: 10,
    mapY: 10,
  });
  expect(outcome).toMatchObject(adjusted);
  expect(recommendation).toMatchObject({ zone: null, device: null, map: null, mapX: null, mapY: null });
});

test('what the facility never had is set aside, and the office applies the rest', async () => {
  const elsewhere = here.subjects.device;
  const { entry, outcome } = await sent({ deviceUuid: elsewhere.uuid, zoneUuid: uuidv7() });
  expect(outcome).toMatchObject({ outcome: 'set_aside', code: 'validation_error' });
  await ok(
    here.admin('POST', `/api/field/logs/${log.logId}/entries/${entry.id}/settle`, { body: { decision: 'apply' } }),
  );
  const { recommendation } = await ok(here.admin('GET', `/api/recommendations/${entry.id}`));
  expect(recommendation).toMatchObject({ recommendation: 'Uszczelnić drzwi', device: null, zone: null });
});

test('the office applies an intervention with a product of another company as it was typed', async () => {
  const product = { name: 'Ficam W', activeSubstance: 'Bendiokarb', amount: 1, unit: 'GRAMS', productUuid: uuidv7() };
  const entry = log.entry('addIntervention', { name: 'Osy', purpose: 'Gniazdo', usedProducts: [product] });
  const { body } = await log.send([entry]);
  expect(body.outcomes).toMatchObject([{ outcome: 'set_aside', code: 'validation_error' }]);
  await ok(
    here.admin('POST', `/api/field/logs/${log.logId}/entries/${entry.id}/settle`, { body: { decision: 'apply' } }),
  );
  const { intervention } = await ok(here.admin('GET', `${placeUrl}/interventions/${entry.id}`));
  expect(intervention.usedProducts).toMatchObject([{ name: 'Ficam W', activeSubstance: 'Bendiokarb' }]);
});

test('a point outside of a plan that was replaced by a smaller one is moved to its edge', async () => {
  const { db } = here.app.database;
  const { file_id } = await db
    .selectFrom('maps')
    .select('file_id')
    .where('id', '=', own.map.id)
    .executeTakeFirstOrThrow();
  const { id: _, ...plan } = await db
    .selectFrom('stored_files')
    .selectAll()
    .where('id', '=', file_id)
    .executeTakeFirstOrThrow();
  const smaller = await db
    .insertInto('stored_files')
    .values({ ...plan, uuid: uuidv7(), storage_key: `${uuidv7()}.jpg`, width: 300, height: 200 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('maps').set({ file_id: smaller.id }).where('id', '=', own.map.id).execute();
  const { outcome, recommendation } = await sent({ mapUuid: own.map.uuid, mapX: 500, mapY: 150 });
  expect(outcome).toMatchObject(adjusted);
  expect(recommendation).toMatchObject({ map: { uuid: own.map.uuid }, mapX: 300, mapY: 150 });
});
