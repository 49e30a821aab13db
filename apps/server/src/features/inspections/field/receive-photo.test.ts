import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../../test/audit.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** Photos that a phone announces in its log; their bytes follow, each in a request of its own. */

const setup = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

let picture: Buffer;
let otherPicture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
  otherPicture = await jpeg(80, 60);
});

const startVisit = async () => {
  const visit = await beginVisit(setup);
  const { db } = setup.app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id)
    .execute();
  return { visit, log: new PhoneLog(visit.url, setup.technician, setup.app.now) };
};

type Subject = { readonly device?: string; readonly question?: string };

const announcementOf = (log: PhoneLog, photoId: string, subject?: Subject) => {
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const of = subject ?? { device: setup.subjects.device.uuid };
  return log.entry('addPhoto', { photoId, sha256, size: picture.length, ...of }, { madeAt: before(30) });
};

const outcomeOf = async (log: PhoneLog, entry: PhoneEntry) => {
  const { status, body, text } = await log.send([entry]);
  expect(status, text).toBe(200);
  const [{ outcome, code }] = body.outcomes;
  return { outcome, code };
};
const done = { outcome: 'done', code: null };

const put = async (url: string, photoId: string, content = picture, caller = setup.technician) => {
  const { payload, headers } = await fileForm(content);
  return caller('PUT', `${url}/photos/${photoId}`, { body: payload, headers });
};
const withdrawalOf = (log: PhoneLog, photoId: string) => log.entry('removePhoto', { photoId }, { madeAt: before(20) });

/** A visit with an announced photo. */
const startWithPhoto = async (subject?: Subject) => {
  const { visit, log } = await startVisit();
  const photoId = uuidv7();
  expect(await outcomeOf(log, announcementOf(log, photoId, subject))).toEqual(done);
  return { visit, log, photoId };
};

const imagesIn = (inspectionId: number) =>
  setup.app.database.db
    .selectFrom('device_images')
    .select(['id', 'uuid', 'created_at as createdAt'])
    .where('inspection_id', '=', inspectionId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
const announced = (photoId: string) =>
  setup.app.database.db
    .selectFrom('visit_photos')
    .select(['refused', 'received_at as receivedAt', 'file_id as fileId'])
    .where('uuid', '=', photoId)
    .executeTakeFirstOrThrow();
const detailsOf = async (url: string) => (await setup.admin('GET', `${url}/details`)).body.inspection;

test('an announced photo is stored under its uuid and time, and the answer has the hash of the sent bytes', async () => {
  const { visit, photoId } = await startWithPhoto();
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const answer = await put(visit.url, photoId);
  expect(answer.body, answer.text).toEqual({ photoId, sha256, ...done });
  const images = await imagesIn(visit.id);
  expect(images).toMatchObject([{ uuid: photoId, createdAt: new Date(before(30)) }]);
  expect(await actionsOn(setup.app, 'image', images[0]?.id ?? 0)).toEqual(['image.create']);
});

test('a photo that is sent twice, also at the same time, is stored once', async () => {
  const { visit, photoId } = await startWithPhoto();
  const answers = await Promise.all([put(visit.url, photoId), put(visit.url, photoId)]);
  answers.push(await put(visit.url, photoId));
  expect(answers.map(({ body }) => body.outcome)).toEqual(['done', 'done', 'done']);
  expect(await imagesIn(visit.id)).toHaveLength(1);
});

test('what a phone has still to send becomes less with each photo that arrives', async () => {
  const { visit, log } = await startVisit();
  const [one, other] = [uuidv7(), uuidv7()];
  const entries = [announcementOf(log, one), announcementOf(log, other)];
  await log.send(entries, { pending: { entries: 0, photos: 2 } });
  const pending = async () => {
    const rows = setup.app.database.db.selectFrom('visit_logs').select('pending_photos');
    return (await rows.where('uuid', '=', log.logId).executeTakeFirstOrThrow()).pending_photos;
  };
  await put(visit.url, one);
  await put(visit.url, one);
  expect(await pending()).toBe(1);
  await put(visit.url, other);
  expect(await pending()).toBe(0);
});

test('a photo that is announced again by another entry stays announced once', async () => {
  const { visit, log, photoId } = await startWithPhoto();
  expect(await outcomeOf(log, announcementOf(log, photoId))).toEqual(done);
  await put(visit.url, photoId);
  expect(await outcomeOf(log, announcementOf(log, photoId))).toEqual(done);
  expect(await imagesIn(visit.id)).toHaveLength(1);
});

test('bytes that differ from the announcement are refused, and the announced bytes can be sent afterwards', async () => {
  const { visit, photoId } = await startWithPhoto();
  const refused = await put(visit.url, photoId, otherPicture);
  expect(refused).toMatchObject({ status: 409, body: { code: 'inspections/photo_differs' } });
  expect(await imagesIn(visit.id)).toEqual([]);
  expect((await put(visit.url, photoId)).body.outcome).toBe('done');
});

test('two photos with the same bytes are two photos', async () => {
  const { visit, log, photoId } = await startWithPhoto();
  const second = uuidv7();
  await outcomeOf(log, announcementOf(log, second));
  await put(visit.url, photoId);
  await put(visit.url, second);
  expect((await imagesIn(visit.id)).map(({ uuid }) => uuid)).toEqual([photoId, second]);
});

test('a photo of an answer is stored there, and deleted if its phone withdraws it later', async () => {
  const { visit, log } = await startVisit();
  const [{ questionUuid }] = (await detailsOf(visit.url)).visualInspection.answers;
  const photoId = uuidv7();
  await outcomeOf(log, announcementOf(log, photoId, { question: questionUuid }));
  expect((await put(visit.url, photoId)).body).toMatchObject(done);
  const photos = async () => (await detailsOf(visit.url)).visualInspection.answers[0].images;
  const [{ id }] = await photos();
  expect(await photos()).toMatchObject([{ uuid: photoId, createdAt: before(30) }]);
  expect(await outcomeOf(log, withdrawalOf(log, photoId))).toEqual(done);
  expect(await photos()).toEqual([]);
  expect(await actionsOn(setup.app, 'answerImage', id)).toEqual(['answerImage.create', 'answerImage.delete']);
});

describe('a withdrawn photo', () => {
  test('is not received any more', async () => {
    const { visit, log, photoId } = await startWithPhoto();
    expect(await outcomeOf(log, withdrawalOf(log, photoId))).toEqual(done);
    expect((await put(visit.url, photoId)).status).toBe(404);
    expect(await imagesIn(visit.id)).toEqual([]);
  });

  test('is deleted if its bytes have arrived, once', async () => {
    const { visit, log, photoId } = await startWithPhoto();
    await put(visit.url, photoId);
    const [image] = await imagesIn(visit.id);
    expect(await outcomeOf(log, withdrawalOf(log, photoId))).toEqual(done);
    expect(await outcomeOf(log, withdrawalOf(log, photoId))).toEqual(done);
    expect(await imagesIn(visit.id)).toEqual([]);
    expect(await actionsOn(setup.app, 'image', image?.id ?? 0)).toEqual(['image.create', 'image.delete']);
  });
});

describe('a photo that was sent by a single call', () => {
  const startWithImage = async () => {
    const { visit, log } = await startVisit();
    const [entry] = (await detailsOf(visit.url)).devices;
    const { payload, headers } = await fileForm(picture);
    const added = await setup.technician('POST', `${visit.url}/devices/${entry.uuid}/images`, {
      body: payload,
      headers,
    });
    expect(added.status, added.text).toBe(200);
    const [image] = await imagesIn(visit.id);
    return { visit, log, image: image ?? { id: 0, uuid: '' } };
  };

  test('is withdrawn by an entry, once', async () => {
    const { visit, log, image } = await startWithImage();
    expect(await outcomeOf(log, withdrawalOf(log, image.uuid))).toEqual(done);
    expect(await outcomeOf(log, withdrawalOf(log, image.uuid))).toEqual(done);
    expect(await imagesIn(visit.id)).toEqual([]);
    expect(await actionsOn(setup.app, 'image', image.id)).toEqual(['image.create', 'image.delete']);
  });

  test('is not withdrawn in another visit, and an unknown one is set aside', async () => {
    const { visit, image } = await startWithImage();
    await setup.admin('POST', `${visit.url}/cancel`);
    const { log } = await startVisit();
    const setAside = { outcome: 'set_aside', code: 'not_found' };
    expect(await outcomeOf(log, withdrawalOf(log, image.uuid))).toEqual(setAside);
    expect(await outcomeOf(log, withdrawalOf(log, uuidv7()))).toEqual(setAside);
    expect(await imagesIn(visit.id)).toHaveLength(1);
  });
});

test('another technician cannot withdraw a photo, as with the single call', async () => {
  const { visit, log, photoId } = await startWithPhoto();
  expect((await put(visit.url, photoId)).status).toBe(200);
  const { db } = setup.app.database;
  const admin = db.selectFrom('users').select('id').where('email', '=', 'admin@deratex.example');
  await db.updateTable('visit_logs').set({ user_id: admin }).where('uuid', '=', log.logId).execute();
  const other = new PhoneLog(visit.url, setup.technician, setup.app.now);
  expect(await outcomeOf(other, withdrawalOf(other, photoId))).toEqual({ outcome: 'set_aside', code: 'forbidden' });
  expect(await imagesIn(visit.id)).toHaveLength(1);
});

test('a device that was removed is not added again by a photo that arrives later', async () => {
  const { visit, log, photoId } = await startWithPhoto();
  const leave = log.entry('leaveDevice', {}, { device: setup.subjects.device.uuid, madeAt: before(10) });
  expect(await outcomeOf(log, leave)).toEqual(done);
  expect((await put(visit.url, photoId)).status).toBe(404);
  const { devices } = (await setup.admin('GET', `${visit.url}/details`)).body.inspection;
  expect(devices.map(({ device }: { device: { uuid: string } }) => device.uuid)).not.toContain(
    setup.subjects.device.uuid,
  );
});

describe('a photo that a rule forbids is stored for the office', () => {
  test('C18: more than 20 photos of a device, counting those that have not arrived', async () => {
    const { visit, log } = await startVisit();
    const ids = Array.from({ length: 21 }, () => uuidv7());
    const { body } = await log.send(ids.map((photoId) => announcementOf(log, photoId)));
    expect(body.outcomes.at(-2)).toMatchObject(done);
    const setAside = { outcome: 'set_aside', code: 'inspections/too_many_images' };
    expect(body.outcomes.at(-1)).toMatchObject(setAside);
    const last = ids.at(-1) ?? '';
    expect((await put(visit.url, last)).body).toMatchObject(setAside);
    expect((await put(visit.url, last)).body).toMatchObject(setAside);
    expect(await announced(last)).toMatchObject({ refused: setAside.code, fileId: expect.any(Number) });
    expect(await imagesIn(visit.id)).toEqual([]);
  });

  test('C18: awaited photos of a phone that lost its data do not count', async () => {
    const { visit, log } = await startVisit();
    await log.send(Array.from({ length: 20 }, () => announcementOf(log, uuidv7())));
    const { db } = setup.app.database;
    await db.updateTable('visit_logs').set({ data_lost_at: TEST_NOW }).where('uuid', '=', log.logId).execute();
    const other = new PhoneLog(visit.url, setup.technician, setup.app.now);
    expect(await outcomeOf(other, announcementOf(other, uuidv7()))).toEqual(done);
  });

  test('because the visit was approved before its bytes arrived', async () => {
    const { visit, log, photoId } = await startWithPhoto();
    await setup.admin('POST', `${visit.url}/finish`, { body: {} });
    await setup.admin('POST', `${visit.url}/approve`);
    const listed = async () => (await setup.admin('GET', `/api/field/logs/${log.logId}/entries`)).body;
    expect((await listed()).entries).toEqual([]);
    const setAside = { outcome: 'set_aside', code: 'inspections/approved' };
    expect((await put(visit.url, photoId)).body).toMatchObject(setAside);
    expect((await put(visit.url, photoId)).body).toMatchObject(setAside);
    expect(await announced(photoId)).toMatchObject({ refused: setAside.code, fileId: expect.any(Number) });
    expect(await imagesIn(visit.id)).toEqual([]);
    const { log: row, entries } = await listed();
    const { uuid: device } = setup.subjects.device;
    expect(row.setAside).toBe(1);
    expect(entries).toMatchObject([
      { kind: 'addPhoto', code: setAside.code, device: { uuid: device }, payload: { photoId } },
    ]);
    const decision = { decision: 'reject', reason: 'Nieostre' };
    const settled = await setup.admin('POST', `/api/field/logs/${log.logId}/entries/${entries[0].uuid}/settle`, {
      body: decision,
    });
    expect(settled.body.entry, settled.text).toMatchObject({
      settlement: { decision: 'rejected', reason: 'Nieostre' },
    });
    expect((await listed()).log.setAside).toBe(0);
    expect(await actionsOn(setup.app, 'visitLog', row.id)).toEqual(['visitLog.setAside', 'visitLog.rejectEntry']);
  });
});

test('a photo that was set aside becomes part of the visit when the office applies it, after its bytes have arrived', async () => {
  const { visit, log, photoId } = await startWithPhoto();
  const other = uuidv7();
  await setup.admin('POST', `${visit.url}/finish`, { body: {} });
  await setup.admin('POST', `${visit.url}/approve`);
  // one whose announcement was accepted, and one whose announcement was set aside
  const setAside = { outcome: 'set_aside', code: 'inspections/approved' };
  expect((await put(visit.url, photoId)).body).toMatchObject(setAside);
  expect(await outcomeOf(log, announcementOf(log, other))).toEqual(setAside);
  const url = `/api/field/logs/${log.logId}`;
  const applyAll = async () => (await setup.admin('POST', `${url}/apply`, { body: {} })).body;
  expect(await applyAll()).toEqual({ applied: 1, refused: 1, last: null });
  expect((await put(visit.url, other)).body).toMatchObject(setAside);
  expect(await applyAll()).toEqual({ applied: 1, refused: 0, last: null });
  const images = await imagesIn(visit.id);
  expect(images.map(({ uuid }) => uuid).toSorted()).toEqual([photoId, other].toSorted());
  expect(await announced(other)).toMatchObject({ refused: null, fileId: null });
  // the phone may send the bytes once more
  expect((await put(visit.url, other)).body).toMatchObject(done);
  expect(await imagesIn(visit.id)).toHaveLength(2);
  const { devices } = (await setup.admin('GET', `${visit.url}/details`)).body.inspection;
  const links = devices.flatMap(
    ({ device }: { device: { deviceImages: { signedUrl: string }[] } }) => device.deviceImages,
  );
  for (const { signedUrl } of links) expect((await setup.admin('GET', signedUrl)).status).toBe(200);
});

test('a photo that its phone withdrew does not come back when the office applies both entries in another order', async () => {
  const { visit, log } = await startVisit();
  await setup.admin('POST', `${visit.url}/finish`, { body: {} });
  await setup.admin('POST', `${visit.url}/approve`);
  const photoId = uuidv7();
  const [announcement, withdrawal] = [announcementOf(log, photoId), withdrawalOf(log, photoId)];
  const { body } = await log.send([announcement, withdrawal]);
  expect(body.outcomes).toMatchObject([{ outcome: 'set_aside' }, { outcome: 'set_aside' }]);
  await put(visit.url, photoId);
  for (const { id } of [withdrawal, announcement]) {
    const url = `/api/field/logs/${log.logId}/entries/${id}/settle`;
    const { status, text } = await setup.admin('POST', url, { body: { decision: 'apply' } });
    expect(status, text).toBe(200);
  }
  expect(await imagesIn(visit.id)).toEqual([]);
});

test('a photo that a phone announced after the cancellation becomes part of the visit that continues it', async () => {
  const { visit, log } = await startVisit();
  const [{ questionUuid: question }] = (await detailsOf(visit.url)).visualInspection.answers;
  await setup.admin('POST', `${visit.url}/cancel`);
  const ids = [uuidv7(), uuidv7()] as const;
  const entries = [announcementOf(log, ids[0]), announcementOf(log, ids[1], { question })];
  await log.send(entries);
  for (const id of ids) expect((await put(visit.url, id)).body).toMatchObject({ code: 'inspections/cancelled' });
  const url = `/api/field/logs/${log.logId}`;
  const { inspection } = (await setup.admin('POST', `${url}/visit`)).body;
  for (const { id } of entries) {
    const body = { decision: 'apply' };
    const { status, text } = await setup.admin('POST', `${url}/entries/${id}/settle`, { body });
    expect(status, text).toBe(200);
  }
  expect(await imagesIn(inspection.id)).toMatchObject([{ uuid: ids[0], createdAt: new Date(before(30)) }]);
  const { visualInspection } = await detailsOf(visit.url.replace(visit.uuid, inspection.uuid));
  expect(visualInspection.answers[0].images).toMatchObject([{ uuid: ids[1], createdAt: before(30) }]);
});

test('a photo of a visit that has ended is a change that arrived late', async () => {
  const { visit, photoId } = await startWithPhoto();
  await setup.admin('POST', `${visit.url}/finish`, { body: {} });
  expect((await put(visit.url, photoId)).body).toMatchObject(done);
  const [image] = await imagesIn(visit.id);
  const [step] = await trailOf(setup.app, 'image', image?.id ?? 0);
  expect(step).toMatchObject({ corrects_inspection_id: visit.id, reason_code: 'ARRIVED_LATE' });
});

test('C8: a photo of a visit that was merged into another belongs to the other visit', async () => {
  const { visit, photoId } = await startWithPhoto();
  await setup.admin('POST', `${visit.url}/finish`, { body: {} });
  const { otherInspection, place } = setup.subjects;
  const body = { inspectionId1: otherInspection.uuid, inspectionId2: visit.uuid };
  const merged = await setup.admin('POST', `/api/places/${place.uuid}/inspections/connect`, { body });
  expect(merged.status, merged.text).toBe(200);
  expect((await put(visit.url, photoId)).body).toMatchObject(done);
  expect(await imagesIn(otherInspection.id)).toContainEqual(expect.objectContaining({ uuid: photoId }));
});

test('an unannounced photo, one of another visit and one of another company get 404', async () => {
  const { visit, photoId } = await startWithPhoto();
  expect((await put(visit.url, uuidv7())).status).toBe(404);
  expect((await put(visit.url.replace(visit.uuid, setup.subjects.inspection.uuid), photoId)).status).toBe(404);
  const foreignTechnician = await setup.app.as('technik@owadstop.example');
  expect((await put(visit.url, photoId, picture, foreignTechnician)).status).toBe(404);
  const byClient = await put(visit.url, photoId, picture, setup.client);
  expect(byClient).toMatchObject({ status: 403, body: { code: 'inspections/contractors_facts' } });
  expect(await imagesIn(visit.id)).toEqual([]);
});

test('a photo belongs to a device or to a question, and to a known device', async () => {
  const { log } = await startVisit();
  const device = setup.subjects.device.uuid;
  const both = announcementOf(log, uuidv7(), { device, question: uuidv7() });
  const unknown = announcementOf(log, uuidv7(), { device: uuidv7() });
  for (const entry of [both, unknown]) {
    const answer = await log.send([entry]);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'entries.0.body.device' }] } });
  }
});
