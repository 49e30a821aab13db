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
const startOwnStorage = async (storage = disk, { db } = database) => {
  const own = createOwnStorage(storage, db);
  await own.requireOwn();
  return own;
};
const content = Buffer.from('a photo');
const putPhoto = (storage: Storage, key = 'photo.jpg') => storage.put(key, content, 'image/jpeg');
const readMark = async () => {
  const object = await disk.get(MARK);
  return object && text(object.content);
};
const unmount = () => rm(folder, { recursive: true, force: true });

test('processes that start at the same time mark the store once, and later processes recognize the mark', async () => {
  await Promise.all([startOwnStorage(), startOwnStorage(), startOwnStorage()]);
  const mark = await readMark();
  await putPhoto(await startOwnStorage());
  expect(await readMark()).toBe(mark);
  const object = await (await startOwnStorage()).get('photo.jpg');
  expect(object && (await text(object.content))).toBe('a photo');
});

test('a database without a known store accepts a marked store only if the operator names its mark', async () => {
  await startOwnStorage();
  const mark = (await readMark()) ?? '';
  await database.db.deleteFrom('installation').where('key', '=', 'store').execute();
  await expect(startOwnStorage()).rejects.toThrow(`TRAPLINE_ADOPT_STORE=${mark}`);
  await expect(createOwnStorage(disk, database.db, 'another').requireOwn()).rejects.toThrow(ForeignStoreError);
  await createOwnStorage(disk, database.db, mark).requireOwn();
  await startOwnStorage();
  expect(await readMark()).toBe(mark);
});

test('an unmounted folder is reported at startup, and no new store is created in its place', async () => {
  await startOwnStorage();
  await unmount();
  await expect(startOwnStorage()).rejects.toThrow(ForeignStoreError);
  expect(await readMark()).toBeNull();
});

test('the store of another installation is reported at startup', async () => {
  await startOwnStorage();
  await disk.put(MARK, Buffer.from('somebody else'), 'text/plain');
  await expect(startOwnStorage()).rejects.toThrow('belongs to the installation somebody else');
});

test('a store that disappears at run time throws: it reports no files as missing and accepts none', async () => {
  const own = await startOwnStorage();
  expect(await own.get('unknown.jpg')).toBeNull();
  await unmount();
  await expect(own.get('photo.jpg')).rejects.toThrow(ForeignStoreError);
  await expect(own.list()[Symbol.asyncIterator]().next()).rejects.toThrow(ForeignStoreError);
  const lateStorage = createOwnStorage(disk, database.db);
  await expect(putPhoto(lateStorage)).rejects.toThrow(ForeignStoreError);
  expect(await disk.get('photo.jpg')).toBeNull();
});

test('a store that is unavailable at startup is checked later', async () => {
  let isUnavailable = true;
  const store: Storage = {
    ...disk,
    get: (key) => (isUnavailable ? Promise.reject(new Error('away')) : disk.get(key)),
  };
  const own = createOwnStorage(store, database.db);
  await expect(own.requireOwn()).rejects.toThrow('away');
  isUnavailable = false;
  await putPhoto(own);
  expect(await readMark()).not.toBeNull();
});

test('a start that failed before it marked the store is completed by the next start', async () => {
  const broken = createOwnStorage({ ...disk, put: () => Promise.reject(new Error('cut off')) }, database.db);
  await expect(broken.requireOwn()).rejects.toThrow('cut off');
  await startOwnStorage();
  expect(await readMark()).not.toBeNull();
});
