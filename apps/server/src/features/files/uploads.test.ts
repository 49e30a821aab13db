import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { docx, pdf } from '../../../test/file-samples.ts';
import { openObjectStore } from '../../../test/object-store.ts';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { createS3Storage } from '../../ports/storage/s3-storage.ts';

/** Large files in parts, through this server to a disk: resumed, repeated, cancelled, and without remaining bytes. */

let app: TestApp;
let here: Subjects;
let category: { id: number };
let technician: Caller;
let admin: Caller;

const PART = 1_048_576;
const largePdf = (size = 2 * PART + 1000): Buffer => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, 32)]);

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await makeSubjects(app.database.db, 'deratex');
  category = Reflect.get(here, 'fileCategory');
  await app.database.db.deleteFrom('file_uploads').execute();
  await app.database.run(`delete from jobs.job where name like 'files.%'`);
});
afterEach(() => vi.restoreAllMocks());

const uploadsUrl = () => `/api/places/${here.place.uuid}/file-uploads`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
type Upload = { uuid: string; parts: { number: number; size: number; isReceived: boolean; url: string }[] };
const startUpload = async (content: Buffer, more: object = {}, caller = technician): Promise<Upload> =>
  (await ok(caller('POST', uploadsUrl(), { body: { fileName: 'plan.pdf', size: content.length, ...more } }))).upload;
const OCTETS = { 'content-type': 'application/octet-stream' };
const partOf = (content: Buffer, number: number) => content.subarray((number - 1) * PART, number * PART);
const putPart = (upload: Upload, content: Buffer, number: number) =>
  technician('PUT', upload.parts[number - 1]?.url ?? '', { body: partOf(content, number), headers: OCTETS });
const sendAllParts = async (upload: Upload, content: Buffer) => {
  for (const { number } of upload.parts) await ok(putPart(upload, content, number));
};
const complete = (upload: Upload, body: object = {}) =>
  technician('POST', `${uploadsUrl()}/${upload.uuid}/complete`, {
    body: { name: 'Plan', fileCategoryId: category.id, ...body },
  });

const keyOf = async ({ uuid }: Upload): Promise<string> =>
  (
    await app.database.db
      .selectFrom('file_uploads')
      .select('storage_key')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).storage_key;
/** All files on the disk for a key, complete or in parts. */
const storedPartsOf = async (key: string): Promise<string[]> =>
  (await readdir(inject('template').files, { recursive: true })).filter((name) => name.includes(key));

/** Runs the jobs in the queue of uploads. */
const runPendingJobs = async () => {
  const { rows } = await app.database.run(
    `select id, name, data from jobs.job where name = 'files.dropParts' and state = 'created'`,
  );
  const parts = { db: app.database.db, services: app.services, now: app.now };
  for (const { id, name, data } of rows as { id: string; name: string; data: unknown }[]) {
    await runJob(parts, name, data);
    await app.database.run(`delete from jobs.job where id = '${id}'`);
  }
};
const runSweep = () => runJob({ db: app.database.db, services: app.services, now: app.now }, 'files.sweepUploads', {});

describe('an upload', () => {
  test('becomes the same file as a direct upload, and a repeated call returns it again', async () => {
    const content = largePdf();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const upload = await startUpload(content, { sha256 });
    expect(upload.parts.map(({ size }) => size)).toEqual([PART, PART, 1000]);
    await sendAllParts(upload, content);
    const { file } = await ok(complete(upload, { note: 'Rzut hali', validUntil: '2027-01-31' }));
    expect(file).toMatchObject({
      name: 'Plan',
      size: content.length,
      contentType: 'application/pdf',
      fileName: 'plan.pdf',
      fileCategoryId: category.id,
      validUntil: '2027-01-31',
    });
    expect((await ok(complete(upload))).file).toEqual(file);
    const { files } = await ok(technician('GET', `/api/places/${here.place.uuid}/files?search=Rzut`));
    expect(files).toEqual([file]);
    const { url } = await ok(technician('GET', `/api/places/${here.place.uuid}/files/${file.uuid}/signed-url`));
    expect((await technician('GET', url)).text).toBe(content.toString('latin1'));
    const stored = await app.database.db
      .selectFrom('files')
      .innerJoin('stored_files', 'stored_files.id', 'files.stored_file_id')
      .select(['sha256', 'storage_key'])
      .where('files.uuid', '=', file.uuid)
      .executeTakeFirstOrThrow();
    expect(stored.sha256).toBe(sha256);
    expect(await storedPartsOf(stored.storage_key)).toHaveLength(1);
  });

  test('continues after an interruption: received parts are listed, and a repeated part replaces itself', async () => {
    const content = largePdf();
    const upload = await startUpload(content);
    await ok(putPart(upload, content, 2));
    await ok(putPart(upload, content, 2));
    expect(await complete(upload)).toMatchObject({ status: 409, body: { code: 'files/parts_missing' } });
    expect((await ok(technician('GET', uploadsUrl()))).uploads).toMatchObject([{ uuid: upload.uuid, partsCount: 3 }]);
    const state = (await ok(technician('GET', `${uploadsUrl()}/${upload.uuid}`))).upload;
    expect(state.parts.map(({ isReceived }: { isReceived: boolean }) => isReceived)).toEqual([false, true, false]);
    await sendAllParts(upload, content);
    await ok(complete(upload));
    expect((await ok(technician('GET', uploadsUrl()))).uploads).toEqual([]);
    expect(await putPart(upload, content, 1)).toMatchObject({ status: 409, body: { code: 'files/upload_complete' } });
  });

  test('completed by several requests at once is one file', async () => {
    for (let round = 0; round < 12; round++) {
      const content = largePdf(PART + round + 1);
      const upload = await startUpload(content);
      await sendAllParts(upload, content);
      const answers = await Promise.all(Array.from({ length: 3 }, () => complete(upload, { name: `Raz ${round}` })));
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]));
      const uuids = new Set(answers.map(({ body }) => body.file.uuid));
      expect(uuids.size).toBe(1);
      expect((await ok(complete(upload))).file.uuid).toBe([...uuids][0]);
      const { files } = await ok(technician('GET', `/api/places/${here.place.uuid}/files?search=Raz ${round}`));
      expect(files.filter(({ name }: { name: string }) => name === `Raz ${round}`)).toHaveLength(1);
    }
  });

  test('belongs to one facility: it cannot be continued elsewhere or without access to it', async () => {
    const upload = await startUpload(largePdf());
    const foreignAdmin = await app.as('technik@owadstop.example');
    expect((await foreignAdmin('GET', `${uploadsUrl()}/${upload.uuid}`)).status).toBe(404);
    expect((await foreignAdmin('PUT', upload.parts[0]?.url ?? '', { body: pdf(), headers: OCTETS })).status).toBe(404);
    const sibling = await app.database.db
      .selectFrom('places')
      .select('uuid')
      .where('id', '!=', here.place.id)
      .where('root_company_id', '=', (eb) =>
        eb.selectFrom('places').select('root_company_id').where('id', '=', here.place.id),
      )
      .executeTakeFirstOrThrow();
    expect((await admin('GET', `/api/places/${sibling.uuid}/file-uploads/${upload.uuid}`)).status).toBe(404);
  });

  test('of a company accepts documents', async () => {
    const root = await app.database.db
      .selectFrom('companies')
      .select('uuid')
      .where('email', '=', 'biuro@deratex.example')
      .executeTakeFirstOrThrow();
    const companyUrl = `/api/companies/${root.uuid}`;
    const made = (await ok(admin('POST', `${companyUrl}/files-categories`, { body: { name: 'Instrukcje' } }))).category;
    const content = docx({ 'word/media/film.bin': 'x'.repeat(PART) });
    const body = { fileName: 'Instrukcja.docx', size: content.length };
    const { upload } = await ok(admin('POST', `${companyUrl}/file-uploads`, { body }));
    for (const { number, url } of upload.parts) {
      await ok(admin('PUT', url, { body: partOf(content, number), headers: OCTETS }));
    }
    const { file } = await ok(
      admin('POST', `${companyUrl}/file-uploads/${upload.uuid}/complete`, {
        body: { name: 'Mycie', fileCategoryId: made.id },
      }),
    );
    expect(file).toMatchObject({ companyUuid: root.uuid, contentType: expect.stringContaining('wordprocessingml') });
  });
});

describe('an upload is rejected', () => {
  test('when it is above 50 MB, when too many are open, and without a category', async () => {
    const tooLarge = { fileName: 'x.pdf', size: 52_428_801 };
    expect((await technician('POST', uploadsUrl(), { body: tooLarge })).body.errors).toMatchObject([
      { field: 'size', code: 'too_big' },
    ]);
    const { upload } = await ok(technician('POST', uploadsUrl(), { body: { ...tooLarge, size: 52_428_800 } }));
    expect(upload.parts).toHaveLength(50);
    for (let other = 1; other < 50; other++) await startUpload(pdf());
    expect(await technician('POST', uploadsUrl(), { body: { fileName: 'x.pdf', size: 3 } })).toMatchObject({
      status: 409,
      body: { code: 'files/too_many_uploads' },
    });
    await app.database.db.updateTable('file_categories').set({ deleted_at: app.now() }).execute();
    expect((await technician('POST', uploadsUrl(), { body: { fileName: 'x.pdf', size: 3 } })).body.code).toBe(
      'files/category_required',
    );
  });

  test('when a part has a wrong number, size or type, and nothing of that part is stored', async () => {
    const content = largePdf();
    const upload = await startUpload(content);
    const send = (number: number, body: Buffer, headers = OCTETS) =>
      technician('PUT', `${uploadsUrl()}/${upload.uuid}/parts?number=${number}`, { body, headers });
    expect((await send(3, Buffer.alloc(999))).body.code).toBe('files/wrong_part');
    expect((await send(3, Buffer.alloc(1001))).body.code).toBe('files/wrong_part');
    expect((await send(4, Buffer.alloc(1))).body.errors).toMatchObject([{ field: 'number', code: 'too_big' }]);
    expect((await send(1, Buffer.alloc(PART + 1))).status).toBe(413);
    expect((await send(1, pdf(), { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await storedPartsOf(await keyOf(upload))).toEqual([]);
  });

  test('when the content differs from the announced hash or is no PDF, and all parts are deleted', async () => {
    const content = largePdf();
    const damaged = await startUpload(content, { sha256: 'a'.repeat(64) });
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);
    const wrong = await startUpload(program);
    const keys = [await keyOf(damaged), await keyOf(wrong)];
    await sendAllParts(damaged, content);
    await sendAllParts(wrong, program);
    expect(await complete(damaged)).toMatchObject({ status: 400, body: { code: 'files/damaged' } });
    expect(await complete(wrong)).toMatchObject({ status: 415, body: { code: 'files/invalid_type' } });
    await runPendingJobs();
    for (const key of keys) expect(await storedPartsOf(key)).toEqual([]);
    expect((await complete(damaged)).status).toBe(404);
  });

  test('for wrong file data, and can then be completed with correct data', async () => {
    const content = largePdf();
    const upload = await startUpload(content);
    await sendAllParts(upload, content);
    expect((await complete(upload, { fileCategoryId: null })).body.code).toBe('files/category_required');
    expect((await complete(upload, { replacesUuid: crypto.randomUUID() })).body.errors).toMatchObject([
      { field: 'replacesUuid' },
    ]);
    await ok(complete(upload));
  });
});

describe('an upload leaves no data', () => {
  test('when it is cancelled', async () => {
    const content = largePdf();
    const upload = await startUpload(content);
    const key = await keyOf(upload);
    await ok(putPart(upload, content, 1));
    expect(await storedPartsOf(key)).toHaveLength(1);
    await ok(technician('DELETE', `${uploadsUrl()}/${upload.uuid}`));
    await runPendingJobs();
    expect(await storedPartsOf(key)).toEqual([]);
    expect((await technician('GET', `${uploadsUrl()}/${upload.uuid}`)).status).toBe(404);
    expect((await putPart(upload, content, 1)).status).toBe(404);
  });

  test('when it is not completed within a day, while a completed one remains', async () => {
    const content = largePdf();
    const [abandonedUpload, completedUpload] = [await startUpload(content), await startUpload(content)];
    const [key, completedKey] = [await keyOf(abandonedUpload), await keyOf(completedUpload)];
    await ok(putPart(abandonedUpload, content, 1));
    await sendAllParts(completedUpload, content);
    const { file } = await ok(complete(completedUpload));
    await runSweep();
    expect(await storedPartsOf(key)).toHaveLength(1);
    const now = app.now();
    app.setNow(new Date(now.getTime() + 24 * 3_600_000));
    try {
      await runSweep();
      await runPendingJobs();
    } finally {
      app.setNow(now);
    }
    expect(await storedPartsOf(key)).toEqual([]);
    expect(await storedPartsOf(completedKey)).toEqual([`${completedKey.slice(0, 2)}/${completedKey}`]);
    await ok(technician('GET', `/api/places/${here.place.uuid}/files/${file.uuid}/signed-url`));
    expect(await app.database.db.selectFrom('file_uploads').selectAll().execute()).toEqual([]);
  });

  test('of a part whose connection is interrupted', async () => {
    const content = largePdf();
    const upload = await startUpload(content);
    const key = await keyOf(upload);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const login = { email: 'technik@deratex.example', password: DEMO_PASSWORD };
    const signedIn = await (await app.as(null))('POST', '/api/auth/login', { body: login });
    const token = signedIn.body?.access_token;
    const putSpy = vi.spyOn(app.services.storage.parts, 'put');
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const partStarted = vi.waitFor(async () => expect(await storedPartsOf(key)).toHaveLength(1), { timeout: 20_000 });
    socket.write(
      `PUT ${upload.parts[0]?.url} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: ${PART}\r\n\r\n`,
    );
    socket.write(partOf(content, 1).subarray(0, 400_000));
    await partStarted;
    socket.destroy();
    await expect(putSpy.mock.results[0]?.value).rejects.toMatchObject({ code: 'files/unreadable' });
    expect(await storedPartsOf(key)).toEqual([]);
    await ok(putPart(upload, content, 1));
  });

  test('of a part for which the disk has no space, with an error', async () => {
    const content = largePdf();
    const upload = await startUpload(content);
    const { parts } = app.services.storage;
    vi.spyOn(parts, 'put').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    expect(await putPart(upload, content, 1)).toMatchObject({ status: 507, body: { code: 'storage/full' } });
    vi.restoreAllMocks();
    await sendAllParts(upload, content);
    vi.spyOn(parts, 'join').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    expect(await complete(upload)).toMatchObject({ status: 507, body: { code: 'storage/full' } });
    vi.restoreAllMocks();
    await ok(complete(upload));
  });
});

describe('an upload directly to an object store', () => {
  let store: Awaited<ReturnType<typeof openObjectStore>>;
  let appWithObjectStore: TestApp;
  let person: Caller;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-parts-'));
    store = await openObjectStore(folder);
    appWithObjectStore = await openTestApp({ storage: await createS3Storage(store.config) });
    person = await appWithObjectStore.as('technik@deratex.example');
  });
  afterAll(async () => {
    await appWithObjectStore.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const startStoreUpload = async (content: Buffer) => {
    const subjects = await makeSubjects(appWithObjectStore.database.db, 'deratex');
    const uploads = `/api/places/${subjects.place.uuid}/file-uploads`;
    const body = { fileName: 'plan.pdf', size: content.length };
    const { upload } = await ok(person('POST', uploads, { body }));
    return { subjects, uploads, upload: upload as Upload };
  };
  const sendPart = async ({ url, number, size }: Upload['parts'][number], content: Buffer) => {
    const from = (number - 1) * 5_242_880;
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(content.subarray(from, from + size)) });
    expect(answer.status).toBe(200);
  };

  test('sends parts past this server, and the state of parts is read from the store', async () => {
    const content = largePdf(6_000_000);
    const { subjects, uploads, upload } = await startStoreUpload(content);
    expect(upload.parts.map(({ size }) => size)).toEqual([5_242_880, 757_120]);
    for (const { url } of upload.parts) expect(url).toContain(store.config.endpoint);
    const [first, second] = upload.parts;
    if (!first || !second) throw new Error('two parts');
    await sendPart(first, content);
    const finish = () =>
      person('POST', `${uploads}/${upload.uuid}/complete`, {
        body: { name: 'Plan', fileCategoryId: Reflect.get(subjects, 'fileCategory').id },
      });
    expect((await finish()).body.code).toBe('files/parts_missing');
    const state = (await ok(person('GET', `${uploads}/${upload.uuid}`))).upload;
    expect(state.parts.map(({ isReceived }: { isReceived: boolean }) => isReceived)).toEqual([true, false]);
    await sendPart(state.parts[1], content);
    const { file } = await ok(finish());
    expect((await ok(finish())).file).toEqual(file);
    const { url } = await ok(person('GET', `/api/places/${subjects.place.uuid}/files/${file.uuid}/signed-url`));
    expect((await person('GET', url)).text).toBe(content.toString('latin1'));
    expect(await store.open()).toBe(0);
  });

  test('leaves no part in the store when it is cancelled', async () => {
    const content = largePdf(6_000_000);
    const { uploads, upload } = await startStoreUpload(content);
    if (upload.parts[0]) await sendPart(upload.parts[0], content);
    expect(await store.open()).toBe(1);
    await ok(person('DELETE', `${uploads}/${upload.uuid}`));
    const { rows } = await appWithObjectStore.database.run(
      `select data from jobs.job where name = 'files.dropParts' and state = 'created'`,
    );
    const parts = {
      db: appWithObjectStore.database.db,
      services: appWithObjectStore.services,
      now: appWithObjectStore.now,
    };
    for (const { data } of rows as { data: unknown }[]) await runJob(parts, 'files.dropParts', data);
    expect(await store.open()).toBe(0);
  });

  test('allows the panel to connect to that store only', async () => {
    const { headers } = await person('GET', '/api/health');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${store.config.endpoint};`);
    expect((await technician('GET', '/api/health')).headers['content-security-policy']).toContain(
      "connect-src 'self';",
    );
  });
});
