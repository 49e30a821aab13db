import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../../test/text-pdf-engine.ts';
import { createDiskStorage } from '../../../ports/storage/disk-storage.ts';
import { createOwnStorage } from '../../../ports/storage/own-storage.ts';

/**
 * After a restore, a file store older than its database has lost versions of visits: they are rebuilt from the
 * database, and this is recorded.
 */

let app: TestApp;
let admin: Caller;
let subjects: Subjects;
beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});

const url = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const callApi = async (method: string, path: string, body?: unknown) => {
  const answer = await admin(method, path, body === undefined ? {} : { body });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const approve = () => callApi('POST', `${url()}/approve`, {});
const unapprove = () => callApi('POST', `${url()}/unapprove`, {});
const preview = () => callApi('GET', `/api/reports/html/inspection/${subjects.inspection.uuid}?language=en`);
const print = async (): Promise<string> => {
  const { body } = await callApi('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=en`, {});
  const { pathname, search } = new URL(body.url, 'http://localhost');
  return textsOf((await callApi('GET', pathname + search)).text);
};

const versions = () =>
  app.database.db
    .selectFrom('visit_versions as stored')
    .innerJoin('stored_files as file', 'file.id', 'stored.file_id')
    .select(['stored.version', 'stored.sha256', 'file.storage_key as key'])
    .where('stored.inspection_id', '=', subjects.inspection.id)
    .orderBy('stored.version')
    .execute();

const deleteFile = async (key: string): Promise<void> => {
  await app.database.db.deleteFrom('pending_files').where('storage_key', '=', key).execute();
  await app.services.storage.delete(key);
};

const replacementEntries = async () => {
  const { rows } = await sql`select before, after, actor_name from audit_log
    where action = 'inspection.replaceVersion' and entity_id = ${subjects.inspection.id} order by id`.execute(
    app.database.db,
  );
  return rows;
};

test('a revoked approval can be given again, and the audit trail shows the lost version', async () => {
  await approve();
  await unapprove();
  const [snapshots] = await versions();
  await deleteFile(snapshots?.key ?? '');
  await preview();
  expect(await replacementEntries()).toEqual([]);
  await approve();
  const [first, second] = await versions();
  expect([first?.version, second?.version]).toEqual([1, 2]);
  expect(await replacementEntries()).toMatchObject([
    { before: { version: 1, sha256: snapshots?.sha256 }, after: { version: 2, sha256: second?.sha256 } },
  ]);
  const { body } = await callApi('GET', `/api/places/${subjects.place.uuid}/record`);
  expect(JSON.stringify(body)).toContain('inspection.replaceVersion');
  // it is rebuilt once, and permanent from then on
  await unapprove();
  await approve();
  expect(await replacementEntries()).toHaveLength(1);
});

test('a visit with a lost version is printed with the names of its earlier version', async () => {
  await approve();
  await unapprove();
  const { db } = app.database;
  const before = await db
    .selectFrom('places')
    .select('name')
    .where('id', '=', subjects.place.id)
    .executeTakeFirstOrThrow();
  const pest = `${url()}/objects/${subjects.objectRecord.uuid}`;
  await callApi('PATCH', pest, { amount: 5 });
  await print();
  const snapshots = await versions();
  expect(snapshots).toHaveLength(2);
  await deleteFile(snapshots[1]?.key ?? '');
  await db.updateTable('places').set({ name: 'Renamed since' }).where('id', '=', subjects.place.id).execute();
  const printedText = await print();
  expect(printedText).toContain(before.name);
  expect(await replacementEntries()).toMatchObject([{ before: { version: 2 }, after: { version: 3 } }]);
});

test('a version that was changed in the store counts as lost', async () => {
  await approve();
  const [snapshots] = await versions();
  await deleteFile(snapshots?.key ?? '');
  await app.services.storage.put(snapshots?.key ?? '', Buffer.from('something else'), 'application/gzip');
  await preview();
  await print();
  expect(await replacementEntries()).toHaveLength(1);
});

test('a version is not reported as lost when the whole store is unavailable', async () => {
  await approve();
  await unapprove();
  const [snapshots] = await versions();
  await deleteFile(snapshots?.key ?? '');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-unmounted-'));
  const ownStorage = createOwnStorage(createDiskStorage(folder), app.database.db);
  await ownStorage.requireOwn();
  await rm(folder, { recursive: true });
  const get = vi.spyOn(app.services.storage, 'get').mockImplementation(ownStorage.get);
  try {
    const unavailable = { status: 503, body: { code: 'storage/unavailable' } };
    expect(await admin('POST', `${url()}/approve`, { body: {} })).toMatchObject(unavailable);
    expect(await admin('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}`)).toMatchObject(unavailable);
  } finally {
    get.mockRestore();
  }
  expect(await versions()).toHaveLength(1);
  expect(await replacementEntries()).toEqual([]);
});
