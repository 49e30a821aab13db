import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { deviceLike } from '../logic/device.fixture.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

const TARGET = { placeId: 'p', inspectionId: 'v', inspectionDeviceId: 'd' };
const CHECK = { verb: 'setChecked' } as const;
const MOUSE = { verb: 'addObject', body: { deviceTypeObjectId: 7, amount: 1, note: null } } as const;

const failure = (status: number, code: ApiError['code'] = 'internal_error') =>
  new ApiError({ code, message: 'no', fields: [], status, requestId: null });

const memory = (kept = new Map<string, OutboxEntry>()) => {
  const store: OutboxStore = {
    list: async (userUuid) => [...kept.values()].filter((entry) => entry.userUuid === userUuid),
    put: async (entry) => kept.set(entry.key, entry),
    remove: async (key) => kept.delete(key),
  };
  return { kept, store };
};

const send = vi.fn<(entry: OutboxEntry) => Promise<ReturnType<typeof deviceLike>>>();
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockImplementation(async () => deviceLike('K1'));
});
afterEach(() => vi.useRealTimers());

test('an entry is kept before it is sent, and gone once the server has it', async () => {
  const { kept, store } = memory();
  const outbox = createOutbox({ store, send });
  await outbox.start('anna');
  outbox.add(TARGET, [MOUSE, CHECK]);
  expect(kept.size).toBe(2);
  await settle();
  expect(send.mock.calls.map(([entry]) => entry.submission.verb)).toEqual(['addObject', 'setChecked']);
  expect(kept.size).toBe(0);
  expect(outbox.getState().entries).toEqual([]);
});

test('a broken line keeps the entry and sends it again under the same key', async () => {
  const { store } = memory();
  const outbox = createOutbox({ store, send });
  await outbox.start('anna');
  send.mockRejectedValueOnce(failure(0, 'network'));
  outbox.add(TARGET, [MOUSE]);
  await settle();
  expect(outbox.getState()).toMatchObject({ entries: [{ state: 'waiting' }], stalled: { code: 'network' } });
  await vi.advanceTimersByTimeAsync(10_000);
  const keys = send.mock.calls.map(([entry]) => entry.key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(outbox.getState()).toMatchObject({ entries: [], stalled: null });
});

test('a refusal is told and stays until a person decides; the next entries go on', async () => {
  const { store } = memory();
  const outbox = createOutbox({ store, send });
  const onRefusal = vi.fn();
  outbox.listen({ onAnswer: () => undefined, onRefusal });
  await outbox.start('anna');
  send.mockRejectedValueOnce(failure(409, 'inspections/approved'));
  outbox.add(TARGET, [MOUSE, CHECK]);
  await settle();
  expect(onRefusal).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledTimes(2);
  const [refused] = outbox.getState().entries;
  expect(refused).toMatchObject({ state: 'refused', fault: { code: 'inspections/approved' } });
  // the server has answered that submission: another try is a new one
  outbox.retry();
  await settle();
  expect(send.mock.calls[2]?.[0].key).not.toBe(refused?.key);
  expect(outbox.getState().entries).toEqual([]);
});

test('for a moment an entry can be taken back, afterwards it is out', async () => {
  const { kept, store } = memory();
  const outbox = createOutbox({ store, send });
  await outbox.start('anna');
  const first = outbox.add(TARGET, [CHECK], 3000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(send).not.toHaveBeenCalled();
  expect(outbox.takeBack(first)).toBe(true);
  expect(kept.size).toBe(0);
  const second = outbox.add(TARGET, [CHECK], 3000);
  await vi.advanceTimersByTimeAsync(3100);
  expect(send).toHaveBeenCalledOnce();
  expect(outbox.takeBack(second)).toBe(false);
});

test('what was left behind goes out at the next start, the own entries only', async () => {
  const { kept, store } = memory();
  const dead = createOutbox({ store, send: () => new Promise(() => undefined) });
  await dead.start('anna');
  dead.add(TARGET, [MOUSE]);
  await settle();
  const other = createOutbox({ store, send });
  await other.start('piotr');
  expect(send).not.toHaveBeenCalled();
  const alive = createOutbox({ store, send });
  await alive.start('anna');
  expect(send).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
});

test('a browser that keeps nothing is told about, and records go out all the same', async () => {
  const { store } = memory();
  const outbox = createOutbox({ store: { ...store, put: () => Promise.reject(new Error('private')) }, send });
  await outbox.start('anna');
  outbox.add(TARGET, [CHECK]);
  await settle();
  expect(send).toHaveBeenCalledOnce();
  expect(outbox.getState().isVolatile).toBe(true);
});
