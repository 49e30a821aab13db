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
const large = (size = 2 * PART + 1000): Buffer => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, 32)]);

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

const at = () => `/api/places/${here.place.uuid}/file-uploads`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
type Upload = { uuid: string; parts: { number: number; size: number; isReceived: boolean; url: string }[] };
const begin = async (content: Buffer, more: object = {}, caller = technician): Promise<Upload> =>
  (await ok(caller('POST', at(), { body: { fileName: 'plan.pdf', size: content.length, ...more } }))).upload;
const OCTETS = { 'content-type': 'application/octet-stream' };
const partOf = (content: Buffer, number: number) => content.subarray((number - 1) * PART, number * PART);
const put = (upload: Upload, content: Buffer, number: number) =>
  technician('PUT', upload.parts[number - 1]?.url ?? '', { body: partOf(content, number), headers: OCTETS });
const putAll = async (upload: Upload, content: Buffer) => {
  for (const { number } of upload.parts) await ok(put(upload, content, number));
};
const complete = (upload: Upload, body: object = {}) =>
  technician('POST', `${at()}/${upload.uuid}/complete`, {
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
const lying = async (key: string): Promise<string[]> =>
  (await readdir(inject('template').files, { recursive: true })).filter((name) => name.includes(key));

/** Runs the jobs in the queue of uploads. */
const workOff = async () => {
  const { rows } = await app.database.run(
    `select id, name, data from jobs.job where name = 'files.dropParts' and state = 'created'`,
  );
  const parts = { db: app.database.db, services: app.services, now: app.now };
  for (const { id, name, data } of rows as { id: string; name: string; data: unknown }[]) {
    await runJob(parts, name, data);
    await app.database.run(`delete from jobs.job where id = '${id}'`);
  }
};
const sweep = () => runJob({ db: app.database.db, services: app.services, now: app.now }, 'files.sweepUploads', {});

describe('an upload', () => {
  test('becomes the file it would have been at once, and answers it again', async () => {
    const content = large();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const upload = await begin(content, { sha256 });
    expect(upload.parts.map(({ size }) => size)).toEqual([PART, PART, 1000]);
    await putAll(upload, content);
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
    expect(await lying(stored.storage_key)).toHaveLength(1);
  });

  test('continues after an interruption: existing parts are listed, and a part sent again is the same part', async () => {
    const content = large();
    const upload = await begin(content);
    await ok(put(upload, content, 2));
    await ok(put(upload, content, 2));
    expect(await complete(upload)).toMatchObject({ status: 409, body: { code: 'files/parts_missing' } });
    expect((await ok(technician('GET', at()))).uploads).toMatchObject([{ uuid: upload.uuid, partsCount: 3 }]);
    const state = (await ok(technician('GET', `${at()}/${upload.uuid}`))).upload;
    expect(state.parts.map(({ isReceived }: { isReceived: boolean }) => isReceived)).toEqual([false, true, false]);
    await putAll(upload, content);
    await ok(complete(upload));
    expect((await ok(technician('GET', at()))).uploads).toEqual([]);
    expect(await put(upload, content, 1)).toMatchObject({ status: 409, body: { code: 'files/upload_complete' } });
  });

  test('completed by several at once is one file', async () => {
    for (let round = 0; round < 12; round++) {
      const content = large(PART + round + 1);
      const upload = await begin(content);
      await putAll(upload, content);
      const answers = await Promise.all(Array.from({ length: 3 }, () => complete(upload, { name: `Raz ${round}` })));
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]));
      const uuids = new Set(answers.map(({ body }) => body.file.uuid));
      expect(uuids.size).toBe(1);
      expect((await ok(complete(upload))).file.uuid).toBe([...uuids][0]);
      const { files } = await ok(technician('GET', `/api/places/${here.place.uuid}/files?search=Raz ${round}`));
      expect(files.filter(({ name }: { name: string }) => name === `Raz ${round}`)).toHaveLength(1);
    }
  });

  test('is of one facility: nobody goes on with it elsewhere or without sight of it', async () => {
    const upload = await begin(large());
    const rival = await app.as('technik@owadstop.example');
    expect((await rival('GET', `${at()}/${upload.uuid}`)).status).toBe(404);
    expect((await rival('PUT', upload.parts[0]?.url ?? '', { body: pdf(), headers: OCTETS })).status).toBe(404);
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

  test('of a company takes documents', async () => {
    const root = await app.database.db
      .selectFrom('companies')
      .select('uuid')
      .where('email', '=', 'biuro@deratex.example')
      .executeTakeFirstOrThrow();
    const of = `/api/companies/${root.uuid}`;
    const made = (await ok(admin('POST', `${of}/files-categories`, { body: { name: 'Instrukcje' } }))).category;
    const content = docx({ 'word/media/film.bin': 'x'.repeat(PART) });
    const body = { fileName: 'Instrukcja.docx', size: content.length };
    const { upload } = await ok(admin('POST', `${of}/file-uploads`, { body }));
    for (const { number, url } of upload.parts) {
      await ok(admin('PUT', url, { body: partOf(content, number), headers: OCTETS }));
    }
    const { file } = await ok(
      admin('POST', `${of}/file-uploads/${upload.uuid}/complete`, { body: { name: 'Mycie', fileCategoryId: made.id } }),
    );
    expect(file).toMatchObject({ companyUuid: root.uuid, contentType: expect.stringContaining('wordprocessingml') });
  });
});

describe('is refused', () => {
  test('above 50 MB, with too many begun, and where no category is', async () => {
    const tooLarge = { fileName: 'x.pdf', size: 52_428_801 };
    expect((await technician('POST', at(), { body: tooLarge })).body.errors).toMatchObject([
      { field: 'size', code: 'too_big' },
    ]);
    const { upload } = await ok(technician('POST', at(), { body: { ...tooLarge, size: 52_428_800 } }));
    expect(upload.parts).toHaveLength(50);
    for (let other = 1; other < 50; other++) await begin(pdf());
    expect(await technician('POST', at(), { body: { fileName: 'x.pdf', size: 3 } })).toMatchObject({
      status: 409,
      body: { code: 'files/too_many_uploads' },
    });
    await app.database.db.updateTable('file_categories').set({ deleted_at: app.now() }).execute();
    expect((await technician('POST', at(), { body: { fileName: 'x.pdf', size: 3 } })).body.code).toBe(
      'files/category_required',
    );
  });

  test('a part that is no part, or not as large as it should be, and nothing of it stays', async () => {
    const content = large();
    const upload = await begin(content);
    const send = (number: number, body: Buffer, headers = OCTETS) =>
      technician('PUT', `${at()}/${upload.uuid}/parts?number=${number}`, { body, headers });
    expect((await send(3, Buffer.alloc(999))).body.code).toBe('files/wrong_part');
    expect((await send(3, Buffer.alloc(1001))).body.code).toBe('files/wrong_part');
    expect((await send(4, Buffer.alloc(1))).body.errors).toMatchObject([{ field: 'number', code: 'too_big' }]);
    expect((await send(1, Buffer.alloc(PART + 1))).status).toBe(413);
    expect((await send(1, pdf(), { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await lying(await keyOf(upload))).toEqual([]);
  });

  test('what arrived is not what was announced, or is no PDF: all of it goes', async () => {
    const content = large();
    const damaged = await begin(content, { sha256: 'a'.repeat(64) });
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);
    const wrong = await begin(program);
    const keys = [await keyOf(damaged), await keyOf(wrong)];
    await putAll(damaged, content);
    await putAll(wrong, program);
    expect(await complete(damaged)).toMatchObject({ status: 400, body: { code: 'files/damaged' } });
    expect(await complete(wrong)).toMatchObject({ status: 415, body: { code: 'files/invalid_type' } });
    await workOff();
    for (const key of keys) expect(await lying(key)).toEqual([]);
    expect((await complete(damaged)).status).toBe(404);
  });

  test('for what is said of it, and can be completed otherwise', async () => {
    const content = large();
    const upload = await begin(content);
    await putAll(upload, content);
    expect((await complete(upload, { fileCategoryId: null })).body.code).toBe('files/category_required');
    expect((await complete(upload, { replacesUuid: crypto.randomUUID() })).body.errors).toMatchObject([
      { field: 'replacesUuid' },
    ]);
    await ok(complete(upload));
  });
});

describe('leaves nothing', () => {
  test('when it is given up', async () => {
    const content = large();
    const upload = await begin(content);
    const key = await keyOf(upload);
    await ok(put(upload, content, 1));
    expect(await lying(key)).toHaveLength(1);
    await ok(technician('DELETE', `${at()}/${upload.uuid}`));
    await workOff();
    expect(await lying(key)).toEqual([]);
    expect((await technician('GET', `${at()}/${upload.uuid}`)).status).toBe(404);
    expect((await put(upload, content, 1)).status).toBe(404);
  });

  test('when nobody completes it within a day, and a completed one stays', async () => {
    const content = large();
    const [left, done] = [await begin(content), await begin(content)];
    const [key, doneKey] = [await keyOf(left), await keyOf(done)];
    await ok(put(left, content, 1));
    await putAll(done, content);
    const { file } = await ok(complete(done));
    await sweep();
    expect(await lying(key)).toHaveLength(1);
    const now = app.now();
    app.setNow(new Date(now.getTime() + 24 * 3_600_000));
    try {
      await sweep();
      await workOff();
    } finally {
      app.setNow(now);
    }
    expect(await lying(key)).toEqual([]);
    expect(await lying(doneKey)).toEqual([`${doneKey.slice(0, 2)}/${doneKey}`]);
    await ok(technician('GET', `/api/places/${here.place.uuid}/files/${file.uuid}/signed-url`));
    expect(await app.database.db.selectFrom('file_uploads').selectAll().execute()).toEqual([]);
  });

  test('of a part whose connection is cut in the middle', async () => {
    const content = large();
    const upload = await begin(content);
    const key = await keyOf(upload);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const login = { email: 'technik@deratex.example', password: DEMO_PASSWORD };
    const signedIn = await (await app.as(null))('POST', '/api/auth/login', { body: login });
    const token = signedIn.body?.access_token;
    const seen = vi.spyOn(app.services.storage.parts, 'put');
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const begun = vi.waitFor(async () => expect(await lying(key)).toHaveLength(1), { timeout: 20_000 });
    socket.write(
      `PUT ${upload.parts[0]?.url} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: ${PART}\r\n\r\n`,
    );
    socket.write(partOf(content, 1).subarray(0, 400_000));
    await begun;
    socket.destroy();
    await expect(seen.mock.results[0]?.value).rejects.toMatchObject({ code: 'files/unreadable' });
    expect(await lying(key)).toEqual([]);
    await ok(put(upload, content, 1));
  });

  test('of a part the disk has no room for, with an error', async () => {
    const content = large();
    const upload = await begin(content);
    const { parts } = app.services.storage;
    vi.spyOn(parts, 'put').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    expect(await put(upload, content, 1)).toMatchObject({ status: 507, body: { code: 'storage/full' } });
    vi.restoreAllMocks();
    await putAll(upload, content);
    vi.spyOn(parts, 'join').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    expect(await complete(upload)).toMatchObject({ status: 507, body: { code: 'storage/full' } });
    vi.restoreAllMocks();
    await ok(complete(upload));
  });
});

describe('straight to an object store', () => {
  let store: Awaited<ReturnType<typeof openObjectStore>>;
  let far: TestApp;
  let person: Caller;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-parts-'));
    store = await openObjectStore(folder);
    far = await openTestApp({ storage: await createS3Storage(store.config) });
    person = await far.as('technik@deratex.example');
  });
  afterAll(async () => {
    await far.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (content: Buffer) => {
    const subjects = await makeSubjects(far.database.db, 'deratex');
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

  test('parts go past this server, and what is there is asked of the store', async () => {
    const content = large(6_000_000);
    const { subjects, uploads, upload } = await open(content);
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

  test('given up leaves no part there', async () => {
    const content = large(6_000_000);
    const { uploads, upload } = await open(content);
    if (upload.parts[0]) await sendPart(upload.parts[0], content);
    expect(await store.open()).toBe(1);
    await ok(person('DELETE', `${uploads}/${upload.uuid}`));
    const { rows } = await far.database.run(
      `select data from jobs.job where name = 'files.dropParts' and state = 'created'`,
    );
    const parts = { db: far.database.db, services: far.services, now: far.now };
    for (const { data } of rows as { data: unknown }[]) await runJob(parts, 'files.dropParts', data);
    expect(await store.open()).toBe(0);
  });

  test('the panel may send there, and nowhere else', async () => {
    const { headers } = await person('GET', '/api/health');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${store.config.endpoint};`);
    expect((await technician('GET', '/api/health')).headers['content-security-policy']).toContain(
      "connect-src 'self';",
    );
  });
});
