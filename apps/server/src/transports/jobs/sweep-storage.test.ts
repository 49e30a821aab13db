import { mkdtemp, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Storage } from '../../kernel/services.ts';
import { createDiskStorage } from '../../ports/storage/disk-storage.ts';

/** A separate store: the other tests use theirs. */

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
const newKey = (ending: string): string => `${crypto.randomUUID()}.${ending}`;

const insertRows = async (all: readonly string[], deletedAt: Date | null = null): Promise<void> => {
  const row = {
    name: 'x',
    content_type: 'image/jpeg',
    size: 1,
    sha256: '',
    deleted_at: deletedAt,
    created_at: TEST_NOW,
  };
  const named = all.map((key) => ({ ...row, uuid: crypto.randomUUID(), storage_key: key }));
  await app.database.db.insertInto('stored_files').values(named).execute();
};
const insertRow = async (key: string, deletedAt: Date | null = null): Promise<string> => {
  await insertRows([key], deletedAt);
  return key;
};

const createMany = async (count: number, make: () => Promise<string>): Promise<string[]> => {
  const all: string[] = [];
  for (let file = 0; file < count; file++) all.push(await make());
  return all;
};
const writeUnreferenced = (hoursAgo = 100) => write(newKey('jpg'), hoursAgo);
const writeReferenced = async () => insertRow(await writeUnreferenced());

const sweep = ({ now = TEST_NOW, store = storage } = {}) =>
  runJob({ db: app.database.db, services: { ...app.services, storage: store }, now: () => now }, 'storage.sweep', {});

const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of storage.list()) all.push(key);
  return all.sort();
};

test('deletes files older than a day that no row references, also half-written ones, and keeps the rest', async () => {
  const stored = [
    await insertRow(await write(newKey('jpg'), 100)),
    // an earlier report shows a logo that was replaced since
    await insertRow(await write(newKey('png'), 100), TEST_NOW),
    await insertRow(await write(newKey('json.gz'), 100)),
    await write(newKey('jpg'), 23),
    await write(`${newKey('pdf')}.${crypto.randomUUID()}.part`, 1),
    // not a name that the program creates
    await write('holiday.jpg', 1000),
  ];
  await write(newKey('jpg'), 25);
  await write(newKey('json.gz'), 25);
  await write(`${'0'.repeat(40)}.jpg`, 25);
  await write(`${newKey('pdf')}.${crypto.randomUUID()}.part`, 25);

  await sweep();
  expect(await keys()).toEqual(stored.sort());
  await sweep();
  expect(await keys()).toEqual(stored);
});

const expectRefusal = async (reason: string, now = TEST_NOW) => {
  const before = await keys();
  await expect(sweep({ now })).rejects.toThrow(reason);
  expect(await keys()).toEqual(before);
};

describe('a database that does not match its store deletes nothing', () => {
  beforeEach(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ['a small store', 24, 6],
    ['a store of medium size', 80, 9],
  ])('%s', async (_, named, unnamed) => {
    const stored = await createMany(named, writeReferenced);
    const most = await createMany(unnamed - 1, writeUnreferenced);
    await writeUnreferenced();
    await expectRefusal('is this their database?');
    // one file fewer is the number that crashes can leave
    await storage.delete(most[0] ?? '');
    await sweep();
    expect(await keys()).toEqual(stored.sort());
  });

  test('a large store: at most a hundred files are deleted', async () => {
    const all = Array.from({ length: 1600 }, () => newKey('jpg'));
    await insertRows(all.slice(101));
    const deletedKeys: string[] = [];
    const storageOf = (storedKeys: readonly string[]): Storage => ({
      ...storage,
      delete: async (key) => void deletedKeys.push(key),
      list: async function* () {
        for (const key of storedKeys) yield { key, writtenAt: new Date(TEST_NOW.getTime() - 100 * HOUR) };
      },
    });
    await expect(sweep({ store: storageOf(all) })).rejects.toThrow('is this their database?');
    expect(deletedKeys).toEqual([]);
    await sweep({ store: storageOf(all.slice(1)) });
    expect(deletedKeys).toEqual(all.slice(1, 101));
  });

  test('an older backup of the database: files in the store are newer than all its rows', async () => {
    const weekLater = new Date(TEST_NOW.getTime() + 168 * HOUR);
    await createMany(30, writeReferenced);
    await writeUnreferenced(-48);
    await expectRefusal('is this an older copy?', weekLater);
  });

  test('many half-written files after a night with a full disk are deleted', async () => {
    await createMany(20, () => write(`${newKey('jpg')}.${crypto.randomUUID()}.part`, 25));
    await sweep();
    expect(await keys()).toEqual([]);
  });

  test('half-written files are deleted even when other files may not be deleted', async () => {
    const [half, whole] = [`${newKey('jpg')}.${crypto.randomUUID()}.part`, await createMany(30, writeUnreferenced)];
    await write(half, 25);
    await expect(sweep()).rejects.toThrow('is this their database?');
    expect(await keys()).toEqual(whole.sort());
  });
});

test('an empty store can be cleaned up', async () => {
  await rm(folder, { recursive: true, force: true });
  await sweep();
  expect(await keys()).toEqual([]);
});
