import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import { EMPTY_DRAFT } from '../logic/draft.ts';

/** Records and the draft that they were made from, on the disk of the phone. */

const counted = { ...EMPTY_DRAFT, note: 'pod regałem', pests: { 7: 2 } };
const [placeUuid, visitUuid] = ['place', 'undone-visit'];
const device = deviceLike('K1');

/** The only log and store of drafts of a tab, which open the database of the phone when they are loaded. */
const openTab = async () => ({
  ...(await import('~/lib/phone/database.ts')),
  ...(await import('../outbox/phone-store.ts')),
  ...(await import('../outbox/visit-outbox.ts')),
  ...(await import('./field-work.ts')),
});
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.resetModules();
  tab = await openTab();
});

afterEach(() => {
  tab.visitLog.stop();
  tab.visitDrafts.stop();
  vi.unstubAllGlobals();
});

const onDisk = async () => {
  const { openPhoneDatabase, openPhoneStore } = tab;
  const entries = await openPhoneDatabase().read((table) => table('logEntries').where({ userUuid: 'ewa' }).toArray());
  const drafts = await openPhoneStore().listDrafts('ewa');
  return { entries: entries.length, notes: drafts.map(({ draft }) => draft?.note) };
};

test('records are taken back and their draft is stored in one transaction', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network')));
  const { visitLog, visitDrafts, recordWork, undoWork } = tab;
  await visitLog.start('ewa');
  await visitDrafts.start('ewa');
  const { keys, stored } = recordWork({
    placeUuid,
    visitUuid,
    device,
    reason: undefined,
    submissions: [{ verb: 'addObject', body: { deviceTypeObjectId: 7, amount: 2, note: null } }],
    undoMs: 30_000,
    draft: { userUuid: 'ewa', visitUuid, deviceUuid: device.uuid, draft: null },
  });
  expect(await stored).toBe(true);
  expect(await onDisk()).toEqual({ entries: 1, notes: [] });

  // every state of the disk that another connection can read, as after a kill at that moment
  const seen: Awaited<ReturnType<typeof onDisk>>[] = [];
  let isDone = false;
  const undone = visitDrafts
    .restore(visitUuid, device.uuid, { before: counted, undo: (toStore) => undoWork(keys, toStore) })
    .finally(() => {
      isDone = true;
    });
  while (!isDone) seen.push(await onDisk());
  seen.push(await onDisk());
  expect(await undone).toBe(true);
  expect(seen.filter(({ entries, notes }) => entries + notes.length !== 1)).toEqual([]);
  expect(seen.at(-1)).toEqual({ entries: 0, notes: ['pod regałem'] });
  expect(visitDrafts.getState().visits[visitUuid]).toMatchObject({ [device.uuid]: counted });
});
