import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportServerTime } from '~/lib/server-clock.ts';
import { type LoggedEntry, toSentEntry } from './log-entry.ts';
import { MAX_UNDO_MS } from './log-numbers.ts';
import type { SenderDeps } from './log-sender.ts';
import { LogServer, refusal, unknownKind } from './log-server.fixture.ts';
import type { LogStore } from './log-store.ts';
import { openStore, openTabsInMemory, pest, VISIT } from './phone.fixture.ts';
import type { SendLog } from './send-log.ts';
import { VisitLog } from './visit-log.ts';

/** Obstacles to sending: a log that fails, a full disk, a suspended tab. */

const OTHER_VISIT = { placeUuid: 'place', visitUuid: 'other' };

let server: LogServer;

const openPhone = (deps: Partial<SenderDeps> = {}) =>
  new VisitLog({ store: openStore(), send: server.send, tabs: openTabsInMemory(), countPhotos: () => 0, ...deps });

const states = async () => (await openStore().list('anna')).map(({ state }) => state);

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  server = new LogServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the facility of the visit on the screen is sent before others, its earlier visit first', async () => {
  const phone = openPhone({ firstVisit: () => VISIT.visitUuid });
  await phone.start('anna');
  const elsewhere = phone.add({ placeUuid: 'far', visitUuid: 'far' }, [pest()], { undoMs: MAX_UNDO_MS });
  const earlier = phone.add(OTHER_VISIT, [pest()], { undoMs: MAX_UNDO_MS });
  const shown = phone.add(VISIT, [pest()], { undoMs: MAX_UNDO_MS });
  await phone.flush();
  expect(server.effects).toEqual([...earlier.ids, ...shown.ids, ...elsewhere.ids]);
});

describe('a log that the server cannot receive', () => {
  const failFor = (isFailing: () => boolean) =>
    vi.fn<SendLog>(async (batch, facts) => {
      if (isFailing() && batch[0]?.visitUuid === VISIT.visitUuid) throw refusal(500);
      return server.send(batch, facts);
    });

  test('does not stop the other visits', async () => {
    let isFailing = true;
    const send = failFor(() => isFailing);
    const phone = openPhone({ send });
    await phone.start('anna');
    const failing = phone.add(VISIT, [pest()], { undoMs: MAX_UNDO_MS });
    const other = phone.add(OTHER_VISIT, [pest()], { undoMs: MAX_UNDO_MS });
    await phone.flush();
    expect(send).toHaveBeenCalledTimes(2);
    expect(server.effects).toEqual(other.ids);
    expect(phone.getState()).toMatchObject({ sender: 'waiting', stalled: { status: 500 } });
    isFailing = false;
    await phone.nudge();
    expect(server.effects).toEqual([...other.ids, ...failing.ids]);
    expect(phone.getState()).toMatchObject({ sender: 'idle', stalled: null });
  });

  test('is tried once, then the sender waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const send = failFor(() => true);
    const phone = openPhone({ send });
    await phone.start('anna');
    await phone.add(VISIT, [pest()]).stored;
    await vi.waitFor(() => expect(phone.getState().sender).toBe('waiting'));
    expect(send).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(6_000);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(await states()).toEqual(['sealed']);
  });
});

describe('an entry that always fails because of a fault of the server', () => {
  /** The server stores it only in custody. */
  const faulty = (isWrong: (entry: LoggedEntry) => boolean) =>
    vi.fn<SendLog>(async (batch, facts) => {
      const [first] = batch;
      if (first && isWrong(first) && !facts.custody) throw refusal(500);
      // the server decides about the entries before the wrong one
      const wrong = batch.findIndex((entry, index) => index > 0 && isWrong(entry));
      return server.send(wrong < 0 ? batch : batch.slice(0, wrong), facts);
    });

  test('is given to the office after three attempts and a minute, and the next ones are sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let wrong: string | undefined;
    const send = faulty(({ id }) => id === wrong);
    server.decide = ({ id }) => (id === wrong ? 'set_aside' : 'done');
    const phone = openPhone({ send });
    await phone.start('anna');
    const { ids } = phone.add(VISIT, [pest(), pest(), pest()], { undoMs: MAX_UNDO_MS });
    wrong = ids[1];
    await phone.flush();
    for (let attempts = 0; attempts < 4; attempts += 1) await phone.nudge();
    expect(await states()).toEqual(['done', 'sealed', 'sealed']);
    expect(send.mock.calls.some(([, { custody }]) => custody)).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await phone.nudge();
    await vi.waitFor(async () => expect(await states()).toEqual(['done', 'setAside', 'done']));
    const inCustody = send.mock.calls.filter(([, { custody }]) => custody);
    expect(inCustody.map(([batch]) => batch.map(({ id }) => id))).toEqual([[wrong]]);
  });
});

describe('a server that was put back to an earlier release', () => {
  /** It knows no answers to questions. */
  const earlierServer = () => {
    const isUnknown = ({ content }: LoggedEntry) => content.kind === 'answer';
    let isEarlier = true;
    const send: SendLog = async (batch, facts) => {
      const position = batch.findIndex(isUnknown);
      if (isEarlier && position >= 0) throw unknownKind(position);
      return server.send(batch, facts);
    };
    return { send, update: () => (isEarlier = false) };
  };

  test('gets the entries that it knows, and the others in their order after its update', async () => {
    const { send, update } = earlierServer();
    const phone = openPhone({ send });
    await phone.start('anna');
    const answer = { kind: 'answer', body: { question: 'q', value: 'YES' } } as const;
    const here = phone.add(VISIT, [pest(1), pest(2), answer, pest(3)], { undoMs: MAX_UNDO_MS });
    const other = phone.add(OTHER_VISIT, [pest()], { undoMs: MAX_UNDO_MS });
    await phone.flush();
    expect(server.effects).toEqual([...here.ids.slice(0, 2), ...other.ids]);
    expect(phone.getState()).toMatchObject({ sender: 'waiting', stalled: { code: 'validation_error' } });
    expect(await states()).toEqual(['done', 'done', 'sealed', 'sealed', 'done']);
    update();
    await phone.nudge();
    expect(server.effects).toEqual([...here.ids.slice(0, 2), ...other.ids, ...here.ids.slice(2)]);
    // in the log in which they had their numbers
    expect(new Set(server.requests.map(({ logId }) => logId)).size).toBe(2);
    expect(phone.getState()).toMatchObject({ sender: 'idle', stalled: null });
  });
});

test('a database that gives no numbers is reported, and tried again after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = openStore();
  const full = new Error('full');
  const seal = vi.fn(store.seal);
  const phone = openPhone({ store: { ...store, seal } });
  await phone.start('anna');
  seal.mockClear();
  seal.mockRejectedValue(full);
  await phone.add(VISIT, [pest()]).stored;
  await vi.waitFor(() => expect(phone.getState().stalled).toBe(full));
  const attempts = seal.mock.calls.length;
  await vi.advanceTimersByTimeAsync(4_900);
  expect(seal).toHaveBeenCalledTimes(attempts);
  seal.mockImplementation(store.seal);
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(phone.getState()).toMatchObject({ sender: 'idle', stalled: null }));
  expect(server.effects).toHaveLength(1);
});

test('an entry whose undo time ends while the sender finds nothing to send is sent later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const store = openStore();
  let atList: () => void = () => undefined;
  const list: LogStore['list'] = async (user) => {
    const entries = await store.list(user);
    atList();
    return entries;
  };
  const phone = openPhone({ store: { ...store, list } });
  await phone.start('anna');
  const { ids, stored } = phone.add(VISIT, [pest()], { undoMs: 3_000 });
  await stored;
  await phone.nudge();
  expect(server.effects).toEqual([]);
  let reads = 0;
  // the sender reads the database after the page
  atList = () => {
    reads += 1;
    if (reads === 2) vi.setSystemTime(Date.now() + 3_000);
  };
  await phone.nudge();
  expect(server.effects).toEqual(ids);
});

test('a person waits half a minute at most for a tab that does not send', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const request = async (_name: string, _options: LockOptions, work: (lock: null) => unknown) => work(null);
  const phone = openPhone();
  await phone.start('anna');
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  phone.add(VISIT, [pest()], { undoMs: MAX_UNDO_MS });
  let endedAt = 0;
  void phone.flush().then(() => {
    endedAt = performance.now();
  });
  const look = async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(endedAt).toBeGreaterThan(0);
  };
  await vi.waitFor(look, { interval: 1, timeout: 10_000 });
  expect(endedAt).toBeGreaterThanOrEqual(30_000);
  expect(await states()).toEqual(['sealed']);
});

test('refused entries are sent again by the next page', async () => {
  server.decide = () => 'invalid';
  const phone = openPhone();
  await phone.start('anna');
  phone.add(VISIT, [pest()]);
  await phone.flush();
  expect(await states()).toEqual(['unsendable']);
  server.decide = () => 'done';
  await openPhone().start('anna');
  expect(await states()).toEqual(['done']);
});

test('the server is informed of refused entries too, because they are on the phone only', async () => {
  const waiting: number[] = [];
  const send: SendLog = (batch, facts) => {
    waiting.push(facts.pending.entries);
    return server.send(batch, facts);
  };
  server.decide = () => 'invalid';
  const phone = openPhone({ send });
  await phone.start('anna');
  phone.add(VISIT, [pest()]);
  await phone.flush();
  server.decide = () => 'done';
  phone.add(VISIT, [pest()]);
  await phone.flush();
  expect(await states()).toEqual(['unsendable', 'done']);
  expect(waiting).toEqual([0, 1]);
});

test('an entry is sent with what the page knew of its clock when the entry was made', async () => {
  const serverTime = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString();
  const send = vi.fn<SendLog>(() => Promise.reject(refusal(0, 'network')));
  const phone = openPhone({ send });
  await phone.start('anna');
  reportServerTime(serverTime(7), Date.now());
  await phone.add(VISIT, [pest()]).stored;
  reportServerTime(serverTime(0), Date.now());
  await phone.add(VISIT, [pest()]).stored;
  send.mockImplementation(server.send);
  await phone.flush();
  const [first, second] = send.mock.lastCall?.[0].map(toSentEntry) ?? [];
  expect(Math.round((first?.clockAhead ?? 0) / 60_000)).toBe(7);
  expect(second?.clockAhead).toBe(0);
});

test('if the server refuses one entry, the others of the batch are sent in the same log', async () => {
  let wrong: string | undefined;
  server.decide = ({ id }) => (id === wrong ? 'forbidden' : 'done');
  const send = vi.fn<SendLog>(server.send);
  const phone = openPhone({ send });
  await phone.start('anna');
  const { ids } = phone.add(VISIT, [pest(), pest(), pest(), pest()]);
  wrong = ids[1];
  await phone.flush();
  expect(server.effects).toEqual([ids[0], ids[2], ids[3]]);
  const refused = phone.getState().entries.filter(({ state }) => state === 'unsendable');
  expect(refused).toMatchObject([{ id: wrong, fault: { message: 'no: approved' } }]);
  // the office does not wait for it
  expect(send.mock.lastCall?.[1].pending.entries).toBe(0);
  // the visit was opened again for correction
  server.decide = () => 'done';
  await phone.retry();
  await phone.retry();
  expect(server.effects).toEqual([ids[0], ids[2], ids[3], wrong]);
  expect(server.requests.map(({ numbers }) => numbers)).toEqual([[1, 2, 3, 4], [2, 3, 4], [2], [3], [4]]);
  expect(new Set(server.requests.map(({ logId }) => logId)).size).toBe(1);
});

test('after a refused entry the next ones are sent one by one until the server accepts one', async () => {
  let forbidden: readonly string[] = [];
  server.decide = ({ id }) => (forbidden.includes(id) ? 'forbidden' : 'done');
  const phone = openPhone();
  await phone.start('anna');
  const { ids } = phone.add(VISIT, [pest(), pest(), pest(), pest(), pest(), pest()]);
  forbidden = ids.slice(0, 3);
  await phone.flush();
  expect(server.effects).toEqual(ids.slice(3));
  expect(server.requests.map(({ numbers }) => numbers.length)).toEqual([6, 1, 1, 1, 2]);
});

describe('a connection that carries nothing', () => {
  const noResponse = () => refusal(0, 'timeout');

  test('is stated after 5 seconds, also while a large batch is still being sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: () => void = () => undefined;
    const send = vi.fn<SendLog>(async (batch, facts) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return server.send(batch, facts);
    });
    const phone = openPhone({ send });
    await phone.start('anna');
    await phone.add(VISIT, [pest()]).stored;
    await phone.add({ ...VISIT, visitUuid: 'another visit' }, [pest()]).stored;
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(phone.getState()).toMatchObject({ sender: 'sending', stalled: null });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(phone.getState()).toMatchObject({ sender: 'sending', stalled: { code: 'timeout' } });
    answer();
    // the network carries something after all, while the next batch is being sent
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(phone.getState()).toMatchObject({ sender: 'sending', stalled: null });
    answer();
    await vi.waitFor(() => expect(phone.getState()).toMatchObject({ sender: 'idle', stalled: null }));
  });

  test('gets smaller batches, so that a slow network carries one; what arrived unnoticed has one effect', async () => {
    const sizes: number[] = [];
    const send: SendLog = async (batch, facts) => {
      sizes.push(batch.length);
      const outcomes = await server.send(batch, facts);
      if (batch.length > 3) throw noResponse();
      return outcomes;
    };
    const phone = openPhone({ send });
    await phone.start('anna');
    const { ids } = phone.add(
      VISIT,
      Array.from({ length: 10 }, () => pest()),
      { undoMs: MAX_UNDO_MS },
    );
    await phone.flush();
    expect(phone.getState()).toMatchObject({ sender: 'waiting', stalled: { code: 'timeout' } });
    for (let attempts = 0; attempts < 3; attempts += 1) await phone.nudge();
    expect(sizes).toEqual([10, 3, 6, 2, 4, 1, 2, 2]);
    expect(await states()).toEqual(ids.map(() => 'done'));
    expect(server.effects).toEqual(ids);
  });
});

test('a hidden page does not try again after a failure until it is visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = vi.fn<SendLog>().mockRejectedValueOnce(refusal(0, 'network')).mockImplementation(server.send);
  const phone = openPhone({ send });
  await phone.start('anna');
  await phone.add(VISIT, [pest()]).stored;
  await vi.waitFor(() => expect(phone.getState().sender).toBe('waiting'));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledOnce();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(phone.getState().sender).toBe('idle'));
  expect(send).toHaveBeenCalledTimes(2);
});
