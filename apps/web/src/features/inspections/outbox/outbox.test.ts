import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { deviceLike } from '../logic/device.fixture.ts';
import { Outbox } from './outbox.ts';
import type { EntryTarget, OutboxEntry, SingleSubmission } from './outbox-entry.ts';
import type { PhoneStore } from './phone-store.ts';

const TARGET = { placeId: 'p', inspectionId: 'v', inspectionDeviceId: 'd' };
const CHECK = { verb: 'setChecked' } as const;
const MOUSE = { verb: 'addObject', body: { deviceTypeObjectId: 7, amount: 1, note: null } } as const;

const DELAY_MS = 60_000;

const add = (
  outbox: Outbox,
  target: EntryTarget,
  submissions: readonly SingleSubmission[],
  options: { readonly delayMs?: number } = {},
) => outbox.adopt(outbox.prepare(target, submissions, options));

const failure = (status: number, code: ApiError['code'] = 'internal_error') =>
  new ApiError({ code, message: 'no', fields: [], status, requestId: null });

const memory = (cache = new Map<string, OutboxEntry>()) => {
  const store: Pick<PhoneStore, 'list' | 'storeEntries' | 'remove'> = {
    list: async (userUuid) => [...cache.values()].filter((entry) => entry.userUuid === userUuid),
    storeEntries: async (entries) => {
      for (const entry of entries) cache.set(entry.key, entry);
    },
    remove: async (keys) => {
      for (const key of keys) cache.delete(key);
    },
  };
  return { stored: cache, store };
};

const send = vi.fn<(entry: OutboxEntry) => Promise<ReturnType<typeof deviceLike>>>();
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockImplementation(async () => deviceLike('K1'));
});
afterEach(() => vi.useRealTimers());

test('an entry is stored before it is sent, and deleted after the server accepted it', async () => {
  const { stored, store } = memory();
  const outbox = new Outbox({ store, send });
  await outbox.start('anna');
  add(outbox, TARGET, [MOUSE, CHECK]);
  expect(stored.size).toBe(2);
  await settle();
  expect(send.mock.calls.map(([entry]) => entry.submission.verb)).toEqual(['addObject', 'setChecked']);
  expect(stored.size).toBe(0);
  expect(outbox.getState().entries).toEqual([]);
});

test('a delayed entry is sent when it is released, and later entries keep waiting', async () => {
  const { store } = memory();
  const outbox = new Outbox({ store, send });
  await outbox.start('anna');
  const first = add(outbox, TARGET, [MOUSE, CHECK], { delayMs: DELAY_MS });
  const second = add(outbox, TARGET, [CHECK], { delayMs: DELAY_MS });
  await settle();
  expect(send).not.toHaveBeenCalled();
  outbox.release(first.keys);
  await settle();
  expect(send.mock.calls.map(([entry]) => entry.key)).toEqual(first.keys);
  expect(await outbox.undo(second.keys)).toBe(true);
  expect(outbox.getState().entries).toEqual([]);
});

test('delayed entries of an earlier page are sent by the next one and cannot be undone any more', async () => {
  const { store } = memory();
  const earlier = new Outbox({ store, send });
  await earlier.start('anna');
  add(earlier, TARGET, [CHECK], { delayMs: DELAY_MS });
  await settle();
  earlier.stop();
  expect(send).not.toHaveBeenCalled();
  await new Outbox({ store, send }).start('anna');
  await settle();
  expect(send).toHaveBeenCalledOnce();
});

test('a lost connection keeps the entry and sends it again under the same key', async () => {
  const { store } = memory();
  const outbox = new Outbox({ store, send });
  await outbox.start('anna');
  send.mockRejectedValueOnce(failure(0, 'network'));
  add(outbox, TARGET, [MOUSE]);
  await settle();
  expect(outbox.getState()).toMatchObject({ entries: [{ state: 'waiting' }], stalled: { code: 'network' } });
  await vi.advanceTimersByTimeAsync(10_000);
  const keys = send.mock.calls.map(([entry]) => entry.key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(outbox.getState()).toMatchObject({ entries: [], stalled: null });
});

test('a refusal is reported and stays until a person decides; the next entries are sent', async () => {
  const { store } = memory();
  const outbox = new Outbox({ store, send });
  const onRefusal = vi.fn();
  outbox.listen({ onAnswer: () => undefined, onRefusal });
  await outbox.start('anna');
  send.mockRejectedValueOnce(failure(409, 'inspections/approved'));
  add(outbox, TARGET, [MOUSE, CHECK]);
  await settle();
  expect(onRefusal).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledTimes(2);
  const [refused] = outbox.getState().entries;
  expect(refused).toMatchObject({ state: 'refused', fault: { code: 'inspections/approved' } });
  // with every result of the first try, both tries create one record
  outbox.retry();
  await settle();
  expect(send.mock.calls[2]?.[0].key).toBe(refused?.key);
  expect(outbox.getState().entries).toEqual([]);
});

test('an entry can be undone until its delay ends, and is sent afterwards', async () => {
  const { stored, store } = memory();
  const outbox = new Outbox({ store, send });
  await outbox.start('anna');
  const first = add(outbox, TARGET, [CHECK], { delayMs: 3000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(send).not.toHaveBeenCalled();
  expect(await outbox.undo(first.keys)).toBe(true);
  expect(stored.size).toBe(0);
  const second = add(outbox, TARGET, [CHECK], { delayMs: 3000 });
  await vi.advanceTimersByTimeAsync(3100);
  expect(send).toHaveBeenCalledOnce();
  expect(await outbox.undo(second.keys)).toBe(false);
});

test('entries left over are sent at the next start, only those of the same person', async () => {
  const { stored, store } = memory();
  const dead = new Outbox({ store, send: () => new Promise(() => undefined) });
  await dead.start('anna');
  add(dead, TARGET, [MOUSE]);
  await settle();
  const other = new Outbox({ store, send });
  await other.start('piotr');
  expect(send).not.toHaveBeenCalled();
  const alive = new Outbox({ store, send });
  await alive.start('anna');
  expect(send).toHaveBeenCalledOnce();
  expect(stored.size).toBe(0);
});

test('a browser without storage is reported, and records are sent anyway', async () => {
  const { store } = memory();
  const outbox = new Outbox({ store: { ...store, storeEntries: () => Promise.reject(new Error('private')) }, send });
  await outbox.start('anna');
  const { stored } = add(outbox, TARGET, [CHECK]);
  expect(await stored).toBe(false);
  await settle();
  expect(send).toHaveBeenCalledOnce();
  expect(outbox.getState().isVolatile).toBe(true);
});

test('an entry is shown at once, but not reported as stored and not sent before it is on disk', async () => {
  const { store } = memory();
  const disk = Promise.withResolvers<void>();
  const outbox = new Outbox({ store: { ...store, storeEntries: () => disk.promise }, send });
  await outbox.start('anna');
  const { keys, stored } = add(outbox, TARGET, [CHECK]);
  const isStored = vi.fn();
  void stored.then(isStored);
  await vi.advanceTimersByTimeAsync(5000);
  expect(outbox.getState()).toMatchObject({ entries: [{ key: keys[0] }], unsaved: new Set(keys) });
  expect(isStored).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  disk.resolve();
  await settle();
  expect(isStored).toHaveBeenCalledWith(true);
  expect(send).toHaveBeenCalledOnce();
  expect(outbox.getState().unsaved.size).toBe(0);
});

test('an entry that has to follow others is sent when they are sent, and does not stop the rest', async () => {
  const { store } = memory();
  let areOthersSent = false;
  const outbox = new Outbox({ store, send, mayFollow: ({ deviceUuid }) => !deviceUuid || areOthersSent });
  await outbox.start('anna');
  add(outbox, { ...TARGET, deviceUuid: 'K1' }, [MOUSE]);
  add(outbox, TARGET, [CHECK]);
  await settle();
  expect(send.mock.calls.map(([entry]) => entry.submission.verb)).toEqual(['setChecked']);
  areOthersSent = true;
  outbox.wake();
  await settle();
  expect(send.mock.calls.map(([entry]) => entry.submission.verb)).toEqual(['setChecked', 'addObject']);
});

test('what happens elsewhere does not shorten the pause after a failure', async () => {
  const { store } = memory();
  const outbox = new Outbox({ store, send });
  await outbox.start('anna');
  send.mockRejectedValueOnce(failure(0, 'network'));
  add(outbox, TARGET, [MOUSE]);
  await settle();
  outbox.wake();
  await settle();
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(2);
});

describe('the connection is not reported as lost any more', () => {
  const stall = async () => {
    const outbox = new Outbox({ store: memory().store, send });
    await outbox.start('anna');
    send.mockRejectedValueOnce(failure(0, 'network'));
    const { keys } = add(outbox, TARGET, [MOUSE]);
    await settle();
    expect(outbox.getState().stalled).not.toBeNull();
    return { outbox, keys };
  };

  test.each(['inspections/approved', 'request/deleted_since'] as const)('after the answer %s', async (code) => {
    const { outbox } = await stall();
    send.mockRejectedValueOnce(failure(409, code));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outbox.getState().stalled).toBeNull();
  });

  test('when nothing waits any more', async () => {
    const { outbox, keys } = await stall();
    await outbox.undo(keys);
    expect(outbox.getState().stalled).toBeNull();
  });
});

test('entries that another transaction writes are written once, and by the outbox itself if it fails', async () => {
  const { store } = memory();
  const storeEntries = vi.fn(store.storeEntries);
  const outbox = new Outbox({ store: { ...store, storeEntries }, send });
  await outbox.start('anna');
  await outbox.adopt(outbox.prepare(TARGET, [MOUSE]), { write: Promise.resolve(true) }).stored;
  expect(storeEntries).not.toHaveBeenCalled();
  const entries = outbox.prepare(TARGET, [MOUSE], { keys: ['known'] });
  await outbox.adopt(entries, { write: Promise.resolve(false) }).stored;
  expect(storeEntries).toHaveBeenCalledOnce();
  await settle();
  expect(send.mock.calls[1]?.[0].key).toBe('known');
});

test('an entry that is undone while it is being written to disk does not come back', async () => {
  const { stored, store } = memory();
  const disk = Promise.withResolvers<void>();
  const slow = {
    ...store,
    storeEntries: (entries: readonly OutboxEntry[]) => disk.promise.then(() => store.storeEntries(entries)),
  };
  const outbox = new Outbox({ store: slow, send });
  await outbox.start('anna');
  const { keys } = add(outbox, TARGET, [CHECK], { delayMs: 3000 });
  const takenBack = outbox.undo(keys);
  disk.resolve();
  expect(await takenBack).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored.size).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

test('an entry whose record was deleted before it was sent is done, and the visit is reloaded', async () => {
  const { stored, store } = memory();
  const outbox = new Outbox({ store, send });
  const onRefusal = vi.fn();
  outbox.listen({ onAnswer: () => undefined, onRefusal });
  await outbox.start('anna');
  send.mockRejectedValueOnce(failure(409, 'request/deleted_since'));
  add(outbox, TARGET, [MOUSE]);
  await settle();
  expect(outbox.getState().entries).toEqual([]);
  expect(stored.size).toBe(0);
  expect(onRefusal).toHaveBeenCalledOnce();
});

describe('after another person signed in', () => {
  test('nothing is sent after the request in flight, and the other entries stay for their author', async () => {
    const { stored, store } = memory();
    const answer = Promise.withResolvers<ReturnType<typeof deviceLike>>();
    send.mockImplementationOnce(() => answer.promise);
    const outbox = new Outbox({ store, send });
    const onAnswer = vi.fn();
    outbox.listen({ onAnswer, onRefusal: () => undefined });
    await outbox.start('anna');
    add(outbox, TARGET, [MOUSE, CHECK]);
    await settle();
    outbox.stop();
    await outbox.start('piotr');
    add(outbox, TARGET, [CHECK]);
    answer.resolve(deviceLike('K1'));
    await settle();
    // her entry in flight, then his; her next entry waits for her
    expect(send.mock.calls.map(([{ userUuid }]) => userUuid)).toEqual(['anna', 'piotr']);
    expect([...stored.values()].map(({ userUuid, submission }) => [userUuid, submission.verb])).toEqual([
      ['anna', 'setChecked'],
    ]);
    expect(onAnswer).toHaveBeenCalledOnce();
    outbox.stop();
    await outbox.start('anna');
    await settle();
    expect(send.mock.lastCall?.[0]).toMatchObject({ userUuid: 'anna', submission: CHECK });
    expect(stored.size).toBe(0);
  });

  test('in another tab, the server refuses the person, and the entry waits for its author', async () => {
    const { stored, store } = memory();
    send.mockRejectedValue(failure(409, 'request/wrong_person'));
    const outbox = new Outbox({ store, send });
    await outbox.start('anna');
    add(outbox, TARGET, [MOUSE]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledOnce();
    expect(outbox.getState()).toMatchObject({
      entries: [{ state: 'waiting' }],
      stalled: { code: 'request/wrong_person' },
    });
    expect(stored.size).toBe(1);
  });
});
