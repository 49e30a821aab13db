import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import type { LogContent } from './log-entry.ts';
import { LogServer, refusal } from './log-server.fixture.ts';
import { openStore, openTabsInMemory, VISIT } from './phone.fixture.ts';
import { PhotoQueue } from './photo-queue.ts';
import {
  createPhotoStore,
  deletePhotosOfEntries,
  type QueuedPhoto,
  withdrawPhotos,
  withdrawPhotosOfDevice,
  writePhotos,
} from './photo-store.ts';
import { asUnknownCall, failureOf } from './send-log.ts';
import { type SendPhoto, sendPhoto } from './send-photo.ts';
import { VisitLog } from './visit-log.ts';

/** Photos of a phone on a real database, with failures while they are sent. */

const photoOf = (key: string): DraftPhoto => {
  return { key, bytes: new TextEncoder().encode(key).buffer, sha256: 'ab', preview: null };
};

const announce = (photoId: string): LogContent => {
  return { kind: 'addPhoto', body: { photoId, sha256: 'ab', size: 1, device: 'K1' } };
};

const rowOf = (photo: DraftPhoto, entryId: string): QueuedPhoto => ({
  ...VISIT,
  userUuid: 'anna',
  entryId,
  photoId: photo.key,
  device: 'K1',
  question: null,
  preview: photo.preview,
  madeAt: '2026-11-20T08:00:00.000Z',
  state: 'waiting',
  tries: 0,
  fault: null,
  decidedAt: null,
});

let server: LogServer;
/** The bytes that the server has, in the order of their arrival. */
let received: string[];
const receive: SendPhoto = async ({ photoId }, bytes) => {
  const text = new TextDecoder().decode(bytes);
  if (!received.includes(photoId)) received.push(text);
  return { outcome: 'done', code: null };
};

/** Their timers would send to the server of the next test. */
const pages: Pick<VisitLog | PhotoQueue, 'stop'>[] = [];

const openPhone = (send: SendPhoto = receive) => {
  const tabs = openTabsInMemory();
  const log = new VisitLog({
    store: openStore(),
    send: (...given) => server.send(...given),
    tabs,
    countPhotos: () => 0,
  });
  const queue = new PhotoQueue({ store: createPhotoStore(openPhoneDatabase()), send, tabs });
  log.subscribe(queue.wake);
  pages.push(log, queue);
  /** One tap: the entry, the photo and its bytes. */
  const add = async (key: string) => {
    const photo = photoOf(key);
    const row = rowOf(photo, `entry-${key}`);
    const { stored } = log.add(VISIT, [announce(key)], {
      ids: [row.entryId],
      beside: (table) => writePhotos(table, [row], [photo]),
    });
    void queue.show([row], stored);
    return stored;
  };
  return { log, queue, add };
};

const openStarted = async (send?: SendPhoto) => {
  const phone = openPhone(send);
  await phone.log.start('anna');
  await phone.queue.start('anna');
  return phone;
};

const bytesLeft = () => openPhoneDatabase().read((table) => table('photoBytes').count());
const statesOf = (queue: PhotoQueue) => queue.getState().photos.map(({ photoId, state }) => `${photoId} ${state}`);

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  server = new LogServer();
  received = [];
});
afterEach(() => {
  for (const page of pages.splice(0)) page.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('photos follow their entries, two at a time, and leave the phone when the visit was read with them', async () => {
  let running = 0;
  let most = 0;
  const send: SendPhoto = async (photo, bytes) => {
    running += 1;
    most = Math.max(most, running);
    expect(server.effects).toContain(photo.entryId);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return receive(photo, bytes);
  };
  const { queue, add } = await openStarted(send);
  const onSent = vi.fn();
  queue.listen(onSent);
  for (const key of ['p1', 'p2', 'p3', 'p4', 'p5']) expect(await add(key)).toBe(true);
  await vi.waitFor(() => expect(statesOf(queue)).toEqual([1, 2, 3, 4, 5].map((n) => `p${n} sent`)));
  expect(received.toSorted()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  expect(most).toBe(2);
  expect(await bytesLeft()).toBe(0);
  expect(queue.getState().allSentAt).not.toBeNull();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  await queue.forget(['p1', 'p2', 'p3', 'p4', 'p5']);
  expect(statesOf(queue)).toEqual([]);
});

test('a person who sends again waits for photos that are already being sent', async () => {
  const arrival = Promise.withResolvers<void>();
  const send: SendPhoto = async (photo, bytes) => {
    await arrival.promise;
    return receive(photo, bytes);
  };
  const { queue, add } = await openStarted(send);
  await add('p1');
  await vi.waitFor(() => expect(queue.getState().isSending).toBe(true));
  const isOver = queue.retry();
  arrival.resolve();
  await isOver;
  expect(statesOf(queue)).toEqual(['p1 sent']);
});

test('a photo that another tab has just added waits until the server has its entry', async () => {
  vi.spyOn(server, 'send').mockRejectedValueOnce(refusal(503));
  const writing = await openStarted();
  const reading = await openStarted();
  await writing.add('p1');
  // this tab has read the photos, but not the log
  expect(reading.log.getState().entries).toEqual([]);
  await reading.queue.reload();
  await reading.queue.nudge();
  expect(statesOf(reading.queue)).toEqual(['p1 waiting']);
  expect(received).toEqual([]);
  await vi.waitFor(() => expect(writing.log.getState().stalled).not.toBeNull());
  await writing.log.nudge();
  await vi.waitFor(() => expect(received).toEqual(['p1']));
});

test('a phone killed while it sends sends the same photo again, and no other one', async () => {
  const lost: SendPhoto = async (photo, bytes) => {
    await receive(photo, bytes);
    return new Promise(() => undefined);
  };
  const { add } = await openStarted(lost);
  await add('p1');
  await vi.waitFor(() => expect(received).toEqual(['p1']));
  expect(await bytesLeft()).toBe(1);
  const { queue } = await openStarted();
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['p1 sent']));
  expect(received).toEqual(['p1']);
  expect(await bytesLeft()).toBe(0);
});

test('a tap is one transaction: without room for the bytes there is no entry either', async () => {
  const { log, queue, add } = await openStarted();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'photoBytes') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  expect(await add('p1')).toBe(false);
  expect(log.getState().entries).toEqual([]);
  await vi.waitFor(() => expect(queue.getState().photos).toEqual([]));
  vi.restoreAllMocks();
  expect(await openStore().list('anna')).toEqual([]);
});

test('a photo is shown before it is stored, and stays shown while it waits', async () => {
  const { queue, add } = await openStarted(() => Promise.reject(refusal(503)));
  const stored = add('p1');
  expect(statesOf(queue)).toEqual(['p1 waiting']);
  await stored;
  await vi.waitFor(() => expect(queue.getState().photos).toMatchObject([{ photoId: 'p1', tries: 1 }]));
  expect(queue.getState().stalled).toMatchObject({ status: 503 });
});

test('a photo that the server cannot receive does not stop the others, and is tried again later', async () => {
  let isDown = true;
  const send: SendPhoto = async (photo, bytes) => {
    if (isDown && photo.photoId === 'p1') throw refusal(500);
    return receive(photo, bytes);
  };
  const { queue, add } = await openStarted(send);
  for (const key of ['p1', 'p2', 'p3', 'p4']) await add(key);
  void queue.nudge();
  await vi.waitFor(() => expect(received.toSorted()).toEqual(['p2', 'p3', 'p4']));
  await vi.waitFor(() => expect(queue.getState().stalled).toMatchObject({ status: 500 }));
  isDown = false;
  await queue.nudge();
  await vi.waitFor(() => expect(received).toContain('p1'));
});

test('a photo whose upload fails is sent after the others', async () => {
  const order: string[] = [];
  const send: SendPhoto = async ({ photoId }) => {
    order.push(photoId);
    throw refusal(503);
  };
  const { queue, add } = await openStarted(send);
  await add('p1');
  await vi.waitFor(() => expect(queue.getState().photos).toMatchObject([{ tries: 1 }]));
  for (const key of ['p2', 'p3']) await add(key);
  await vi.waitFor(() => expect(server.effects).toHaveLength(3));
  await queue.nudge();
  expect(order.slice(1, 3).toSorted()).toEqual(['p2', 'p3']);
});

test('a photo that the server does not accept stays on the phone, and a person can send it again', async () => {
  let isRefused = true;
  const send: SendPhoto = (photo, bytes) =>
    isRefused ? Promise.reject(refusal(400, 'files/unreadable', 'no image')) : receive(photo, bytes);
  const { queue, add } = await openStarted(send);
  await add('p1');
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['p1 refused']));
  const fault = { code: 'files/unreadable', message: 'no: no image' };
  expect(queue.getState()).toMatchObject({ stalled: null, photos: [{ fault }] });
  expect(await bytesLeft()).toBe(1);
  isRefused = false;
  await queue.retry();
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['p1 sent']));
});

test('a photo for which the storage of the company is full waits and is sent again', async () => {
  let isFull = true;
  const fields = [{ field: 'file', code: 'storage_full', message: '' }] as const;
  const full = new ApiError({ code: 'validation_error', message: '', fields, status: 400, requestId: null });
  const { queue, add } = await openStarted((photo, bytes) => (isFull ? Promise.reject(full) : receive(photo, bytes)));
  await add('p1');
  await vi.waitFor(() => expect(queue.getState().stalled).toBe(full));
  expect(statesOf(queue)).toEqual(['p1 waiting']);
  isFull = false;
  await queue.nudge();
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['p1 sent']));
});

test('photos of another person are not sent', async () => {
  const { queue, add } = await openStarted(() => Promise.reject(refusal(409, 'request/wrong_person')));
  await add('p1');
  await vi.waitFor(() => expect(queue.getState().stalled).not.toBeNull());
  const other = openPhone();
  await other.log.start('piotr');
  await other.queue.start('piotr');
  expect(other.queue.getState().photos).toEqual([]);
  expect(received).toEqual([]);
});

/** A phone whose photo is announced but not sent, and then removed while the server does not answer. */
const removePhotoOffline = async (remove: LogContent) => {
  let isDown = true;
  const { decide } = server;
  const sendEntries = server.send;
  const phone = await openStarted((photo, bytes) => (isDown ? Promise.reject(refusal(503)) : receive(photo, bytes)));
  await phone.add('p1');
  await vi.waitFor(() => expect(phone.queue.getState().stalled).not.toBeNull());
  server.send = () => Promise.reject(refusal(503));
  const owner = { userUuid: 'anna', visitUuid: VISIT.visitUuid, device: 'K1' };
  await phone.log.add(VISIT, [remove], {
    ids: ['removal'],
    beside: (table) =>
      remove.kind === 'leaveDevice'
        ? withdrawPhotosOfDevice(table, owner, 'removal')
        : withdrawPhotos(table, ['p1'], 'removal'),
  }).stored;
  await phone.queue.reload();
  const answer = async (outcome: ReturnType<typeof decide> | 'refused') => {
    isDown = false;
    server.send = outcome === 'refused' ? () => Promise.reject(refusal(400, 'validation_error')) : sendEntries;
    if (outcome !== 'refused') server.decide = (entry) => (entry.id === 'removal' ? outcome : decide(entry));
    await phone.log.nudge();
    await phone.queue.nudge();
  };
  return { ...phone, answer };
};
const REMOVALS = [
  { kind: 'removePhoto', body: { photoId: 'p1' } },
  { kind: 'leaveDevice', device: 'K1', body: {} },
] as const satisfies readonly LogContent[];

test.each(REMOVALS)(
  'a photo removed by $kind is not sent, and its bytes go when the server has accepted that',
  async (removal) => {
    const { queue, answer } = await removePhotoOffline(removal);
    expect(queue.getState().photos).toEqual([]);
    expect(await bytesLeft()).toBe(1);
    await answer('done');
    await vi.waitFor(async () => expect(await bytesLeft()).toBe(0));
    expect(queue.getState().photos).toEqual([]);
    expect(received).toEqual([]);
  },
);

test.each(REMOVALS)('a photo whose removal by $kind was set aside is sent after all', async (removal) => {
  const { queue, answer } = await removePhotoOffline(removal);
  await answer('set_aside');
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['p1 sent']));
  expect(received).toEqual(['p1']);
});

test.each(REMOVALS)('a photo whose removal by $kind was refused is sent', async (removal) => {
  const { queue, answer } = await removePhotoOffline(removal);
  await answer('refused');
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['p1 sent']));
  expect(received).toEqual(['p1']);
});

test('a photo that the server does not know stays until the person removes it', async () => {
  server.code = 'not_found';
  const { log, queue, add } = await openStarted(() => Promise.reject(refusal(404, 'not_found')));
  await add('p1');
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['p1 refused']));
  vi.setSystemTime(Date.now() + 40 * 86_400_000);
  const later = await openStarted(() => Promise.reject(refusal(404, 'not_found')));
  await vi.waitFor(() => expect(statesOf(later.queue)).toEqual(['p1 refused']));
  expect(await bytesLeft()).toBe(1);
  server.decide = ({ id }) => (id === 'removal' ? 'set_aside' : 'done');
  await log.add(VISIT, [{ kind: 'removePhoto', body: { photoId: 'p1' } }], {
    ids: ['removal'],
    beside: (table) => withdrawPhotos(table, ['p1'], 'removal'),
  }).stored;
  await vi.waitFor(async () => expect(await bytesLeft()).toBe(0));
});

test('a photo of a facility waits for a server that knows the call', async () => {
  const body = { code: 'not_found', message: 'Not found', errors: [] };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 404 }));
  const row = { ...rowOf(photoOf('p1'), 'entry-p1'), visitUuid: null };
  const failure = await sendPhoto(row, photoOf('p1').bytes).catch(failureOf);
  expect(failure).toEqual({ is: 'later', position: 0 });
  const phone = await openStarted((_, bytes) => sendPhoto(row, bytes));
  await phone.add('p1');
  await vi.waitFor(() => expect(phone.queue.getState().stalled).not.toBeNull());
  expect(statesOf(phone.queue)).toEqual(['p1 waiting']);
});

test('a photo of a facility that the server never knows is refused after some attempts, and stops no other', async () => {
  const { queue, add } = await openStarted((photo, bytes) =>
    photo.photoId === 'p1' ? Promise.reject(refusal(404, 'not_found')).catch(asUnknownCall) : receive(photo, bytes),
  );
  await add('p1');
  await vi.waitFor(() => expect(queue.getState().stalled).not.toBeNull());
  // in the pause of the other one
  await add('p2');
  await vi.waitFor(() => expect(received).toEqual(['p2']));
  for (let attempts = 0; attempts < 9; attempts += 1) {
    expect(statesOf(queue)).toContain('p1 waiting');
    await queue.nudge();
  }
  expect(queue.getState()).toMatchObject({
    stalled: null,
    photos: [{ state: 'refused', fault: { code: 'not_found' } }, {}],
  });
  await queue.retry();
  expect(queue.getState()).toMatchObject({ stalled: null, photos: [{ state: 'refused' }, {}] });
});

test('a device that leaves the visit takes only its own photos with it', async () => {
  const { queue, add } = await openStarted(() => Promise.reject(refusal(503)));
  await add('p1');
  const owner = { userUuid: 'anna', visitUuid: VISIT.visitUuid };
  const leave = (device: string) =>
    openPhoneDatabase().write((table) => withdrawPhotosOfDevice(table, { ...owner, device }, 'removal'));
  await leave('K2');
  await queue.reload();
  expect(queue.getState().photos).toHaveLength(1);
  await leave('K1');
  await queue.reload();
  expect(queue.getState().photos).toEqual([]);
});

test('undoing a photo deletes it with its later changes', async () => {
  const { log, queue } = await openStarted();
  const photo = photoOf('p1');
  const undoMs = 50_000;
  const { ids, stored } = log.add(VISIT, [announce('p1')], {
    undoMs,
    ids: ['entry-p1'],
    beside: (table) => writePhotos(table, [rowOf(photo, 'entry-p1')], [photo]),
  });
  await stored;
  await log.add(VISIT, [{ kind: 'removePhoto', body: { photoId: 'p1' } }]).stored;
  expect(await log.undo(ids, (table) => deletePhotosOfEntries(table, ids))).toBe(true);
  await queue.reload();
  expect(queue.getState().photos).toEqual([]);
  expect(await openStore().list('anna')).toEqual([]);
  expect(await bytesLeft()).toBe(0);
});
