import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewDocument } from '~/shared/field-documents/field-documents.ts';
import { visitLog, visitPhotos } from '../outbox/visit-outbox.ts';
import { fieldDocuments } from './field-documents.ts';
import { pest, VISIT } from './phone.fixture.ts';

/** What a form stores on the phone, on a page that has read nothing yet. */

// a test file that ran before may have opened the database of the page already
Dexie.dependencies.indexedDB ??= new IDBFactory();
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;

const ANNA = { uuid: 'anna of documents', name: 'Anna', surname: 'Nowak' };

const documentLike = (uuid: string, visitUuid: string | null): NewDocument => ({
  uuid,
  placeUuid: 'place',
  visitUuid,
  content: { kind: 'addRecommendation', body: { recommendation: 'Seal the door', dueDate: '2026-12-01' } },
  photos: [
    {
      key: `photo of ${uuid}`,
      name: 'door.jpg',
      section: 'PROBLEM',
      bytes: new ArrayBuffer(3),
      sha256: 'ab',
      preview: null,
    },
  ],
  draft: { userUuid: ANNA.uuid, form: 'recommendation place' },
});

const entryOf = (id: string) => visitLog.getState().entries.find((entry) => entry.id === id);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  visitLog.stop();
  visitPhotos.stop();
});

test('a recommendation follows the entries of its visit that wait, also on a page that has not read them yet', async () => {
  await visitLog.start(ANNA.uuid);
  expect(await visitLog.add(VISIT, [pest()]).stored).toBe(true);
  visitLog.stop();
  fieldDocuments.start(ANNA);
  expect(visitLog.getState().entries).toEqual([]);
  expect(await fieldDocuments.save(documentLike('r1', VISIT.visitUuid))).toBe(true);
  expect(entryOf('r1')).toMatchObject({ visitUuid: VISIT.visitUuid });
  expect(visitPhotos.getState().photos).toMatchObject([
    { visitUuid: VISIT.visitUuid, document: 'r1', name: 'door.jpg' },
  ]);
});

test('a visit without waiting entries is only named, because it may be approved', async () => {
  fieldDocuments.start(ANNA);
  expect(await fieldDocuments.save(documentLike('r2', 'ended'))).toBe(true);
  expect(entryOf('r2')).toMatchObject({ visitUuid: null, placeUuid: 'place' });
});

test('a form that is saved while the person signs out is not stored', async () => {
  fieldDocuments.start(ANNA);
  const saved = fieldDocuments.save(documentLike('r3', null));
  visitLog.stop();
  expect(await saved).toBe(false);
});

test('a database that cannot be read stores nothing', async () => {
  vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  fieldDocuments.start(ANNA);
  expect(await fieldDocuments.save(documentLike('r4', null))).toBe(false);
});

test('a database that does not answer does not make the form wait for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fieldDocuments.start(ANNA);
  vi.spyOn(visitLog, 'getState').mockReturnValue({ ...visitLog.getState(), isLoaded: false });
  const saved = fieldDocuments.save(documentLike('r5', null));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await saved).toBe(false);
});
