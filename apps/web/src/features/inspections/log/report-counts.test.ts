import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStore, pest } from './phone.fixture.ts';
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
  const { listOpenLogs } = await openPhone(...owners);
  const findOwnVisit = async (_user: string, place: string) => (place === 'hall' ? { uuid: 'open' } : undefined);
  await reportCounts('anna', { listOpenLogs, findOwnVisit, countWaiting: () => waiting, send });
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

test('a log without a numbered entry is not known to the server', async () => {
  const store = openStore();
  await store.append(OPEN, [{ id: 'e', content: pest(), madeAt: '2026-07-10T10:00:00.000Z', undoUntil: 0 }]);
  expect(await store.listOpenLogs('anna')).toEqual([]);
});
