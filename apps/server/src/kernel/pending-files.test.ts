import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext, runJob } from '../../test/run-job.ts';
import { makeSubjects } from '../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../test/test-app.ts';
import { inTransaction } from './context.ts';
import { persistFile } from './pending-files.ts';
import { markTransaction } from './transaction-guards.ts';

/** An unavailable storage does not delay a change: its files are stored in the database first, and moved later. */

let app: TestApp;
let technician: Caller;
let url: string;
beforeAll(async () => {
  app = await openTestApp();
  const { place } = await makeSubjects(app.database.db, 'deratex');
  technician = await app.as('technik@deratex.example');
  const base = `/api/places/${place.uuid}/inspections`;
  const { inspections } = (await technician('GET', `${base}?status=IN_PROGRESS`)).body;
  for (const open of inspections) await technician('POST', `${base}/${open.uuid}/cancel`);
  url = `${base}/${(await technician('POST', base, { body: { name: 'Wizyta bez magazynu' } })).body.inspection.uuid}`;
});
afterAll(() => app.close());

const jobServices = (storage = app.services.storage) => ({
  db: app.database.db,
  services: { ...app.services, storage },
  now: () => new Date('2026-11-20T08:00:00Z'),
});
const pending = () => app.database.db.selectFrom('pending_files').select('storage_key as key').execute();
const readSignatureUrl = async (): Promise<string> =>
  (await technician('GET', `${url}/details`)).body.inspection.approvedByImage;
const readSignature = async () => {
  const answer = await app.http.inject({ method: 'GET', url: await readSignatureUrl() });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const failStorage = async () => {
  throw new Error('the storage is away');
};

test('a signature has the same bytes while it is pending and after it is stored', async () => {
  const drawn = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const body = { approvedByImage: `data:image/png;base64,${drawn.toString('base64')}` };
  const key = 'c8f3a9a2-4e7a-4c39-9c40-3a3a5f6f7b10';
  expect((await technician('POST', `${url}/finish`, { body, key })).status).toBe(200);
  const waiting = await pending();
  // the signature, and the signed version of the visit
  expect(waiting.map((file) => file.key.replace(/^[^.]+/, '')).sort()).toEqual(['.json.gz', '.png']);
  const pendingPicture = await readSignature();

  for (const file of waiting) {
    const unavailableStorage = { ...app.services.storage, put: failStorage, get: failStorage, delete: failStorage };
    await expect(runJob(jobServices(unavailableStorage), 'storage.put', file)).rejects.toThrow('away');
  }
  expect(await pending()).toEqual(waiting);
  for (const file of waiting) await runJob(jobServices(), 'storage.put', file);
  expect(await pending()).toEqual([]);
  expect(await readSignature()).toEqual(pendingPicture);
  // a repetition after the job was lost has no effect
  for (const file of waiting) await runJob(jobServices(), 'storage.put', file);
});

test('a visit with a stored version is approved without access to the storage in a transaction', async () => {
  const approver = await app.as('admin@deratex.example');
  const key = crypto.randomUUID();
  expect(await approver('POST', `${url}/approve`, { key })).toMatchObject({ status: 200 });
});

test('a file whose job failed in all tries gets a new job', async () => {
  const ctx = jobContext(jobServices());
  const jobs = async () => {
    const text = `select count(*)::integer as jobs from jobs.job where name = 'storage.put' and data ->> 'key' = 'left.png'`;
    return (await app.database.run(text)).rows;
  };
  await inTransaction(ctx, (tx) => persistFile(tx, 'left.png', Uint8Array.of(1, 2, 3), 'image/png'));
  await runJob(jobServices(), 'maintenance.cleanUp', {});
  expect(await jobs()).toEqual([{ jobs: 1 }]);
  await runJob({ ...jobServices(), now: () => new Date('2026-11-22T08:00:00Z') }, 'maintenance.cleanUp', {});
  expect(await jobs()).toEqual([{ jobs: 2 }]);
  await runJob(jobServices(), 'storage.delete', { key: 'left.png' });
  expect(await pending()).toEqual([]);
});

test('an unreadable storage answers 503', async () => {
  const { storage } = app.services;
  const broken = await openTestApp({ storage: { ...storage, get: failStorage } });
  const { key } = await broken.database.db
    .selectFrom('stored_files')
    .select('storage_key as key')
    .executeTakeFirstOrThrow();
  const answer = await (await broken.as(null))('GET', broken.services.links.sign(key));
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { code: 'storage/unavailable' },
  });
  await broken.close();
});

test('access to the storage inside a transaction throws in development and tests', async () => {
  await expect(markTransaction(() => app.services.storage.get('any.png'))).rejects.toThrow('inside a transaction');
});
