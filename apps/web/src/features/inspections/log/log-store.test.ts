import { LOG_ENTRIES_MAX } from '@trapline/contract/inspections/rules.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import type { StoredLog } from './log-entry.ts';
import { createLogStore, type NewEntry } from './log-store.ts';
import { openStore, openTabsInMemory, pest, VISIT } from './phone.fixture.ts';
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
  const [refused, renumbered] = await store.list('anna');
  expect(refused?.state).toBe('unsendable');
  expect(renumbered).toMatchObject({ seq: 1, state: 'sealed' });
  expect([full, next]).not.toContain(renumbered?.logId);
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
  const list = vi.fn(store.list).mockImplementationOnce(async () => (entry ? [entry] : []));
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
