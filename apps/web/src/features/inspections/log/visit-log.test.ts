import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceOfContent, type LogContent, type LoggedEntry } from './log-entry.ts';
import { MAX_UNDO_MS } from './log-numbers.ts';
import { LogServer, refusal } from './log-server.fixture.ts';
import type { LogStore } from './log-store.ts';
import { openStore, openTabsInMemory, pest, VISIT } from './phone.fixture.ts';
import type { SendLog } from './send-log.ts';
import { VisitLog } from './visit-log.ts';

/** The log of a phone on a real database, with a server that can fail in every way. */

let server: LogServer;
let tabs: ReturnType<typeof openTabsInMemory>;

const openPhone = (deps: { readonly store?: LogStore; readonly send?: SendLog } = {}) =>
  new VisitLog({ store: openStore(), send: server.send, tabs, countPhotos: () => 0, ...deps });

const stored = () => openStore().list('anna');
const states = async () => (await stored()).map(({ state }) => state);

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  server = new LogServer();
  tabs = openTabsInMemory();
});
afterEach(() => vi.useRealTimers());

test('entries get their numbers in the order in which they were made, and are sent in one batch', async () => {
  const phone = openPhone();
  await phone.start('anna');
  const first = phone.add(VISIT, [pest(1), pest(2)], { undoMs: MAX_UNDO_MS });
  const second = phone.add(VISIT, [pest(3)]);
  expect(await first.stored).toBe(true);
  expect(await second.stored).toBe(true);
  // the second tap waits for the undo time of the first
  expect(server.requests).toEqual([]);
  await phone.flush();
  expect(server.requests.map(({ numbers }) => numbers)).toEqual([[1, 2, 3]]);
  expect(server.effects).toEqual([...first.ids, ...second.ids]);
  expect(await states()).toEqual(['done', 'done', 'done']);
  await phone.forget([...first.ids, ...second.ids]);
  expect(await stored()).toEqual([]);
});

test('an entry is shown at once, and is unsaved until it is on the disk', async () => {
  const store = openStore();
  const disk = Promise.withResolvers<void>();
  const append: LogStore['append'] = (...given) => disk.promise.then(() => store.append(...given));
  const phone = openPhone({ store: { ...store, append } });
  await phone.start('anna');
  const { ids, stored: isStored } = phone.add(VISIT, [pest()]);
  expect(phone.getState()).toMatchObject({ entries: [{ id: ids[0] }], unsaved: new Set(ids) });
  await phone.nudge();
  expect(server.requests).toEqual([]);
  disk.resolve();
  expect(await isStored).toBe(true);
  expect(phone.getState().unsaved.size).toBe(0);
});

test('an entry can be undone without a trace until it has a number', async () => {
  const phone = openPhone();
  await phone.start('anna');
  const first = phone.add(VISIT, [pest(), pest()], { undoMs: MAX_UNDO_MS });
  expect(await phone.undo(first.ids)).toBe(true);
  expect(await stored()).toEqual([]);
  const second = phone.add(VISIT, [pest()], { undoMs: MAX_UNDO_MS });
  await phone.flush();
  expect(await phone.undo(second.ids)).toBe(false);
  expect(server.effects).toEqual(second.ids);
});

test('a phone that stores nothing reports it, and the entry does not stay in the log', async () => {
  const store = { ...openStore(), append: () => Promise.reject(new Error('full')) };
  const phone = openPhone({ store });
  await phone.start('anna');
  expect(await phone.add(VISIT, [pest()]).stored).toBe(false);
  expect(phone.getState().entries).toEqual([]);
});

test('batches contain 50 entries at most, and an answer is stored before the next batch leaves', async () => {
  const statesAtSend: number[] = [];
  const send: SendLog = async (batch, facts) => {
    statesAtSend.push((await stored()).filter(({ state }) => state === 'done').length);
    return server.send(batch, facts);
  };
  const phone = openPhone({ send });
  await phone.start('anna');
  phone.add(
    VISIT,
    Array.from({ length: 120 }, (_, index) => pest(index + 1)),
  );
  await phone.flush();
  expect(server.requests.map(({ numbers }) => numbers.length)).toEqual([50, 50, 20]);
  expect(statesAtSend).toEqual([0, 50, 100]);
});

describe('a server that fails', () => {
  test('an answer that is lost after the commit creates no second record', async () => {
    let isLost = true;
    const send: SendLog = async (batch, facts) => {
      const answer = await server.send(batch, facts);
      if (isLost) throw refusal(0, 'network');
      return answer;
    };
    const phone = openPhone({ send });
    await phone.start('anna');
    const { ids } = phone.add(VISIT, [pest(), pest()]);
    await phone.flush();
    expect(phone.getState()).toMatchObject({ sender: 'waiting', stalled: { code: 'network' } });
    expect(await states()).toEqual(['sealed', 'sealed']);
    isLost = false;
    await phone.nudge();
    expect(server.effects).toEqual(ids);
    expect(phone.getState()).toMatchObject({ sender: 'idle', stalled: null });
  });

  test('the next attempts come after growing pauses, and after the pause that the server asks for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // a tenth longer than the usual pause, and so not the limit of one request
    vi.spyOn(Math, 'random').mockReturnValue(0.75);
    const send = vi.fn<SendLog>().mockRejectedValue(refusal(503));
    const phone = openPhone({ send });
    await phone.start('anna');
    const scheduled = vi.spyOn(globalThis, 'setTimeout');
    const pauses = () => scheduled.mock.calls.map(([, ms]) => ms).filter((ms) => (ms ?? 0) > 5_000);
    await phone.add(VISIT, [pest()]).stored;
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(pauses()).toEqual([5_500]));
    vi.advanceTimersByTime(5_500);
    await vi.waitFor(() => expect(pauses()).toEqual([5_500, 11_000]));
    vi.restoreAllMocks();
  });

  test('without a session nothing is sent until the person has signed in again', async () => {
    const send = vi.fn<SendLog>().mockRejectedValue(refusal(401, 'invalid_token'));
    const phone = openPhone({ send });
    await phone.start('anna');
    await phone.add(VISIT, [pest()]).stored;
    await vi.waitFor(() => expect(phone.getState().sender).toBe('signedOut'));
    await phone.nudge();
    await phone.flush();
    expect(send).toHaveBeenCalledOnce();
    send.mockImplementation(server.send);
    await phone.start('anna');
    expect(server.effects).toHaveLength(1);
  });

  test('a clock that moves to another time zone during a visit changes neither moments nor the order', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-25T00:58:00Z') });
    const send = vi.fn<SendLog>().mockRejectedValue(refusal(0, 'network'));
    const phone = openPhone({ send });
    await phone.start('anna');
    for (const zone of ['Europe/Warsaw', 'Asia/Tokyo', 'America/New_York']) {
      vi.stubEnv('TZ', zone);
      vi.setSystemTime(Date.now() + 60_000);
      await phone.add(VISIT, [pest()], { undoMs: 3_500 }).stored;
    }
    expect(new Date().getTimezoneOffset()).toBe(240);
    vi.setSystemTime(Date.now() + 60_000);
    send.mockImplementation(server.send);
    await phone.flush();
    const sent = new Map(send.mock.calls.flatMap(([batch]) => batch.map(({ seq, madeAt }) => [seq, madeAt])));
    expect([...sent].toSorted()).toEqual([
      [1, '2026-10-25T00:59:00.000Z'],
      [2, '2026-10-25T01:00:00.000Z'],
      [3, '2026-10-25T01:01:00.000Z'],
    ]);
    vi.unstubAllEnvs();
  });

  test('a server that is restored from a backup gets the lost entries again', async () => {
    const phone = openPhone();
    await phone.start('anna');
    const { ids } = phone.add(VISIT, [pest(1), pest(2), pest(3)]);
    await phone.flush();
    server.restoreTo(server.requests[0]?.logId ?? '', 1);
    const { ids: later } = phone.add(VISIT, [pest(4)]);
    await phone.flush();
    expect(server.effects).toEqual([...ids, ...later]);
    expect(new Set(server.requests.map(({ logId }) => logId)).size).toBe(1);
  });

  test('a phone that has deleted the lost entries continues in a new log', async () => {
    const phone = openPhone();
    await phone.start('anna');
    const { ids } = phone.add(VISIT, [pest(1), pest(2)]);
    await phone.flush();
    await phone.forget(ids);
    server.restoreTo(server.requests[0]?.logId ?? '', 1);
    const { ids: later } = phone.add(VISIT, [pest(4)]);
    await phone.flush();
    expect(server.effects).toEqual([ids[0], ...later]);
    expect(server.requests.at(-1)?.numbers).toEqual([1]);
    expect(await states()).toEqual(['done']);
  });

  test('a forked log continues as a new one with the same ids and without duplicates', async () => {
    const phone = openPhone();
    await phone.start('anna');
    const { ids } = phone.add(VISIT, [pest(1), pest(2)]);
    await phone.flush();
    const send: SendLog = async (batch, facts) => {
      if (batch[0]?.seq !== 1) throw refusal(409, 'inspections/log_forked');
      return server.send(batch, facts);
    };
    const other = openPhone({ send });
    await other.start('anna');
    const { ids: later } = other.add(VISIT, [pest(3), pest(4)]);
    await other.flush();
    expect(server.effects).toEqual([...ids, ...later]);
    expect(server.requests.at(-1)?.numbers).toEqual([1, 2]);
  });

  test('an entry that the server cannot store is found, stays on the phone and blocks nothing', async () => {
    server.decide = ({ content }) => (deviceOfContent(content) === 'unknown' ? 'invalid' : 'done');
    const phone = openPhone();
    await phone.start('anna');
    const { ids } = phone.add(VISIT, [pest(1), pest(2), pest(3, 'unknown'), pest(4), pest(5)]);
    await phone.flush();
    const [, , wrong] = ids;
    expect(server.effects).toEqual(ids.filter((id) => id !== wrong));
    expect(await states()).toEqual(['done', 'done', 'unsendable', 'done', 'done']);
    // a later version of the server knows the device
    server.decide = () => 'done';
    await phone.retry();
    expect(server.effects.at(-1)).toBe(wrong);
    expect(server.effects).toHaveLength(5);
  });

  test('an entry that is set aside stays visible, and the next ones have their effect', async () => {
    server.decide = ({ content }) => (deviceOfContent(content) === 'K2' ? 'set_aside' : 'done');
    const phone = openPhone();
    await phone.start('anna');
    const { ids } = phone.add(VISIT, [pest(1), pest(2, 'K2'), pest(3)]);
    await phone.flush();
    await phone.forget(ids);
    expect(await stored()).toMatchObject([{ state: 'setAside', fault: { code: 'inspections/approved' } }]);
    expect(server.effects).toHaveLength(2);
  });
});

test('a clock that is set back changes no order and delays no entry for days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T10:00:00Z');
  const phone = openPhone();
  await phone.start('anna');
  const first = phone.add(VISIT, [pest(1)], { undoMs: MAX_UNDO_MS });
  await first.stored;
  vi.setSystemTime('2026-11-17T10:00:00Z');
  const second = phone.add(VISIT, [pest(2)]);
  await second.stored;
  await phone.nudge();
  expect(server.effects).toEqual([...first.ids, ...second.ids]);
  expect((await stored()).map(({ madeAt }) => madeAt.slice(0, 10))).toEqual(['2026-11-20', '2026-11-17']);
});

test('entries of another person are neither shown nor sent', async () => {
  const phone = openPhone({ send: () => Promise.reject(refusal(0, 'network')) });
  await phone.start('anna');
  phone.add(VISIT, [pest()]);
  await phone.flush();
  phone.stop();
  const other = openPhone();
  await other.start('piotr');
  expect(other.getState().entries).toEqual([]);
  expect(server.requests).toEqual([]);
  const again = openPhone();
  await again.start('anna');
  expect(server.effects).toHaveLength(1);
});

test('two tabs record in one log, and each entry has its effect once', async () => {
  const [one, other] = [openPhone(), openPhone()];
  for (const phone of [one, other]) phone.connect();
  await Promise.all([one.start('anna'), other.start('anna')]);
  const added = [1, 2, 3, 4].flatMap((amount) => [one.add(VISIT, [pest(amount)]), other.add(VISIT, [pest(amount)])]);
  await Promise.all(added.map((tap) => tap.stored));
  await Promise.all([one.flush(), other.flush()]);
  expect(server.effects.toSorted()).toEqual(added.flatMap(({ ids }) => ids).toSorted());
  expect(new Set(server.requests.map(({ logId }) => logId)).size).toBe(1);
  await vi.waitFor(() => {
    for (const phone of [one, other])
      expect(phone.getState().entries.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'done'));
  });
});

describe('the phone is killed at any moment', () => {
  class Kill {
    left: number;
    readonly reached: Promise<void>;
    readonly #reach: () => void;
    constructor(moment: number) {
      this.left = moment;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.reached = promise;
      this.#reach = resolve;
    }
    /** A moment at which a phone can be switched off; afterwards nothing of this page runs. */
    moment(): Promise<void> {
      this.left -= 1;
      if (this.left > 0) return Promise.resolve();
      this.#reach();
      return new Promise(() => undefined);
    }
    wrap = <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) => {
      return async (...given: Given): Promise<T> => {
        await this.moment();
        const result = await work(...given);
        await this.moment();
        return result;
      };
    };
  }

  const fragileStore = (kill: Kill): LogStore => {
    const store = openStore();
    return {
      databaseUuid: kill.wrap(store.databaseUuid),
      list: kill.wrap(store.list),
      listOpenLogs: store.listOpenLogs,
      forgetRefusals: store.forgetRefusals,
      append: kill.wrap(store.append),
      undo: kill.wrap(store.undo),
      reject: kill.wrap(store.reject),
      release: kill.wrap(store.release),
      seal: kill.wrap(store.seal),
      acknowledge: kill.wrap(store.acknowledge),
      rewind: kill.wrap(store.rewind),
      fork: kill.wrap(store.fork),
      refuse: kill.wrap(store.refuse),
      retryRefused: kill.wrap(store.retryRefused),
      forget: kill.wrap(store.forget),
    };
  };

  type Intended = { readonly confirmed: Set<string>; readonly undone: Set<string>; readonly all: Set<string> };

  /** A visit as the person works through it; ends early when the phone is killed. */
  const work = async (phone: VisitLog, { confirmed, undone, all }: Intended): Promise<void> => {
    const save = async (amount: number, undoMs = 0) => {
      const { ids, stored: isStored } = phone.add(VISIT, [pest(amount), pest(amount + 1)], { undoMs });
      for (const id of ids) all.add(id);
      if (await isStored) for (const id of ids) confirmed.add(id);
      return ids;
    };
    await phone.start('anna');
    await save(1);
    const takenBack = await save(3, MAX_UNDO_MS);
    for (const id of takenBack) confirmed.delete(id);
    if (await phone.undo(takenBack)) for (const id of takenBack) undone.add(id);
    await save(5, MAX_UNDO_MS);
    await phone.flush();
    await save(7);
    await phone.flush();
    await phone.forget(phone.getState().entries.map(({ id }) => id));
  };

  const finishAfter = async (moment: number): Promise<boolean> => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    server = new LogServer();
    tabs = openTabsInMemory();
    const intended: Intended = { confirmed: new Set(), undone: new Set(), all: new Set() };
    const kill = new Kill(moment);
    const phone = openPhone({ store: fragileStore(kill), send: kill.wrap(server.send) });
    const isKilled = await Promise.race([work(phone, intended).then(() => false), kill.reached.then(() => true)]);
    const next = openPhone();
    await next.start('anna');
    await next.flush();
    const left = (await stored()).map(({ state }) => state);
    expect(
      left.every((state) => state === 'done'),
      `killed at ${moment}: ${left}`,
    ).toBe(true);
    const counted = new Map<string, number>();
    for (const id of server.effects) counted.set(id, (counted.get(id) ?? 0) + 1);
    for (const [id, count] of counted) {
      expect(count, `killed at ${moment}: doubled`).toBe(1);
      expect(intended.all.has(id), `killed at ${moment}: never intended`).toBe(true);
      expect(intended.undone.has(id), `killed at ${moment}: undone`).toBe(false);
    }
    for (const id of intended.confirmed) expect(counted.has(id), `killed at ${moment}: lost`).toBe(true);
    return isKilled;
  };

  test('saved entries are not lost or duplicated, and undone entries do not return', async () => {
    let moment = 1;
    while (await finishAfter(moment)) moment += 1;
    // the whole visit has that many moments
    expect(moment).toBeGreaterThan(40);
  });
});

test('an entry of an unknown later build keeps its content', async () => {
  const phone = openPhone({ send: () => Promise.reject(refusal(0, 'network')) });
  await phone.start('anna');
  const unknown = { kind: 'later', device: 'K1', body: { value: 1 } } as unknown as LogContent;
  phone.add(VISIT, [unknown]);
  await phone.flush();
  const [entry] = (await stored()) as readonly (LoggedEntry | undefined)[];
  expect(entry?.content).toEqual(unknown);
});

test('entries that another tab has read and deleted are reported: the visit is read here as well', async () => {
  const [one, other] = [openPhone(), openPhone()];
  for (const phone of [one, other]) phone.connect();
  await Promise.all([one.start('anna'), other.start('anna')]);
  const { ids } = one.add(VISIT, [pest()]);
  await one.flush();
  await vi.waitFor(() => expect(other.getState().entries).toMatchObject([{ state: 'done' }]));
  const onDecided = vi.fn();
  other.listen(onDecided);
  await one.forget(ids);
  await vi.waitFor(() => expect(onDecided.mock.calls).toMatchObject([[[{ id: ids[0] }]]]));
});

test('visits are to be read again when the network is back', async () => {
  const phone = openPhone();
  await phone.start('anna');
  const { ids } = phone.add(VISIT, [pest()]);
  await phone.flush();
  const onDecided = vi.fn();
  phone.listen(onDecided);
  await phone.nudge();
  expect(onDecided.mock.calls).toMatchObject([[[{ id: ids[0], state: 'done' }]]]);
});
