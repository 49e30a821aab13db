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
const fresh = (ending: string): string => `${crypto.randomUUID()}.${ending}`;

const nameAll = async (all: readonly string[], deletedAt: Date | null = null): Promise<void> => {
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
const name = async (key: string, deletedAt: Date | null = null): Promise<string> => {
  await nameAll([key], deletedAt);
  return key;
};

const some = async (count: number, make: () => Promise<string>): Promise<string[]> => {
  const all: string[] = [];
  for (let file = 0; file < count; file++) all.push(await make());
  return all;
};
const lost = (hoursAgo = 100) => write(fresh('jpg'), hoursAgo);
const known = async () => name(await lost());

const sweep = ({ now = TEST_NOW, store = storage } = {}) =>
  runJob({ db: app.database.db, services: { ...app.services, storage: store }, now: () => now }, 'storage.sweep', {});

const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of storage.list()) all.push(key);
  return all.sort();
};

test('takes away what no row names and is older than a day, half-written files too; the rest stays', async () => {
  const stored = [
    await name(await write(fresh('jpg'), 100)),
    // an earlier report shows a logo that was replaced since
    await name(await write(fresh('png'), 100), TEST_NOW),
    await name(await write(fresh('json.gz'), 100)),
    await write(fresh('jpg'), 23),
    await write(`${fresh('pdf')}.${crypto.randomUUID()}.part`, 1),
    // not a name that the program creates
    await write('holiday.jpg', 1000),
  ];
  await write(fresh('jpg'), 25);
  await write(fresh('json.gz'), 25);
  await write(`${'0'.repeat(40)}.jpg`, 25);
  await write(`${fresh('pdf')}.${crypto.randomUUID()}.part`, 25);

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

describe('nothing is taken away by a database that does not know its store', () => {
  beforeEach(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ['a small one', 24, 6],
    ['one of some size', 80, 9],
  ])('%s', async (_, named, unnamed) => {
    const stored = await some(named, known);
    const most = await some(unnamed - 1, lost);
    await lost();
    await expectRefusal('is this their database?');
    // one file fewer is the number that crashes can leave
    await storage.delete(most[0] ?? '');
    await sweep();
    expect(await keys()).toEqual(stored.sort());
  });

  test('a large one: a hundred is the most', async () => {
    const all = Array.from({ length: 1600 }, () => fresh('jpg'));
    await nameAll(all.slice(101));
    const taken: string[] = [];
    const holding = (held: readonly string[]): Storage => ({
      ...storage,
      delete: async (key) => void taken.push(key),
      list: async function* () {
        for (const key of held) yield { key, writtenAt: new Date(TEST_NOW.getTime() - 100 * HOUR) };
      },
    });
    await expect(sweep({ store: holding(all) })).rejects.toThrow('is this their database?');
    expect(taken).toEqual([]);
    await sweep({ store: holding(all.slice(1)) });
    expect(taken).toEqual(all.slice(1, 101));
  });

  test('an older copy: what was stored since is newer than all it knows', async () => {
    const weekLater = new Date(TEST_NOW.getTime() + 168 * HOUR);
    await some(30, known);
    await lost(-48);
    await expectRefusal('is this an older copy?', weekLater);
  });

  test('a disk that was full for a night leaves many halves, and they go', async () => {
    await some(20, () => write(`${fresh('jpg')}.${crypto.randomUUID()}.part`, 25));
    await sweep();
    expect(await keys()).toEqual([]);
  });

  test('halves go whatever is doubted of the others', async () => {
    const [half, whole] = [`${fresh('jpg')}.${crypto.randomUUID()}.part`, await some(30, lost)];
    await write(half, 25);
    await expect(sweep()).rejects.toThrow('is this their database?');
    expect(await keys()).toEqual(whole.sort());
  });
});

test('an empty store is swept too', async () => {
  await rm(folder, { recursive: true, force: true });
  await sweep();
  expect(await keys()).toEqual([]);
});
