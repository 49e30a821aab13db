import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pest } from '../log/phone.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { packLike } from './pack.fixture.ts';

/** A phone whose disk is full until packs are deleted. */

/** The database of a tab is opened when its modules are loaded. */
const openTab = async () => ({
  ...(await import('~/lib/phone/database.ts')),
  ...(await import('~/lib/phone/full-storage.ts')),
  ...(await import('../outbox/visit-outbox.ts')),
  ...(await import('./field-packs.ts')),
});
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network')));
  vi.resetModules();
  tab = await openTab();
});
afterEach(() => {
  tab.visitLog.stop();
  tab.packKeeper.pause();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const readPacks = async () => {
  const packs = (await tab.packStore.list('anna')).map(({ placeUuid }) => placeUuid);
  const found = await Promise.all(packs.map((placeUuid) => tab.packStore.read('anna', placeUuid)));
  return packs.filter((_, index) => found[index] !== null);
};

const download = async (placeUuid: string, pack: Parameters<typeof packLike>[0] = {}) => {
  const row = (await tab.packStore.list('anna')).find((one) => one.placeUuid === placeUuid);
  if (!row) throw new Error('the pack is not wanted');
  const own = { ...packLike().place, uuid: placeUuid, name: placeUuid };
  await tab.packStore.receive(row, packLike({ ...pack, place: own }), [], Date.now());
};

/** Adding an entry fails while this number of packs, or more, is on the disk. */
const fillDisk = (packsMax: number) => {
  const add = IDBObjectStore.prototype.add;
  let isFull = true;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isFull && this.name === 'logEntries') throw new DOMException('full', 'QuotaExceededError');
    return add.apply(this, given);
  });
  const { deleteSpare } = tab.packStore;
  return vi.spyOn(tab.packStore, 'deleteSpare').mockImplementation(async (isNeeded) => {
    const deleted = await deleteSpare(isNeeded);
    isFull = (await readPacks()).length >= packsMax;
    return deleted;
  });
};

const planned = [{ uuid: 'plan', name: 'Cellar', description: null, dateFrom: new Date().toISOString() }];
const record = () => tab.visitLog.add({ placeUuid: 'worked', visitUuid: 'visit' }, [pest()]).stored;

test('work that does not fit replaces packs that are not in use, and is stored', async () => {
  const { packStore, packKeeper, visitLog, isStorageFull } = tab;
  const places = ['chosen', 'open', 'planned', 'worked'].map((placeUuid) => ({ placeUuid, placeName: placeUuid }));
  await packStore.want(
    'anna',
    places.map((place) => (place.placeUuid === 'planned' ? { ...place, planned } : place)),
    Date.now(),
  );
  await download('chosen');
  await download('open', { visits: [visitLike({ inspection: { uuid: 'theirs' } }).inspection] });
  await download('planned');
  await download('worked');
  await visitLog.start('anna');
  await packKeeper.open('anna');
  expect(await record()).toBe(true);
  const deleteSpare = fillDisk(4);
  expect(await record()).toBe(true);
  expect(deleteSpare).toHaveBeenCalledTimes(1);
  expect(await readPacks()).toEqual(['open', 'planned', 'worked']);
  expect(isStorageFull()).toBe(false);
  // the person sees what is not on the phone any more
  const isComplete = () => packKeeper.getState().packs?.find(({ placeUuid }) => placeUuid === 'chosen')?.isComplete;
  await vi.waitFor(() => expect(isComplete()).toBe(false));
});

test('a phone without anything to delete reports the full disk at once', async () => {
  await tab.visitLog.start('anna');
  const deleteSpare = fillDisk(0);
  expect(await record()).toBe(false);
  expect(deleteSpare).toHaveBeenCalledTimes(1);
  expect(tab.isStorageFull()).toBe(true);
});
