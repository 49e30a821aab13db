import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { createRescueFile } from '~/lib/phone/rescue-file.ts';
import { createZip } from '~/lib/phone/zip.ts';
import { LogServer } from '../log/log-server.fixture.ts';
import { createLogStore } from '../log/log-store.ts';
import { pest, VISIT } from '../log/phone.fixture.ts';
import { type ImportDeps, importRescueFile } from './import-rescue-file.ts';

/** The file of one phone, imported in the browser of the office. */

const ANNA = { ...VISIT, userUuid: 'anna' };
const NOW = new Date('2026-11-20T08:00:00.000Z');

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
});
afterEach(() => vi.unstubAllGlobals());

/** A phone with two entries, the second of which can still be undone, a photo and a draft. */
const writeFile = async (): Promise<Blob> => {
  const database = openPhoneDatabase();
  const store = createLogStore(database);
  const entry = (id: string, content = pest()) => ({ id, madeAt: NOW.toISOString(), undoUntil: 0, content });
  await store.append(ANNA, [entry('e1')]);
  await store.seal('anna', Date.now());
  const photo = { kind: 'addPhoto', body: { photoId: 'p1', sha256: 'x', size: 3, device: 'K1' } } as const;
  await store.append(ANNA, [{ ...entry('e2', photo as never), undoUntil: Date.now() + 60_000 }], async (table) => {
    await table('photoQueue').put({ ...ANNA, photoId: 'p1', entryId: 'e2', device: 'K1', state: 'waiting', tries: 0 });
    await table('photoBytes').put({ photoId: 'p1', bytes: new Uint8Array([1, 2, 3]).buffer });
    await table('drafts').put({ ...ANNA, deviceUuid: 'K1' });
  });
  const written = await createRescueFile(NOW);
  return written?.file ?? new Blob();
};

const server = () => {
  const sent: string[] = [];
  const deps: ImportDeps = {
    send: async (batch) => {
      sent.push(...batch.map(({ id, seq }) => `${id} ${seq}`));
      return batch.map(({ seq }) => ({ seq: seq ?? 0, outcome: 'done', code: null }) as const);
    },
    sendPhoto: async ({ photoId }, bytes) => {
      sent.push(`${photoId} ${new Uint8Array(bytes).join()}`);
      return { outcome: 'set_aside', code: 'inspections/approved' } as const;
    },
  };
  return { sent, deps };
};

test('entries get the next numbers, photos follow, and drafts are counted', async () => {
  const file = await writeFile();
  const { sent, deps } = server();
  expect(await importRescueFile(file, deps)).toEqual({
    entries: { stored: 2, setAside: 0, refused: 0 },
    photos: { stored: 0, setAside: 1, refused: 0 },
    left: 1,
  });
  expect(sent).toEqual(['e1 1', 'e2 2', 'p1 1,2,3']);
  // nothing of the file stays in the browser of the office
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['trapline.outbox']);
});

/** What a full phone could not store, after its log. */
const outboxRow = (key: string, submission: object, more: object = {}) => ({
  table: 'entries',
  row: {
    ...{ key, userUuid: 'anna', placeId: 'place', inspectionId: 'visit', inspectionDeviceId: 'd1', deviceUuid: 'K1' },
    ...{ submission, createdAt: '2026-11-20T08:01:00.000Z', holdUntil: 0, state: 'waiting', fault: null },
    ...more,
  },
});

test('work of a full phone follows its log once, and a second import doubles nothing', async () => {
  await createLogStore(openPhoneDatabase()).append(ANNA, [
    { id: 'e1', madeAt: NOW.toISOString(), undoUntil: 0, content: pest() },
  ]);
  const mouse = { deviceTypeObjectId: 7, amount: 1, note: null };
  const cleaning = { verb: 'addAction', body: { deviceTypeActionId: 3, amount: 1, note: null }, beforePests: true };
  const unstored = [
    outboxRow('c', cleaning, { createdAt: '2026-11-20T08:02:00.000Z' }),
    outboxRow('m', { verb: 'addObject', body: mouse }),
    // the log has it: the write was reported as failed
    outboxRow('e1', { verb: 'addObject', body: mouse }),
    outboxRow('p', { verb: 'addImage', file: new File([new Uint8Array([1, 2, 3])], 'p.jpg') }, { state: 'refused' }),
    outboxRow('old', { verb: 'setChecked' }, { deviceUuid: undefined }),
  ];
  const file = (await createRescueFile(NOW, unstored))?.file ?? new Blob();
  const phone = new LogServer();
  const photos: string[] = [];
  const deps: ImportDeps = {
    send: phone.send,
    sendPhoto: async ({ photoId, device }, bytes) => {
      photos.push(`${photoId} ${device} ${new Uint8Array(bytes).join()}`);
      return { outcome: 'done', code: null } as const;
    },
  };
  for (let n = 0; n < 2; n += 1) {
    expect(await importRescueFile(file, deps)).toEqual({
      entries: { stored: 5, setAside: 0, refused: 0 },
      photos: { stored: 1, setAside: 0, refused: 0 },
      left: 1,
    });
  }
  expect(phone.effects).toEqual(['e1', 'm', 'p', 'c', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(phone.requests.map(({ numbers }) => numbers)).toEqual([[1], [1, 2, 3, 4], [1], [1, 2, 3, 4]]);
  expect(photos[0]).toBe('p K1 1,2,3');
});

test('entries of a person of another company are refused at once', async () => {
  const file = await writeFile();
  const { deps } = server();
  const send = vi.fn(async () => {
    throw new ApiError({
      code: 'validation_error',
      message: '',
      fields: [{ field: 'author', code: 'not_found', message: '', limit: null }],
      status: 400,
      requestId: null,
    } as never);
  });
  expect(await importRescueFile(file, { ...deps, send })).toMatchObject({
    entries: { stored: 0, refused: 2 },
    photos: { refused: 1 },
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('an entry that fails because of a fault of the server is given to the office, and the others follow', async () => {
  const file = await writeFile();
  const { deps, sent } = server();
  const fault = new ApiError({
    code: 'internal_error',
    message: '',
    fields: [],
    status: 500,
    requestId: null,
  } as never);
  const send = vi.fn<ImportDeps['send']>(async (batch, facts) => {
    if (batch[0]?.id !== 'e1') return deps.send(batch, facts);
    if (!facts.custody) throw fault;
    return [{ seq: 1, outcome: 'set_aside', code: 'internal_error' }];
  });
  expect(await importRescueFile(file, { ...deps, send })).toMatchObject({
    entries: { stored: 1, setAside: 1, refused: 0 },
  });
  expect(send.mock.calls.map(([batch, { custody }]) => [batch.length, custody])).toEqual([
    [2, undefined],
    [1, true],
    [1, undefined],
  ]);
  expect(sent[0]).toBe('e2 2');
});

test('a lost connection stops the import with its error', async () => {
  const file = await writeFile();
  const { deps } = server();
  const error = new ApiError({ code: 'network', message: '', fields: [], status: 0, requestId: null } as never);
  const send = vi.fn(async () => {
    throw error;
  });
  await expect(importRescueFile(file, { ...deps, send })).rejects.toBe(error);
});

test.each([
  ['no zip file', () => new Blob(['hello'])],
  ['another zip file', () => createZip([{ name: 'a.txt', content: new Blob(['a']) }])],
  ['a file cut in the middle', async () => (await writeFile()).slice(0, 200)],
])('%s is no rescue file', async (_, file) => {
  await expect(importRescueFile(await file(), server().deps)).rejects.toMatchObject({ name: 'NotARescueFileError' });
});

test('a large file is not read into memory at once', async () => {
  const file = await writeFile();
  const slice = vi.spyOn(Blob.prototype, 'slice');
  const whole = vi.spyOn(file, 'arrayBuffer');
  expect(await importRescueFile(file, server().deps)).toMatchObject({ entries: { stored: 2 }, left: 1 });
  expect(whole).not.toHaveBeenCalled();
  expect(slice).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a file with a damaged row sends nothing', async () => {
  const file = await createZip([
    { name: 'manifest.json', content: new Blob(['{"format":1}']) },
    {
      name: 'entries.ndjson',
      content: new Blob([
        '{"table":"logEntries","row":{"local":1,"id":"e1","logId":"l","userUuid":"anna","state":"sealed"}}\n',
        '{"table":"photoBytes","row":{"photoId":"p1","bytes":{"file":"photos/missing.jpg"}}}',
      ]),
    },
  ]);
  const { sent, deps } = server();
  await expect(importRescueFile(file, deps)).rejects.toMatchObject({ name: 'NotARescueFileError' });
  expect(sent).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
});
