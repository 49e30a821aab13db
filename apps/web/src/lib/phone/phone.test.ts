import { Dexie } from 'dexie';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from './database.ts';
import { PHONE_DATABASE } from './database-name.ts';
import { BUSY, withSenderLock } from './sender-lock.ts';
import { openTabs } from './tabs.ts';

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the database of an earlier build gets new tables and loses nothing', async () => {
  const earlier = new Dexie(PHONE_DATABASE);
  earlier.version(1).stores({ entries: 'key, userUuid' });
  earlier.version(2).stores({ drafts: '[userUuid+visitUuid+deviceUuid], userUuid' });
  earlier.version(3).stores({ photos: 'key, [userUuid+visitUuid+deviceUuid], userUuid' });
  await earlier.table('entries').add({ key: '1', userUuid: 'anna' });
  await earlier.table('drafts').add({ userUuid: 'anna', visitUuid: 'visit', deviceUuid: 'K1', draft: {} });
  earlier.close();
  const database = openPhoneDatabase();
  const counts = await database.read((table) =>
    Promise.all((['entries', 'drafts', 'photos', 'logs', 'logEntries'] as const).map((name) => table(name).count())),
  );
  expect(counts).toEqual([1, 1, 0, 0, 0]);
});

test('a log of an earlier build is found by its visit, and by the new index of its facility', async () => {
  const earlier = new Dexie(PHONE_DATABASE);
  earlier.version(8).stores({ logs: 'logId, [userUuid+visitUuid]', logEntries: '++local, &id, logId' });
  const log = { logId: '1', userUuid: 'anna', placeUuid: 'place', visitUuid: 'visit' };
  await earlier.table('logs').add(log);
  earlier.close();
  const database = openPhoneDatabase();
  const find = (key: { [index: string]: string }) => database.read((table) => table('logs').where(key).toArray());
  expect(await find({ userUuid: 'anna', visitUuid: 'visit' })).toEqual([log]);
  expect(await find({ userUuid: 'anna', placeUuid: 'place' })).toEqual([log]);
});

test('a write is on the disk when it resolves, and none of it is when a part fails', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const database = openPhoneDatabase();
  await database.write((table) => table('logs').add({ logId: '1' }));
  const [, mode, options] = opened.mock.calls.at(-1) ?? [];
  expect([mode, (options as IDBTransactionOptions | undefined)?.durability]).toEqual(['readwrite', 'strict']);
  const failing = database.write(async (table) => {
    await table('logs').add({ logId: '2' });
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(await database.read((table) => table('logs').count())).toBe(1);
});

test('a connection that the system has closed is opened again', async () => {
  // Dexie takes the function from the connection when it opens
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const opened = vi.spyOn(Dexie.dependencies.indexedDB, 'open');
  const database = openPhoneDatabase();
  await database.write((table) => table('logs').add({ logId: '1' }));
  transaction.mockImplementationOnce(() => {
    throw new DOMException('lost', 'UnknownError');
  });
  await database.write((table) => table('logs').add({ logId: '2' }));
  expect(await database.read((table) => table('logs').count())).toBe(2);
  expect(opened).toHaveBeenCalledTimes(2);
});

test('work that failed at the same time is retried on one new connection', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const opened = vi.spyOn(Dexie.dependencies.indexedDB, 'open');
  const database = openPhoneDatabase();
  const add = (logId: string) => database.write((table) => table('logs').add({ logId }));
  await add('1');
  const fail = () => {
    throw new DOMException('lost', 'UnknownError');
  };
  transaction.mockImplementationOnce(fail).mockImplementationOnce(fail);
  await Promise.all([add('2'), add('3')]);
  expect(await database.read((table) => table('logs').count())).toBe(3);
  expect(opened).toHaveBeenCalledTimes(2);
});

test('a database that another tab blocks is an error after a while, and works when it is free', async () => {
  const earlier = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(PHONE_DATABASE, 10);
    request.onsuccess = () => resolve(request.result);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = openPhoneDatabase();
  const write = () => database.write((table) => table('logs').add({ logId: '1' }));
  const refused = expect(write()).rejects.toThrow('another tab blocks the database');
  await vi.advanceTimersByTimeAsync(8_000);
  await refused;
  earlier.close();
  await write();
  expect(vi.getTimerCount()).toBe(0);
});

test('one tab sends at a time, and the next one as soon as the batch has ended', async () => {
  const taken = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (taken.has(name)) return work(null);
    taken.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      taken.delete(name);
    }
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const batch = Promise.withResolvers<string>();
  const first = withSenderLock(() => batch.promise);
  expect(await withSenderLock(async () => 'second')).toBe(BUSY);
  batch.resolve('first');
  expect(await first).toBe('first');
  expect(await withSenderLock(async () => 'second')).toBe('second');
});

test('a tab that never releases the lock loses it after a minute and a half', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const suspended = Promise.withResolvers<never>();
  let isTaken = false;
  const request = vi.fn(async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (isTaken && !options.steal) return work(null);
    if (options.steal) suspended.reject(new DOMException('stolen', 'AbortError'));
    isTaken = true;
    return Promise.race([work({ name, mode: 'exclusive' }), suspended.promise]).finally(() => {
      isTaken = false;
    });
  });
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const first = withSenderLock(() => new Promise(() => undefined));
  for (const at of [0, 30_000, 60_000, 89_000]) {
    clock.mockReturnValue(at);
    expect(await withSenderLock(async () => 'second')).toBe(BUSY);
  }
  clock.mockReturnValue(90_000);
  void withSenderLock(async () => 'second');
  expect(request.mock.lastCall?.[1]).toEqual({ steal: true });
  // its work continues when the tab wakes up, but it waits for the other tab
  expect(await first).toBe(BUSY);
});

test('a tab that has not asked for a while takes no lock away from the tab that sends now', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const request = vi.fn(async (_name: string, _: LockOptions, work: (lock: null) => unknown) => work(null));
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  // the tab that was sending crashes, and later another one sends
  expect(await withSenderLock(async () => 'second')).toBe(BUSY);
  for (const at of [200_000, 230_000, 260_000, 289_000]) {
    clock.mockReturnValue(at);
    expect(await withSenderLock(async () => 'second')).toBe(BUSY);
    expect(request.mock.lastCall?.[1]).toEqual({ ifAvailable: true });
  }
  clock.mockReturnValue(290_000);
  await withSenderLock(async () => 'second');
  expect(request.mock.lastCall?.[1]).toEqual({ steal: true });
});

test('a browser without locks sends all the same', async () => {
  vi.stubGlobal('navigator', { ...navigator, locks: undefined });
  expect(await withSenderLock(async () => 'sent')).toBe('sent');
});

test('other tabs receive a change, the own tab does not', async () => {
  const [own, other] = [openTabs('trapline.test'), openTabs('trapline.test')];
  const [ownListener, otherListener] = [vi.fn(), vi.fn()];
  const stop = [own.listen(ownListener), other.listen(otherListener)];
  own.notify();
  await vi.waitFor(() => expect(otherListener).toHaveBeenCalledOnce());
  expect(ownListener).not.toHaveBeenCalled();
  for (const end of stop) end();
});
