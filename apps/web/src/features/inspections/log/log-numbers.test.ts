import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { sha256Base64Url } from '~/lib/sha256.ts';
import type { LogContent, LoggedEntry } from './log-entry.ts';
import { openStore, pest, VISIT } from './phone.fixture.ts';
import { toSealedHash } from './sealed-hashes.ts';

/** The numbers of the other entries after the server has refused one, or its number. */

const now = Date.now();
const FAULT = { code: 'inspections/entry_refused', message: '' };

const record = async (ids: readonly string[], content: LogContent = pest()) => {
  const madeAt = '2026-11-20T08:00:00.000Z';
  await openStore().append(
    { ...VISIT, userUuid: 'anna' },
    ids.map((id) => ({ id, content, madeAt, undoUntil: 0 })),
  );
  await openStore().seal('anna', now);
  return openStore().list('anna');
};
const numbers = async () => (await openStore().list('anna')).map(({ id, seq, state }) => `${id} ${seq} ${state}`);
const logOf = ([first]: readonly LoggedEntry[]) => first?.logId ?? '';
const allDone = (batch: readonly LoggedEntry[]) =>
  batch.map(({ seq }) => ({ seq: seq ?? 0, outcome: 'done' as const, code: null }));

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

test('the numbers of refused entries are used again, and the end of the visit counts the others', async () => {
  const store = openStore();
  const logId = logOf(await record(['a', 'b', 'c', 'd', 'e']));
  await store.refuse(logId, ['b', 'c'], FAULT, now);
  expect(await numbers()).toEqual(['a 1 sealed', 'b null unsendable', 'c null unsendable', 'd 2 sealed', 'e 3 sealed']);
  const END: LogContent = { kind: 'finishVisit', body: { receivedBy: 'Jan', count: 0, photos: 0, digest: null } };
  const all = await record(['end'], END);
  const sent = all.filter(({ id }) => ['a', 'd', 'e'].includes(id));
  const hashes = sent.map((entry) => toSealedHash({ ...entry, seq: entry.seq ?? 0 }));
  const digest = sha256Base64Url(hashes.map(({ id, hash }) => `${id} ${hash}`).join('\n'));
  expect(all.at(-1)).toMatchObject({ id: 'end', logId, seq: 4, content: { body: { count: 3, digest } } });
});

test('an entry that is sent again gets the next number of the log', async () => {
  const store = openStore();
  const logId = logOf(await record(['a', 'b']));
  await store.refuse(logId, ['a'], FAULT, now);
  await store.retryRefused('anna', { isRequested: true });
  await store.seal('anna', now);
  expect(await numbers()).toEqual(['a 2 sealed', 'b 1 sealed']);
  expect(new Set((await store.list('anna')).map((entry) => entry.logId))).toEqual(new Set([logId]));
});

test('two tabs that receive the same refusal change the numbers once', async () => {
  const store = openStore();
  const logId = logOf(await record(['a', 'b', 'c']));
  await store.refuse(logId, ['a'], FAULT, now);
  await store.refuse(logId, ['a'], FAULT, now);
  expect(await numbers()).toEqual(['a null unsendable', 'b 1 sealed', 'c 2 sealed']);
});

test('a late answer to a batch is about the entries that had the numbers then', async () => {
  const store = openStore();
  const batch = await record(['a', 'b', 'c']);
  await store.refuse(logOf(batch), ['a'], FAULT, now);
  await record(['d']);
  await store.acknowledge(batch, allDone(batch), now);
  expect(await numbers()).toEqual(['a null unsendable', 'b 1 done', 'c 2 done', 'd 3 sealed']);
});

test('a first number that the server does not accept leads to one new log', async () => {
  const store = openStore();
  const [first] = await record(['a', 'b']);
  if (!first) throw new Error('no entry');
  expect(await store.fork(first)).toBe(true);
  const [next] = await store.list('anna');
  expect(next?.logId).not.toBe(first.logId);
  expect(await numbers()).toEqual(['a 1 sealed', 'b 2 sealed']);
  if (next) expect(await store.fork(next)).toBe(false);
  expect((await store.list('anna')).map(({ logId }) => logId)).toEqual([next?.logId, next?.logId]);
});
