import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { countPhotosToSend } from './count-photos.ts';
import type { LoggedEntry } from './log-entry.ts';
import { refusal } from './log-server.fixture.ts';
import { openStore, pest } from './phone.fixture.ts';
import type { QueuedPhoto } from './photo-store.ts';
import { reportCounts } from './report-counts.ts';
import type { SendCounts } from './send-log.ts';

const OPEN = { userUuid: 'anna', placeUuid: 'hall', visitUuid: 'open' };
const ENDED = { ...OPEN, placeUuid: 'mill', visitUuid: 'ended' };
const OF_BEN = { ...OPEN, userUuid: 'ben' };

const send = vi.fn<SendCounts>(async () => []);
const reported = () => send.mock.calls.map(([{ visitUuid }, { pending }]) => ({ visitUuid, pending }));

/** A phone with a numbered entry in each of these visits. */
const openPhone = async (...owners: readonly (typeof OPEN)[]) => {
  const store = openStore();
  for (const [index, owner] of owners.entries()) {
    const entry = { id: `e${index}`, content: pest(), madeAt: '2026-07-10T10:00:00.000Z', undoUntil: 0 };
    await store.append(owner, [entry]);
    await store.seal(owner.userUuid, 1);
  }
  return store;
};

const report = async (owners: readonly (typeof OPEN)[], waiting = { unsent: 0, entries: 0, photos: 0 }) => {
  const { listOpenLogs, forgetRefusals } = await openPhone(...owners);
  const findOwnVisit = async (_user: string, place: string) => (place === 'hall' ? { uuid: 'open' } : undefined);
  await reportCounts('anna', { listOpenLogs, forgetRefusals, findOwnVisit, countWaiting: () => waiting, send });
};

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  send.mockClear();
});

test('a phone with nothing to send reports its open visits, and neither ended ones nor those of other people', async () => {
  await report([OPEN, ENDED, OF_BEN]);
  expect(reported()).toEqual([{ visitUuid: 'open', pending: { entries: 0, photos: 0 } }]);
  expect(send.mock.calls[0]?.[0].userUuid).toBe('anna');
});

test('photos that wait are reported; waiting entries report themselves with their batch', async () => {
  await report([OPEN], { unsent: 0, entries: 0, photos: 2 });
  expect(reported()).toMatchObject([{ pending: { photos: 2 } }]);
  send.mockClear();
  await report([OPEN], { unsent: 1, entries: 1, photos: 2 });
  expect(send).not.toHaveBeenCalled();
});

test('entries that the server has refused are reported, because no batch contains them', async () => {
  await report([OPEN], { unsent: 0, entries: 3, photos: 0 });
  expect(reported()).toEqual([{ visitUuid: 'open', pending: { entries: 3, photos: 0 } }]);
});

test('a log whose only entries were refused is reported until nothing of it is left', async () => {
  const store = await openPhone(ENDED);
  const [entry] = await store.list('anna');
  await store.refuse(entry?.logId ?? '', ['e0'], { code: 'inspections/entry_refused', message: '' }, 1);
  const waiting = { unsent: 0, entries: 1, photos: 0 };
  const deps = { ...store, findOwnVisit: async () => undefined, send };
  await reportCounts('anna', { ...deps, countWaiting: () => waiting });
  await reportCounts('anna', { ...deps, countWaiting: () => ({ ...waiting, entries: 0 }) });
  await reportCounts('anna', { ...deps, countWaiting: () => ({ ...waiting, entries: 0 }) });
  expect(reported().map(({ pending }) => pending.entries)).toEqual([1, 0]);
});

test('a log that the server does not accept does not keep the others from being reported', async () => {
  send.mockRejectedValueOnce(refusal(403, 'forbidden'));
  const store = await openPhone(OPEN, { ...OPEN, placeUuid: 'mill', visitUuid: 'mill' });
  const findOwnVisit = async (_: string, place: string) => ({ uuid: place === 'hall' ? 'open' : 'mill' });
  const countWaiting = () => ({ unsent: 0, entries: 0, photos: 0 });
  await reportCounts('anna', { ...store, findOwnVisit, countWaiting, send });
  expect(send).toHaveBeenCalledTimes(2);
});

test('the photo of an entry that a rule forbids is not awaited', () => {
  const announcement = { id: 'e', fault: { code: 'inspections/entry_refused' } } as LoggedEntry;
  const photo = { ...OPEN, entryId: 'e', state: 'waiting' } as QueuedPhoto;
  expect(countPhotosToSend(OPEN, { entries: [], photos: [photo] })).toBe(1);
  expect(countPhotosToSend(OPEN, { entries: [announcement], photos: [photo] })).toBe(0);
});

test('a log without a numbered entry is not known to the server', async () => {
  const store = openStore();
  await store.append(OPEN, [{ id: 'e', content: pest(), madeAt: '2026-07-10T10:00:00.000Z', undoUntil: 0 }]);
  expect(await store.listOpenLogs('anna')).toEqual([]);
});
