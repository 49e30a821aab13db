import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Creating, changing, answering and verifying recommendations, as far as the matrix cannot check it. */

let app: TestApp;
let subjects: Subjects;
let foreign: Subjects;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let superAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  superAdmin = await app.as('super@trapline.example');
});
afterAll(() => app.close());

const GAP = { recommendation: 'Uszczelnić szczelinę pod bramą.', dueDate: '2026-12-01' };

const createRecommendation = async (body: object = {}, caller: Caller = technician) => {
  const answer = await caller('POST', `/api/recommendations/${subjects.place.uuid}`, { body: { ...GAP, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};
const detailsOf = async ({ uuid }: { uuid: string }) =>
  (await admin('GET', `/api/recommendations/${uuid}`)).body.recommendation;
const me = async (by: Caller) => (await by('GET', '/api/account/me')).body;

describe('a new recommendation', () => {
  test('has the next number of its facility, the documented defaults and an audit entry', async () => {
    const first = await createRecommendation();
    const second = await createRecommendation();
    expect(Number(second.uniqueId)).toBe(Number(first.uniqueId) + 1);
    expect(first).toMatchObject({
      status: 'OPEN',
      priority: 'LOW',
      kind: 'RECOMMENDATION',
      origin: 'PERSON',
      isMoreDataNeeded: false,
      notifications: [],
      dueDate: '2026-12-01',
      placeUuid: subjects.place.uuid,
      author: { name: expect.any(String), surname: expect.any(String) },
    });
    const { trail } = (await admin('GET', `/api/places/${subjects.place.uuid}/trail`)).body;
    expect(JSON.stringify(trail ?? {})).not.toBe('');
  });

  test('has a deadline on the day chosen in the time zone of the user, also after a change', async () => {
    const one = await createRecommendation({ dueDate: '2026-11-30T23:00:00.000Z' });
    expect(one.dueDate).toBe('2026-12-01');
    const body = { dueDate: '2026-12-04T23:00:00.000Z', version: one.version };
    const answer = await technician('PATCH', `/api/recommendations/${one.uuid}`, { body });
    expect([answer.status, (await detailsOf(one)).dueDate]).toEqual([200, '2026-12-05']);
  });

  test('has a unique number, also for simultaneous requests and after deletions', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => createRecommendation()));
    const numbers = many.map(({ uniqueId }) => Number(uniqueId));
    expect(new Set(numbers).size).toBe(12);
    const last = many.find(({ uniqueId }) => Number(uniqueId) === Math.max(...numbers));
    expect((await admin('DELETE', `/api/recommendations/${last.uuid}`)).status).toBe(200);
    expect(Number((await createRecommendation()).uniqueId)).toBe(Math.max(...numbers) + 1);
  });

  test('is created once by a repeated request', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const url = `/api/recommendations/${subjects.place.uuid}`;
    const answers = [
      await technician('POST', url, { body: GAP, headers }),
      await technician('POST', url, { body: GAP, headers }),
    ];
    expect(answers[1]?.body.recommendation.uuid).toBe(answers[0]?.body.recommendation.uuid);
  });

  test('is rejected on the field without text or date, or with an incomplete position', async () => {
    const post = (body: object) => technician('POST', `/api/recommendations/${subjects.place.uuid}`, { body });
    const fieldOf = async (body: object) => (await post(body)).body.errors?.[0];
    expect((await post({ recommendation: ' ', dueDate: '2026-12-01' })).status).toBe(400);
    expect((await post({ recommendation: 'x' })).status).toBe(400);
    expect((await post({ ...GAP, priority: null })).status).toBe(400);
    expect((await post({ ...GAP, mapId: subjects.map.uuid, mapX: 5 })).status).toBe(400);
    expect((await post({ ...GAP, mapId: subjects.map.uuid, mapX: 900, mapY: 5 })).status).toBe(400);
    expect((await post({ ...GAP, dueDate: '1026-12-01' })).status).toBe(400);
    expect(await fieldOf({ ...GAP, ownerEmail: 'no address', ownerText: 'Pan Jan' })).toBeDefined();
  });

  test('has an owner who is a person of the facility, or a name with an address, but not both', async () => {
    const named = await createRecommendation({
      ownerText: 'Pan Jan z utrzymania ruchu',
      ownerEmail: 'Jan@Zaklad.example',
    });
    expect(named).toMatchObject({
      ownerText: 'Pan Jan z utrzymania ruchu',
      ownerEmail: 'jan@zaklad.example',
      owner: null,
    });
    const { body } = await admin('PATCH', `/api/recommendations/${named.uuid}`, {
      body: { ownerId: subjects.user.id },
    });
    expect(body.recommendation).toMatchObject({ ownerId: subjects.user.id, ownerText: null, ownerEmail: null });
    const both = { ...GAP, ownerId: subjects.user.uuid, ownerText: 'Pan Jan' };
    expect((await admin('POST', `/api/recommendations/${subjects.place.uuid}`, { body: both })).status).toBe(400);
    const foreignOwner = { ...GAP, ownerId: foreign.user.uuid };
    expect((await admin('POST', `/api/recommendations/${subjects.place.uuid}`, { body: foreignOwner })).status).toBe(
      400,
    );
  });

  test('can have an existing photo of a device attached', async () => {
    const one = await createRecommendation({
      deviceId: subjects.device.uuid,
      origin: 'FINDING',
      imageIds: [subjects.image.uuid],
    });
    expect(one.deviceType).not.toBeNull();
    const { recommendationFiles } = await detailsOf(one);
    expect(recommendationFiles).toMatchObject([{ url: expect.any(String), name: 'raport.pdf' }]);
    const foreignPhotoBody = { ...GAP, imageIds: [foreign.image.uuid] };
    expect(
      (await admin('POST', `/api/recommendations/${subjects.place.uuid}`, { body: foreignPhotoBody })).status,
    ).toBe(400);
  });
});

describe('a changed recommendation', () => {
  test('stores earlier values with the names of that time; a change without effect stores nothing', async () => {
    const one = await createRecommendation({ zoneId: subjects.zone.uuid, deviceId: subjects.device.uuid });
    const patch = (body: object) => admin('PATCH', `/api/recommendations/${one.uuid}`, { body });
    expect((await patch({ priority: 'LOW', comment: null })).status).toBe(200);
    expect((await detailsOf(one)).recommendationHistories).toEqual([]);
    const zone = (await detailsOf(one)).zone.name;
    await patch({ priority: 'HIGH', zoneId: null, dueDate: '2026-12-24' });
    await app.database.db.updateTable('zones').set({ name: 'Inna' }).where('id', '=', subjects.zone.id).execute();
    const { recommendationHistories, priority, dueDate } = await detailsOf(one);
    expect({ priority, dueDate }).toEqual({ priority: 'HIGH', dueDate: '2026-12-24' });
    expect(recommendationHistories).toMatchObject([
      { priority: 'LOW', zone, zoneId: subjects.zone.id, dueDate: '2026-12-01', author: { name: expect.any(String) } },
    ]);
  });

  test('accepts a form with unchanged references to deleted subjects', async () => {
    const one = await createRecommendation({ zoneId: subjects.zone.uuid });
    const deletion = { deleted_at: app.now() };
    await app.database.db.updateTable('zones').set(deletion).where('id', '=', subjects.zone.id).execute();
    const result = await admin('PATCH', `/api/recommendations/${one.uuid}`, {
      body: { zoneId: subjects.zone.uuid, comment: 'Pilne' },
    });
    await app.database.db.updateTable('zones').set({ deleted_at: null }).where('id', '=', subjects.zone.id).execute();
    expect(result.body.recommendation).toMatchObject({ comment: 'Pilne', zone: { id: subjects.zone.id } });
  });

  test('can go from any status to any other; closing stores person and time, reopening removes them', async () => {
    const one = await createRecommendation();
    const changeStatus = async (status: string) =>
      (await admin('PATCH', `/api/recommendations/${one.uuid}`, { body: { status } })).body.recommendation;
    expect(await changeStatus('CLOSE')).toMatchObject({
      closedAt: expect.any(String),
      closedBy: { name: expect.any(String) },
    });
    expect(await changeStatus('WAITING')).toMatchObject({ closedAt: null, closedBy: null });
  });

  test('closed by several people at once is closed once, with one history entry', async () => {
    const one = await createRecommendation();
    const close = () => admin('PATCH', `/api/recommendations/${one.uuid}`, { body: { status: 'CLOSE' } });
    const answers = await Promise.all(Array.from({ length: 12 }, close));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await detailsOf(one)).recommendationHistories).toHaveLength(1);
  });

  test('can only change its status when its owner is a controller', async () => {
    const { id } = await me(controller);
    const one = await createRecommendation({ ownerId: id });
    const patch = (body: object, of = one) => controller('PATCH', `/api/recommendations/${of.uuid}`, { body });
    expect((await patch({ status: 'IN_PROGRESS' })).status).toBe(200);
    expect((await patch({ status: 'OPEN', priority: 'HIGH' })).body.code).toBe('recommendations/only_status');
    expect((await patch({ status: 'OPEN' }, await createRecommendation())).body.code).toBe(
      'recommendations/only_status',
    );
  });

  test('can be deleted by its author if a technician, and by any admin', async () => {
    const own = await createRecommendation();
    const others = await createRecommendation({}, admin);
    const remove = (by: Caller, { uuid }: { uuid: string }) => by('DELETE', `/api/recommendations/${uuid}`);
    expect((await remove(technician, others)).body.code).toBe('recommendations/not_author');
    expect((await remove(technician, own)).status).toBe(200);
    expect((await remove(admin, others)).status).toBe(200);
    expect((await admin('GET', `/api/recommendations/${own.uuid}`)).status).toBe(404);
  });

  test('has receivers from the facility, and a change of receivers creates a version', async () => {
    const one = await createRecommendation({ notifications: [{ userId: subjects.user.id }] });
    expect(one.notifications).toMatchObject([{ userId: subjects.user.id }]);
    const patch = (body: object) => admin('PATCH', `/api/recommendations/${one.uuid}`, { body });
    const { body } = await patch({ notifications: [] });
    expect(body.recommendation.notifications).toEqual([]);
    expect(body.recommendation.version).toBeGreaterThan(one.version);
    expect((await patch({ notifications: [{ userId: foreign.user.id }] })).status).toBe(400);
  });
});

describe('comments and attachments', () => {
  test('a comment is edited by its author, deleted by author or admin, and a super admin can do both', async () => {
    const one = await createRecommendation();
    const url = `/api/recommendations/${one.uuid}/comment`;
    const { comment } = (await controller('POST', url, { body: { comment: 'W piątek.' } })).body;
    const edit = (by: Caller) => by('PATCH', `${url}/${comment.uuid}`, { body: { comment: 'W sobotę.' } });
    expect((await edit(admin)).body.code).toBe('recommendations/not_author');
    expect((await edit(technician)).body.code).toBe('recommendations/not_author');
    expect((await edit(controller)).body.comment).toMatchObject({ comment: 'W sobotę.', editedAt: expect.any(String) });
    expect((await edit(superAdmin)).status).toBe(200);
    expect((await technician('DELETE', `${url}/${comment.uuid}`)).body.code).toBe('recommendations/not_author');
    expect((await admin('DELETE', `${url}/${comment.id}`)).status).toBe(200);
    expect((await detailsOf(one)).recommendationComments).toEqual([]);
  });

  test('a user who lost the facility cannot comment and finds no recommendations', async () => {
    const one = await createRecommendation();
    const assignment = app.database.db.selectFrom('place_users').selectAll().where('place_id', '=', subjects.place.id);
    const { id } = await me(controller);
    const result = await assignment.where('user_id', '=', id).executeTakeFirstOrThrow();
    await app.database.db
      .deleteFrom('place_users')
      .where('user_id', '=', id)
      .where('place_id', '=', subjects.place.id)
      .execute();
    const late = await app.as('kontroler@deratex.example');
    const body = { comment: 'Jeszcze jedno.' };
    expect((await late('POST', `/api/recommendations/${one.uuid}/comment`, { body })).status).toBe(404);
    expect((await late('GET', `/api/recommendations/${one.uuid}`)).status).toBe(404);
    await app.database.db
      .insertInto('place_users')
      .values({ ...result, roles: result.roles, notification_types: result.notification_types })
      .execute();
  });

  test('an empty photo and a text that is too long are rejected', async () => {
    const { uuid } = await createRecommendation();
    const { payload, headers } = await fileForm(new Uint8Array());
    const empty = await technician('POST', `/api/recommendations/${uuid}/files`, { body: payload, headers });
    expect(empty.status).toBe(400);
    expect((await detailsOf({ uuid })).recommendationFiles).toEqual([]);
    const body = { comment: 'ą'.repeat(10_000) };
    const long = await technician('POST', `/api/recommendations/${uuid}/comment`, { body });
    expect(long.body.errors?.[0]).toMatchObject({ field: 'comment' });
  });

  test('a recommendation on a deleted device can be read, exported and changed', async () => {
    const { db } = app.database;
    const one = await createRecommendation({ deviceId: subjects.device.uuid });
    const at = new Date('2026-11-20T00:00:00Z');
    await db.updateTable('devices').set({ deleted_at: at }).where('id', '=', subjects.device.id).execute();
    const read = await detailsOf(one);
    expect(read.device).toMatchObject({ uuid: subjects.device.uuid });
    const table = await admin('GET', `/api/recommendations/csv?placeId=${subjects.place.uuid}`);
    expect(table.text).toContain(read.device.uniqueId);
    const body = { status: 'IN_PROGRESS', deviceId: subjects.device.uuid };
    expect((await admin('PATCH', `/api/recommendations/${one.uuid}`, { body })).status).toBe(200);
    await db.updateTable('devices').set({ deleted_at: null }).where('id', '=', subjects.device.id).execute();
  });

  test('a photo sent again under the same key is attached once, also days later', async () => {
    const one = await createRecommendation();
    const url = `/api/recommendations/${one.uuid}/files`;
    const key = crypto.randomUUID();
    const send = async (caller = technician) => {
      const { payload, headers } = await fileForm(await jpeg(), { fields: { name: 'Brama' } });
      return caller('POST', url, { body: payload, headers: { ...headers, 'idempotency-key': key } });
    };
    expect((await send()).body.file).toMatchObject({ uuid: key });
    const forget = () => app.database.db.deleteFrom('idempotency_keys').execute();
    await forget();
    expect(await send()).toMatchObject({ status: 200, body: { file: { uuid: key } } });
    expect((await detailsOf(one)).recommendationFiles).toHaveLength(1);
    await forget();
    expect((await send(admin)).body).toMatchObject({ code: 'request/idempotency_mismatch' });
    expect((await technician('DELETE', `${url}/${key}`)).status).toBe(200);
    expect((await send()).body).toMatchObject({ code: 'request/deleted_since' });
  });

  test('a photo is a JPEG; a photo of a response cannot be deleted', async () => {
    const one = await createRecommendation();
    const url = `/api/recommendations/${one.uuid}/files`;
    const send = async (content: Buffer, type: string) => {
      const { payload, headers } = await fileForm(content, { type, fields: { name: 'Brama' } });
      return controller('POST', url, { body: payload, headers });
    };
    expect((await send(Buffer.from('%PDF-1.7 no photo'), 'image/jpeg')).status).toBe(415);
    const { file } = (await send(await jpeg(), 'image/jpeg')).body;
    expect(file).toMatchObject({ name: 'Brama', url: expect.any(String), user: { name: expect.any(String) } });
    const respond = { body: { outcome: 'DONE', text: 'Zrobione', fileUuids: [file.uuid] } };
    const answer = await controller('POST', `/api/recommendations/${one.uuid}/responses`, respond);
    expect(answer.body.recommendation.recommendationFiles[0].responseUuid).toBe(
      answer.body.recommendation.recommendationResponses[0].uuid,
    );
    expect((await admin('DELETE', `${url}/${file.uuid}`)).body.code).toBe('recommendations/answered_with');
    expect((await technician('POST', `/api/recommendations/${one.uuid}/responses`, respond)).status).toBe(400);
  });
});
