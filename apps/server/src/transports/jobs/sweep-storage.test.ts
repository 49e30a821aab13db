import { mkdtemp, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Storage } from '../../kernel/services.ts';
import { createDiskStorage } from '../../ports/storage/disk-storage.ts';
import { runJob } from './job-runner.ts';

/** A store of its own: the other tests keep theirs. */

let app: TestApp;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-sweep-'));
  storage = createDiskStorage(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const HOUR = 3_600_000;

const write = async (key: string, hoursAgo: number): Promise<string> => {
  await storage.put(key, Buffer.from('x'), 'image/jpeg');
  const at = new Date(TEST_NOW.getTime() - hoursAgo * HOUR);
  await utimes(path.join(folder, key.slice(0, 2), key), at, at);
  return key;
};
const fresh = (ending: string): string => `${crypto.randomUUID()}.${ending}`;

const name = async (key: string, deletedAt: Date | null = null): Promise<string> => {
  const row = { uuid: crypto.randomUUID(), name: 'x', content_type: 'image/jpeg', size: 1, sha256: '' };
  const named = { ...row, storage_key: key, deleted_at: deletedAt };
  await app.database.db.insertInto('stored_files').values(named).execute();
  return key;
};

const sweep = () =>
  runJob({ db: app.database.db, services: { ...app.services, storage }, now: () => TEST_NOW }, 'storage.sweep', {});

const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of storage.list()) all.push(key);
  return all.sort();
};

test('takes away what no row names and is older than a day, half-written files too; the rest stays', async () => {
  const kept = [
    await name(await write(fresh('jpg'), 100)),
    // a report made before shows a logo that was replaced since
    await name(await write(fresh('png'), 100), TEST_NOW),
    await name(await write(fresh('json.gz'), 100)),
    await write(fresh('jpg'), 23),
    await write(`${fresh('pdf')}.${crypto.randomUUID()}.part`, 1),
    // not a name of ours
    await write('holiday.jpg', 1000),
  ];
  await write(fresh('jpg'), 25);
  await write(fresh('json.gz'), 25);
  await write(`${'0'.repeat(40)}.jpg`, 25);
  await write(`${fresh('pdf')}.${crypto.randomUUID()}.part`, 25);

  await sweep();
  expect(await keys()).toEqual(kept.sort());
  await sweep();
  expect(await keys()).toEqual(kept);
});

test('nothing is taken away by a database that does not know its store', async () => {
  for (let file = 0; file < 101; file++) await write(fresh('jpg'), 100);
  const before = await keys();
  await expect(sweep()).rejects.toThrow('is this their database?');
  expect(await keys()).toEqual(before);
});

test('an empty store is swept too', async () => {
  await rm(folder, { recursive: true });
  await sweep();
  expect(await keys()).toEqual([]);
});
