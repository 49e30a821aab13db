import { Dexie } from 'dexie';
import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { createFormDraftStore, deleteFormDraft } from '~/lib/phone/form-drafts.ts';
import { createReceiptStore } from '../pack/receipts.ts';
import { createDocuments } from './documents.ts';
import type { LogContent, LogSubject } from './log-entry.ts';
import { LogServer, refusal } from './log-server.fixture.ts';
import { openStore, openTabsInMemory, pest, VISIT } from './phone.fixture.ts';
import { PhotoQueue } from './photo-queue.ts';
import { createPhotoStore, type QueuedPhoto, writePhotos } from './photo-store.ts';
import type { SendPhoto } from './send-photo.ts';
import { VisitLog } from './visit-log.ts';

/** Interventions and recommendations of a phone on a real database, from the tap to the server. */

const PLACE: LogSubject = { placeUuid: 'place', visitUuid: null };
const OTHER_PLACE: LogSubject = { placeUuid: 'other', visitUuid: null };
const FORM = { userUuid: 'anna', form: 'intervention place new' };

const FORM_CONTENT = { uuid: 'i1', values: { name: 'Wasps' }, photos: [], removed: [], isContinued: false };

const intervention = (name = 'Wasps'): LogContent => ({ kind: 'addIntervention', body: { name, purpose: 'Nest' } });
const recommendation = (text = 'Seal the door'): LogContent => {
  return { kind: 'addRecommendation', body: { recommendation: text, dueDate: '2026-12-01' } };
};

let server: LogServer;
let received: string[];
const receive: SendPhoto = async ({ photoId, visitUuid }, bytes) => {
  received.push(`${photoId} ${visitUuid} ${new TextDecoder().decode(bytes)}`);
  return { outcome: 'done', code: null };
};

/** Ends the pages of a test: their timers would send to the server of the next one. */
const pages: Pick<VisitLog | PhotoQueue, 'stop'>[] = [];

/** Another page of the same phone. */
const openPhone = async (sendPhoto: SendPhoto = receive) => {
  const tabs = openTabsInMemory();
  const log = new VisitLog({
    store: openStore(),
    send: (batch, facts) => server.send(batch, facts),
    tabs,
    countPhotos: () => 0,
  });
  const receipts = createReceiptStore(openPhoneDatabase());
  const photos = new PhotoQueue({
    store: createPhotoStore(openPhoneDatabase()),
    send: sendPhoto,
    tabs,
    addReceipt: receipts.add,
  });
  const documents = createDocuments({ log, photos, addReceipt: receipts.add });
  log.subscribe(photos.wake);
  documents.connect();
  pages.push(log, photos);
  await Promise.all([log.start('anna'), photos.start('anna')]);
  /** One save of a form, with a photo that has this key. */
  const save = async (subject: LogSubject, content: LogContent, uuid: string, photoId?: string) => {
    const bytes = new TextEncoder().encode(`bytes of ${photoId}`).buffer;
    const announced: LogContent = {
      kind: 'addPhoto',
      body: { photoId: photoId ?? '', sha256: 'ab', size: 1, intervention: uuid, section: 'CAUSE' },
    };
    const row: QueuedPhoto = {
      ...subject,
      userUuid: 'anna',
      photoId: photoId ?? '',
      entryId: `entry of ${photoId}`,
      device: null,
      question: null,
      document: uuid,
      preview: null,
      madeAt: '2026-11-20T08:00:00.000Z',
      state: 'waiting',
      tries: 0,
      fault: null,
      decidedAt: null,
    };
    const rows = photoId ? [row] : [];
    const { stored } = log.add(subject, photoId ? [content, announced] : [content], {
      ids: [uuid, row.entryId],
      beside: (table) =>
        Promise.all([
          deleteFormDraft(table, FORM),
          writePhotos(
            table,
            rows,
            rows.map(({ photoId: key }) => ({ key, bytes, sha256: 'ab', preview: null })),
          ),
        ]),
    });
    if (rows.length > 0) void photos.show(rows, stored);
    return stored;
  };
  const shown = () =>
    documents.getDocuments().map(({ title, state, photos: left }) => `${title}: ${state}, ${left} photos`);
  return { log, photos, documents, receipts, save, shown };
};

const takeServerDown = () => vi.spyOn(server, 'send').mockRejectedValue(refusal(0, 'network'));
const entriesOnDisk = async () =>
  (await openStore().list('anna')).map(({ id, seq, state, visitUuid }) => [id, seq, state, visitUuid]);

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  server = new LogServer();
  received = [];
});
afterEach(() => {
  for (const page of pages.splice(0)) page.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is written without a network is on the phone after a kill, and is sent once', async () => {
  takeServerDown();
  const phone = await openPhone();
  await createFormDraftStore(openPhoneDatabase()).write(FORM, FORM_CONTENT, Date.now());
  expect(await phone.save(PLACE, intervention(), 'i1', 'p1')).toBe(true);
  expect(await phone.save(PLACE, recommendation(), 'r1')).toBe(true);
  expect(phone.shown()).toEqual(['Wasps: waiting, 1 photos', 'Seal the door: waiting, 0 photos']);
  expect(await createFormDraftStore(openPhoneDatabase()).read(FORM)).toBeNull();
  // the phone is killed, and the network is back
  phone.log.stop();
  phone.photos.stop();
  vi.restoreAllMocks();
  const later = await openPhone();
  await vi.waitFor(() => expect(later.shown()).toEqual([]));
  expect(server.effects).toEqual(['i1', 'entry of p1', 'r1']);
  expect(received).toEqual(['p1 null bytes of p1']);
  expect(await entriesOnDisk()).toEqual([]);
  expect(later.photos.getState().photos).toEqual([]);
  const receipt = { placeUuid: 'place', visitUuid: null, entries: 2, photos: 1 };
  await vi.waitFor(async () => expect(await later.receipts.list('anna')).toMatchObject([receipt]));
});

test('each facility has a log of its own, beside those of its visits', async () => {
  takeServerDown();
  const phone = await openPhone();
  await phone.log.add(VISIT, [pest()]).stored;
  await phone.save(PLACE, intervention(), 'i1');
  await phone.save(OTHER_PLACE, intervention(), 'i2');
  await phone.save(PLACE, intervention(), 'i3');
  await phone.log.flush();
  const entries = await openStore().list('anna');
  const logOf = (id: string) => entries.find((entry) => entry.id === id)?.logId;
  expect(new Set(entries.map(({ logId }) => logId)).size).toBe(3);
  expect(logOf('i3')).toBe(logOf('i1'));
  expect(entries.find(({ id }) => id === 'i3')?.seq).toBe(2);
});

test('all entries of a tap get their numbers in one transaction', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = openStore();
  const entry = (id: string) => ({ id, content: intervention(), madeAt: '2026-11-20T08:00:00.000Z', undoUntil: 0 });
  await store.append({ ...PLACE, userUuid: 'anna' }, [entry('i1'), entry('i2'), entry('i3')]);
  begun.mockClear();
  await store.seal('anna', Date.now());
  expect(begun.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1);
  expect((await entriesOnDisk()).map(([, seq]) => seq)).toEqual([1, 2, 3]);
});

test('an intervention stays in the list until the server has its photos', async () => {
  let isDown = true;
  const phone = await openPhone((photo, bytes) => (isDown ? Promise.reject(refusal(503)) : receive(photo, bytes)));
  const arrived = vi.fn();
  phone.documents.onArrived(arrived);
  await phone.save(PLACE, intervention(), 'i1', 'p1');
  await vi.waitFor(() => expect(phone.shown()).toEqual(['Wasps: sent, 1 photos']));
  expect(arrived).not.toHaveBeenCalled();
  isDown = false;
  await phone.photos.nudge();
  await vi.waitFor(() => expect(phone.shown()).toEqual([]));
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
});

test('a recommendation of a visit that the server does not know follows the start in the log of the visit', async () => {
  takeServerDown();
  const phone = await openPhone();
  await phone.log.add(VISIT, [{ kind: 'startVisit', body: { name: 'Cellar' } }]).stored;
  await phone.save(VISIT, recommendation(), 'r1');
  vi.restoreAllMocks();
  await phone.log.nudge();
  expect(server.requests.map(({ numbers }) => numbers)).toEqual([[1, 2]]);
  await vi.waitFor(() => expect(phone.shown()).toEqual([]));
});

test('what the office must decide about stays in the list, and what it rejects until the person has seen it', async () => {
  server.decide = () => 'set_aside';
  const phone = await openPhone(async () => ({ outcome: 'set_aside', code: null }));
  await phone.save(PLACE, intervention(), 'i1', 'p1');
  await vi.waitFor(() => expect(phone.shown()).toEqual(['Wasps: setAside, 0 photos']));
  await phone.documents.dismiss('i1');
  expect(phone.shown()).toEqual(['Wasps: setAside, 0 photos']);
  await phone.log.reject(new Map([['i1', 'Written twice']]));
  expect(phone.documents.getDocuments()).toMatchObject([{ state: 'rejected', fault: 'Written twice' }]);
  await phone.documents.dismiss('i1');
  expect(phone.shown()).toEqual([]);
  expect(await entriesOnDisk()).toEqual([]);
  expect(phone.photos.getState().photos).toEqual([]);
});

test('a rejected document takes its photos with it that the server does not have', async () => {
  server.decide = () => 'set_aside';
  const phone = await openPhone(() => Promise.reject(refusal(400, 'files/unreadable')));
  await phone.save(PLACE, intervention(), 'i1', 'p1');
  await vi.waitFor(() => expect(phone.photos.getState().photos).toMatchObject([{ state: 'refused' }]));
  await phone.log.reject(new Map([['i1', 'Written twice']]));
  await phone.documents.dismiss('i1');
  expect(phone.shown()).toEqual([]);
  expect(await entriesOnDisk()).toEqual([]);
  expect(await createPhotoStore(openPhoneDatabase()).list('anna')).toEqual([]);
});

test('photos that the server does not know can be removed from a document that it has, others not', async () => {
  let code: 'files/unreadable' | 'not_found' = 'files/unreadable';
  const phone = await openPhone(() => Promise.reject(refusal(400, code)));
  await phone.save(PLACE, intervention(), 'i1', 'p1');
  const shown = { state: 'sent', photos: 1, fault: 'no' };
  await vi.waitFor(() => expect(phone.documents.getDocuments()).toMatchObject([{ ...shown, mayDismiss: false }]));
  await phone.documents.dismiss('i1');
  expect(phone.shown()).toEqual(['Wasps: sent, 1 photos']);
  code = 'not_found';
  await phone.photos.retry();
  await vi.waitFor(() => expect(phone.documents.getDocuments()).toMatchObject([{ ...shown, mayDismiss: true }]));
  await phone.documents.dismiss('i1');
  await vi.waitFor(() => expect(phone.shown()).toEqual([]));
  expect(phone.photos.getState().photos).toEqual([]);
  expect(server.effects).toEqual(['i1', 'entry of p1']);
});

test('a document whose visit the server does not know leaves the phone with its photos and their announcements', async () => {
  vi.spyOn(server, 'send').mockRejectedValue(refusal(404, 'not_found'));
  const phone = await openPhone();
  await phone.save(VISIT, recommendation(), 'r1', 'p1');
  // its photo is refused with it
  await vi.waitFor(() => expect(phone.shown()).toEqual(['Seal the door: refused, 0 photos']));
  await phone.documents.dismiss('r1');
  expect(phone.shown()).toEqual([]);
  expect(await entriesOnDisk()).toEqual([]);
  expect(await createPhotoStore(openPhoneDatabase()).list('anna')).toEqual([]);
});

test('what the server does not accept stays on the phone with the reason, and can be sent again', async () => {
  server.decide = ({ id }) => (id === 'i1' ? 'invalid' : 'done');
  const phone = await openPhone();
  await phone.save(PLACE, intervention(), 'i1');
  await vi.waitFor(() => expect(phone.documents.getDocuments()).toMatchObject([{ state: 'refused', fault: 'no' }]));
  // the next one is not blocked
  await phone.save(PLACE, intervention('Ants'), 'i2');
  await vi.waitFor(() => expect(server.effects).toEqual(['i2']));
  server.decide = () => 'done';
  await phone.log.retry();
  await vi.waitFor(() => expect(phone.shown()).toEqual([]));
  expect(server.effects).toEqual(['i2', 'i1']);
});

test('a full disk stores nothing of the document, and its form stays', async () => {
  takeServerDown();
  const phone = await openPhone();
  const drafts = createFormDraftStore(openPhoneDatabase());
  await drafts.write(FORM, FORM_CONTENT, Date.now());
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'photoBytes') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  expect(await phone.save(PLACE, intervention(), 'i1', 'p1')).toBe(false);
  expect(phone.shown()).toEqual([]);
  expect(await entriesOnDisk()).toEqual([]);
  expect(await drafts.read(FORM)).toMatchObject({ values: { name: 'Wasps' } });
});

test('numbers of a log go on after the page was closed', async () => {
  takeServerDown();
  const first = await openPhone();
  await first.save(PLACE, intervention(), 'i1', 'p1');
  await first.log.flush();
  first.log.stop();
  const later = await openPhone();
  await later.save(PLACE, recommendation(), 'r1', 'p2');
  await later.log.flush();
  expect((await entriesOnDisk()).map(([id, seq]) => [id, seq])).toEqual([
    ['i1', 1],
    ['entry of p1', 2],
    ['r1', 3],
    ['entry of p2', 4],
  ]);
});

test('a phone that cannot delete a sent document tries again later, and reads no list meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const phone = await openPhone();
  const arrived = vi.fn();
  phone.documents.onArrived(arrived);
  const remove = IDBObjectStore.prototype.delete;
  const refused = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...given) {
    return this.name === 'logEntries' ? refused() : remove.apply(this, given);
  });
  await phone.save(PLACE, intervention(), 'i1');
  await vi.waitFor(() => expect(refused).toHaveBeenCalled(), { interval: 1 });
  // every change of the log or the photos asks for it again
  for (let change = 0; change < 5; change += 1) await phone.photos.reload();
  expect(phone.shown()).toEqual(['Wasps: sent, 0 photos']);
  expect(arrived).not.toHaveBeenCalled();
  // once more on a new connection
  expect(refused.mock.calls.length).toBeLessThanOrEqual(2);
  vi.restoreAllMocks();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(phone.shown()).toEqual([]));
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
});
