import { LOG_ENTRIES_MAX } from '@trapline/contract/inspections/rules.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { sha256Base64Url } from '~/lib/sha256.ts';
import type { LogContent, StoredLog } from './log-entry.ts';
import { createLogStore, type NewEntry } from './log-store.ts';
import { openStore, openTabsInMemory, pest, VISIT } from './phone.fixture.ts';
import { completeEnd, toSealedHash } from './sealed-hashes.ts';
import type { SendLog } from './send-log.ts';
import { VisitLog } from './visit-log.ts';

/** The limits of one log. */

const OWNER = { ...VISIT, userUuid: 'anna' };
const newEntry = (id: string, undoUntil = 0): NewEntry => {
  return { id, content: pest(), madeAt: '2026-11-20T08:00:00.000Z', undoUntil };
};

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

test('after the last number of a log the visit continues in a new log', async () => {
  const database = openPhoneDatabase();
  const store = createLogStore(database);
  const now = Date.now();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await store.append(
    OWNER,
    ids.map((id) => newEntry(id, id === 'e' ? now + 5_000 : 0)),
  );
  await database.write((table) =>
    table<StoredLog, string>('logs')
      .toCollection()
      .modify({ nextSeq: LOG_ENTRIES_MAX - 1 }),
  );
  await store.seal('anna', now);
  const entries = await store.list('anna');
  expect(entries.map(({ id }) => id)).toEqual(ids);
  expect(entries.map(({ seq }) => seq)).toEqual([LOG_ENTRIES_MAX - 1, LOG_ENTRIES_MAX, 1, 2, null]);
  const [full, , next, , undoable] = entries.map(({ logId }) => logId);
  expect(next).not.toBe(full);
  expect(undoable).toBe(next);
  // a refusal in the full log blocks nothing either
  await store.refuse(full ?? '', ['a'], null, now);
  const [refused, renumbered, first] = await store.list('anna');
  expect(refused).toMatchObject({ state: 'unsendable', seq: null });
  expect(renumbered).toMatchObject({ logId: full, seq: LOG_ENTRIES_MAX - 1, state: 'sealed' });
  expect(first).toMatchObject({ logId: next, seq: 1 });
});

test('what a rule forbids is not sent again without a request of the person', async () => {
  const now = Date.now();
  const store = openStore();
  await store.append(OWNER, [newEntry('a'), newEntry('b')]);
  await store.seal('anna', now);
  const [{ logId = '' } = {}] = await store.list('anna');
  await store.refuse(logId, ['a'], { code: 'inspections/entry_refused', message: '' }, now);
  await store.refuse(logId, ['b'], { code: 'validation_error', message: '' }, now);
  const states = async () => (await store.list('anna')).map(({ state }) => state);
  await store.retryRefused('anna', { isRequested: false });
  expect(await states()).toEqual(['unsendable', 'undoable']);
  await store.retryRefused('anna', { isRequested: true });
  expect(await states()).toEqual(['undoable', 'undoable']);
});

test('the server is informed of as many waiting entries and photos as a request can state', async () => {
  const store = openStore();
  const facts: unknown[] = [];
  const send: SendLog = async (batch, { pending }) => {
    facts.push(pending);
    return batch.map(({ seq }) => ({ seq: seq ?? 0, outcome: 'done', code: null }));
  };
  const [entry] = await store
    .append(OWNER, [newEntry('a')])
    .then(() => store.seal('anna', Date.now()))
    .then(() => store.list('anna'));
  const many = Array.from({ length: LOG_ENTRIES_MAX + 100 }, (_, index) => {
    return { ...entry, id: String(index), seq: null, state: 'undoable', undoUntil: 0, local: index } as typeof entry;
  });
  const listOne = async () => (entry ? [entry] : []);
  // the page reads at its start, and again before it gives numbers
  const list = vi.fn(store.list).mockImplementationOnce(listOne).mockImplementationOnce(listOne);
  list.mockImplementationOnce(async () => [entry, ...many].flatMap((one) => one ?? []));
  const phone = new VisitLog({
    store: { ...store, list },
    send,
    tabs: openTabsInMemory(),
    countPhotos: () => LOG_ENTRIES_MAX + 1,
  });
  await phone.start('anna');
  expect(facts[0]).toEqual({ entries: LOG_ENTRIES_MAX, photos: LOG_ENTRIES_MAX });
});

describe('the end of a visit', () => {
  const END: LogContent = { kind: 'finishVisit', body: { receivedBy: 'Jan', count: 0, photos: 0, digest: null } };
  const announce = (photoId: string): LogContent => {
    return { kind: 'addPhoto', body: { photoId, sha256: 'ab', size: 1, device: 'K1' } };
  };
  const contents = [pest(), announce('p1'), announce('p2'), { kind: 'removePhoto', body: { photoId: 'p1' } } as const];
  const toNew = (content: LogContent, index: number): NewEntry => {
    return { id: `entry-${index}`, content, madeAt: '2026-11-20T08:00:00.000Z', undoUntil: 0 };
  };

  test('states what its log contains before it, also after these entries have left the phone', async () => {
    const store = openStore();
    await store.append(OWNER, contents.map(toNew));
    await store.seal('anna', Date.now());
    const before = await store.list('anna');
    const outcomes = before.map(({ seq }) => ({ seq: seq ?? 0, outcome: 'done' as const, code: null }));
    await store.acknowledge(before, outcomes, Date.now());
    await store.forget(
      before.map(({ id }) => id),
      'read',
    );
    await store.append(OWNER, [toNew(END, 4)]);
    await store.seal('anna', Date.now());
    const hashes = before.map((entry) => toSealedHash({ ...entry, seq: entry.seq ?? 0 }));
    const digest = sha256Base64Url(hashes.map(({ id, hash }) => `${id} ${hash}`).join('\n'));
    expect(await store.list('anna')).toMatchObject([
      { seq: 5, content: { body: { receivedBy: 'Jan', count: 4, photos: 1, digest } } },
    ]);
  });

  test('states the same when it is sent again after the server has refused it', async () => {
    const store = openStore();
    await store.append(OWNER, [...contents, END].map(toNew));
    await store.seal('anna', Date.now());
    const readEnd = async () => (await store.list('anna')).find(({ content }) => content.kind === 'finishVisit');
    const signed = await readEnd();
    const outcomes = [1, 2, 3, 4].map((seq) => ({ seq, outcome: 'done' as const, code: null }));
    await store.acknowledge(await store.list('anna'), outcomes, Date.now());
    await store.refuse(signed?.logId ?? '', [signed?.id ?? ''], null, Date.now());
    await store.retryRefused('anna', { isRequested: true });
    await store.seal('anna', Date.now());
    const again = await readEnd();
    expect(again).toMatchObject({ seq: 5, content: { body: { count: 4, photos: 1 } } });
    expect(again?.logId).toBe(signed?.logId);
    expect(again?.content).toEqual(signed?.content);
  });

  test('has no digest if an earlier build has stored no hash of an entry', () => {
    const [, second] = contents.map((content, index) =>
      toSealedHash({ id: `entry-${index}`, logId: 'log', madeAt: '2026-11-20T08:00:00.000Z', content, seq: index + 1 }),
    );
    expect(completeEnd(END as never, 3, second ? [second] : []).body).toMatchObject({
      count: 2,
      photos: 1,
      digest: null,
    });
  });
});

test('a database has a uuid, and the one that replaces it has another', async () => {
  const uuid = await openStore().databaseUuid();
  expect(await openStore().databaseUuid()).toBe(uuid);
  Dexie.dependencies.indexedDB = new IDBFactory();
  expect(await openStore().databaseUuid()).not.toBe(uuid);
});
