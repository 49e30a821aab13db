import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Parts of a stored version are cached, but its file is still verified every time. */

let app: TestApp;
let admin: Caller;
let subjects: Subjects;
/** Start of the visit, unique for each test. */
let visitStart = new Date('2026-03-04T10:00:00.000Z');
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  visitStart = new Date(visitStart.getTime() + 60_000);
  subjects = await makeSubjects(app.database.db, 'deratex');
});

const visitMoment = () => ({
  dateFrom: visitStart.toISOString(),
  dateTo: new Date(visitStart.getTime() + 1).toISOString(),
});

const preview = () =>
  admin('POST', '/reports/pdf?shouldRenderHtml=true&language=en', {
    body: { ...visitMoment(), placeId: subjects.place.uuid },
  });

/** The current name of the facility. */
const newName = () => `Renamed at ${visitStart.getTime()}`;

/** Which facility name the report shows: that of the version or, if the version is lost, the current one. */
const printedName = async (): Promise<'kept' | 'now'> => {
  const answer = await preview();
  expect(answer.status, answer.text).toBe(200);
  return answer.text.includes(newName()) ? 'now' : 'kept';
};

/** Creates a visit with a stored version and a report, and renames its facility afterwards. */
const createCachedVersion = async () => {
  const { db } = app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: visitStart })
    .where('id', '=', subjects.inspection.id)
    .execute();
  const visit = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
  expect((await admin('POST', `${visit}/approve`, { body: {} })).status).toBe(200);
  const { key } = await db
    .selectFrom('visit_versions as version')
    .innerJoin('stored_files as file', 'file.id', 'version.file_id')
    .select('file.storage_key as key')
    .where('version.inspection_id', '=', subjects.inspection.id)
    .executeTakeFirstOrThrow();
  const { content } = await db
    .deleteFrom('pending_files')
    .where('storage_key', '=', key)
    .returning('content')
    .executeTakeFirstOrThrow();
  await app.services.storage.put(key, content, 'application/gzip');
  await db.updateTable('places').set({ name: newName() }).where('id', '=', subjects.place.id).execute();
  expect([await printedName(), await printedName()]).toEqual(['kept', 'kept']);
  return { key, content };
};

test('a version whose file was changed after reading is lost, and is found again with its original file', async () => {
  const { key, content } = await createCachedVersion();
  const changed = Buffer.from(content);
  changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1);
  await app.services.storage.put(key, changed, 'application/gzip');
  expect(await printedName()).toBe('now');
  await app.services.storage.put(key, content, 'application/gzip');
  expect(await printedName()).toBe('kept');
});

test('a version whose file was deleted after reading is lost', async () => {
  const { key } = await createCachedVersion();
  await app.services.storage.delete(key);
  expect(await printedName()).toBe('now');
});

test('a version whose row has a different hash than the one that was read is lost', async () => {
  await createCachedVersion();
  await app.database.db
    .updateTable('visit_versions')
    .set({ sha256: 'f'.repeat(64) })
    .where('inspection_id', '=', subjects.inspection.id)
    .execute();
  expect(await printedName()).toBe('now');
});

test('an unreachable store answers 503; earlier reads are not used instead', async () => {
  await createCachedVersion();
  const get = vi.spyOn(app.services.storage, 'get').mockRejectedValue(new Error('unreachable'));
  try {
    expect(await preview()).toMatchObject({ status: 503, body: { code: 'storage/unavailable' } });
  } finally {
    get.mockRestore();
  }
});
