import 'fake-indexeddb/auto';
import { crc32 } from 'node:zlib';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelBuild } from '../panel-build.ts';
import { openPhoneDatabase } from './database.ts';
import { PHONE_DATABASE } from './database-name.ts';
import { createRescueFile } from './rescue-file.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Reads a zip file as every program does: from the directory at its end. */
const unzip = async (file: Blob): Promise<Record<string, Uint8Array>> => {
  const view = new DataView(await file.arrayBuffer());
  const end = view.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  const files: Record<string, Uint8Array> = {};
  for (let entry = 0; entry < view.getUint16(end + 10, true); entry += 1) {
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength));
    files[name] = new Uint8Array(view.buffer, local + 30 + nameLength, size);
    expect(view.getUint32(at + 16, true)).toBe(crc32(files[name]));
    at += 46 + nameLength;
  }
  return files;
};

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

test('the file contains every row and every photo of the phone, and nothing that the server has anyway', async () => {
  const photo = new Uint8Array([255, 216, 1, 2, 3]);
  await openPhoneDatabase().write(async (table) => {
    await table('logEntries').add({ id: '1', logId: 'log', userUuid: 'anna', content: { kind: 'startVisit' } });
    await table('photos').add({ key: 'p', userUuid: 'anna', visitUuid: 'v', deviceUuid: 'd', bytes: photo.buffer });
    await table('packs').add({ userUuid: 'anna', placeUuid: 'place' });
  });
  const written = await createRescueFile(NOW);
  expect(written).toMatchObject({ rows: 2, photos: 1 });
  const files = await unzip(written?.file ?? new Blob());
  expect(Object.keys(files)).toEqual(['manifest.json', 'entries.ndjson', 'photos/1.jpg']);
  expect([...(files['photos/1.jpg'] ?? [])]).toEqual([...photo]);
  const rows = textOf(files['entries.ndjson'])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toMatchObject([
    { table: 'logEntries', row: { id: '1', content: { kind: 'startVisit' } } },
    { table: 'photos', row: { key: 'p', bytes: { file: 'photos/1.jpg' } } },
  ]);
  expect(JSON.parse(textOf(files['manifest.json']))).toMatchObject({
    format: 1,
    writtenAt: NOW.toISOString(),
    tables: { logEntries: 1, photos: 1 },
    files: [{ name: 'photos/1.jpg', size: 5, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
});

test('the name and the manifest state whose work it is, the phone and its build', async () => {
  await openPhoneDatabase().write(async (table) => {
    const people = [
      { userUuid: 'anna', name: 'Anna Łącka-Żuk' },
      { userUuid: 'piotr', name: 'Piotr/../Nowak' },
      { userUuid: 'ewa', name: 'Ewa' },
    ];
    await table('people').bulkAdd(people);
    await table('phone').add({ key: 'database', value: 'phone-1' });
    await table('logEntries').add({ id: '1', logId: 'log', userUuid: 'anna' });
    await table('drafts').add({ userUuid: 'piotr', visitUuid: 'v', deviceUuid: 'd' });
  });
  const unstored = [{ table: 'entries', row: { key: '1', userUuid: 'nobody' } }];
  const written = await createRescueFile(NOW, unstored);
  expect(written?.name).toBe('trapline-Piotr-Nowak-Anna-Łącka-Żuk-2026-11-20T08-00-00.000Z.zip');
  const files = await unzip(written?.file ?? new Blob());
  expect(JSON.parse(textOf(files['manifest.json']))).toMatchObject({
    people: [
      { uuid: 'piotr', name: 'Piotr/../Nowak' },
      { uuid: 'anna', name: 'Anna Łącka-Żuk' },
      { uuid: 'nobody', name: null },
    ],
    phone: 'phone-1',
    build: panelBuild(),
  });
});

test('a phone without records has no file, and asking creates no database', async () => {
  expect(await createRescueFile(NOW)).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(PHONE_DATABASE);
  await openPhoneDatabase().write((table) => table('packs').add({ userUuid: 'anna', placeUuid: 'place' }));
  expect(await createRescueFile(NOW)).toBeNull();
});

test('what the phone could not store is added, even if there is no database', async () => {
  const row = { key: '1', submission: { verb: 'addImage', file: new File([new Uint8Array([1, 2])], 'p.jpg') } };
  const written = await createRescueFile(NOW, [{ table: 'entries', row }]);
  expect(written).toMatchObject({ rows: 1, photos: 1 });
  const files = await unzip(written?.file ?? new Blob());
  expect(JSON.parse(textOf(files['entries.ndjson']))).toMatchObject({
    table: 'entries',
    row: { key: '1', submission: { file: { file: 'photos/1.jpg' } } },
  });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(PHONE_DATABASE);
});

/** As a browser whose database is damaged, or blocked by another tab. */
const makeUnreadable = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    const request = { error: new DOMException('damaged', 'UnknownError') } as IDBOpenDBRequest;
    queueMicrotask(() => request.onerror?.(new Event('error')));
    return request;
  });

test('a database that cannot be opened is not a phone without records', async () => {
  makeUnreadable();
  await expect(createRescueFile(NOW)).rejects.toThrow('damaged');
});

test('what exists only in memory is saved even if the database cannot be opened', async () => {
  makeUnreadable();
  expect(await createRescueFile(NOW, [{ table: 'entries', row: { key: '1', userUuid: 'anna' } }])).toMatchObject({
    rows: 1,
    name: 'trapline-2026-11-20T08-00-00.000Z.zip',
  });
});

test('the photos of a week are read in parts, because they do not fit into memory', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `p${index}`);
  await openPhoneDatabase().write((table) =>
    table('photoBytes').bulkAdd(ids.map((photoId) => ({ photoId, bytes: new TextEncoder().encode(photoId).buffer }))),
  );
  const sizes: number[] = [];
  const getAll = IDBObjectStore.prototype.getAll;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = getAll.apply(this, given);
    request.addEventListener('success', () => sizes.push(request.result.length));
    return request;
  });
  const written = await createRescueFile(NOW);
  expect(written).toMatchObject({ rows: 45, photos: 45 });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
  const files = await unzip(written?.file ?? new Blob());
  const photos = Object.keys(files).filter((name) => name.startsWith('photos/'));
  expect(photos.map((name) => textOf(files[name])).toSorted()).toEqual(ids.toSorted());
});
