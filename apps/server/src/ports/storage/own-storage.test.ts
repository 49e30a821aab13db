import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { STORE_MARK as MARK } from '../../kernel/installation.ts';
import type { Storage } from '../../kernel/services.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createOwnStorage, ForeignStoreError } from './own-storage.ts';

/** A database recognizes its own store and accepts no other. */

let database: OpenDatabase;
let folder: string;
let disk: Storage;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-own-'));
  disk = createDiskStorage(folder);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Does the same as a starting process. */
const started = async (storage = disk, { db } = database) => {
  const own = createOwnStorage(storage, db);
  await own.requireOwn();
  return own;
};
const content = Buffer.from('a photo');
const put = (storage: Storage, key = 'photo.jpg') => storage.put(key, content, 'image/jpeg');
const markOf = async () => {
  const object = await disk.get(MARK);
  return object && text(object.content);
};
const unmount = () => rm(folder, { recursive: true, force: true });

test('processes that start at the same moment mark it once, and later ones know it', async () => {
  await Promise.all([started(), started(), started()]);
  const mark = await markOf();
  await put(await started());
  expect(await markOf()).toBe(mark);
  const object = await (await started()).get('photo.jpg');
  expect(object && (await text(object.content))).toBe('a photo');
});

test('a database that knows no store takes a marked one only when the operator names its mark', async () => {
  await started();
  const mark = (await markOf()) ?? '';
  await database.db.deleteFrom('installation').where('key', '=', 'store').execute();
  await expect(started()).rejects.toThrow(`TRAPLINE_ADOPT_STORE=${mark}`);
  await expect(createOwnStorage(disk, database.db, 'another').requireOwn()).rejects.toThrow(ForeignStoreError);
  await createOwnStorage(disk, database.db, mark).requireOwn();
  await started();
  expect(await markOf()).toBe(mark);
});

test('a folder that is not mounted is told at the start, and nothing is begun in its place', async () => {
  await started();
  await unmount();
  await expect(started()).rejects.toThrow(ForeignStoreError);
  expect(await markOf()).toBeNull();
});

test('the store of another installation is told at the start', async () => {
  await started();
  await disk.put(MARK, Buffer.from('somebody else'), 'text/plain');
  await expect(started()).rejects.toThrow('says it is of somebody else');
});

test('gone while it runs, it tells nobody that files are lost, and takes none', async () => {
  const own = await started();
  expect(await own.get('unknown.jpg')).toBeNull();
  await unmount();
  await expect(own.get('photo.jpg')).rejects.toThrow(ForeignStoreError);
  await expect(own.list()[Symbol.asyncIterator]().next()).rejects.toThrow(ForeignStoreError);
  const late = createOwnStorage(disk, database.db);
  await expect(put(late)).rejects.toThrow(ForeignStoreError);
  expect(await disk.get('photo.jpg')).toBeNull();
});

test('one that cannot be asked at the start is asked when it can be', async () => {
  let isAway = true;
  const store: Storage = {
    ...disk,
    get: (key) => (isAway ? Promise.reject(new Error('away')) : disk.get(key)),
  };
  const own = createOwnStorage(store, database.db);
  await expect(own.requireOwn()).rejects.toThrow('away');
  isAway = false;
  await put(own);
  expect(await markOf()).not.toBeNull();
});

test('a start that was cut off before it marked the store is made good', async () => {
  const broken = createOwnStorage({ ...disk, put: () => Promise.reject(new Error('cut off')) }, database.db);
  await expect(broken.requireOwn()).rejects.toThrow('cut off');
  await started();
  expect(await markOf()).not.toBeNull();
});
