import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from './log-server.fixture.ts';
import { openStore, openTabsInMemory, pest, VISIT } from './phone.fixture.ts';
import { VisitLog } from './visit-log.ts';

/** What a page shows of the log without reading all of it after each tap. */

/** Without a network nothing is sent, so the log is not read for it either. */
const send = () => Promise.reject(refusal(0, 'network'));

const openPhone = () => {
  const store = openStore();
  const list = vi.fn(store.list);
  const tabs = openTabsInMemory();
  const log = new VisitLog({ store: { ...store, list }, send, tabs, countPhotos: () => 0 });
  return { log, list, store, tabs };
};

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

test('a tap, its release and its number read no other entry, and show what the database has', async () => {
  const { log, list, store } = openPhone();
  await log.start('anna');
  await log.add(VISIT, [pest(1)]).stored;
  await log.flush();
  list.mockClear();
  const { ids, stored } = log.add(VISIT, [pest(2), pest(3)], { undoMs: 5_000 });
  await stored;
  await log.release(ids);
  expect(list).not.toHaveBeenCalled();
  const { entries, unsaved } = log.getState();
  expect(entries).toEqual(await store.list('anna'));
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(unsaved.size).toBe(0);
});

test('an entry that has not changed stays the same object after the log was read again', async () => {
  const { log, tabs } = openPhone();
  log.connect();
  await log.start('anna');
  const { log: otherTab } = openPhone();
  await otherTab.start('anna');
  await log.add(VISIT, [pest(1)], { undoMs: 5_000 }).stored;
  const [before] = log.getState().entries;
  await otherTab.add(VISIT, [pest(2)], { undoMs: 5_000 }).stored;
  tabs.notify();
  await vi.waitFor(() => expect(log.getState().entries).toHaveLength(2));
  expect(log.getState().entries[0]).toBe(before);
});

test('a reading from before a write does not remove what was written', async () => {
  const { log, list, store } = openPhone();
  await log.start('anna');
  const disk = Promise.withResolvers<void>();
  list.mockImplementationOnce(async (user) => {
    const rows = await store.list(user);
    await disk.promise;
    return rows;
  });
  const nudged = log.nudge();
  await log.add(VISIT, [pest(1)], { undoMs: 5_000 }).stored;
  disk.resolve();
  await nudged;
  expect(log.getState().entries).toHaveLength(1);
});
