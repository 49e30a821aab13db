import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createUnansweredError, toApiError } from '~/lib/api-error.ts';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { packDeviceLike, packLike } from './pack.fixture.ts';
import { PACKS_MAX, PackKeeper } from './pack-keeper.ts';
import { bytesOfPack, createPackStore, type PackStore, type PlaceToDownload, UNUSED_MS } from './pack-store.ts';

const place = (placeUuid: string): PlaceToDownload => ({ placeUuid, placeName: `Plant ${placeUuid}` });
const PLAN = {
  id: 1,
  uuid: 'plan',
  name: 'Hall',
  width: 10,
  height: 10,
  deviceTypeIds: [],
  levels: [{ scale: 1, columns: 1, rows: 1, urls: ['/files/plan.webp?signature=1'] }] as never,
  spots: [{ deviceId: 1, x: 1, y: 1 }],
};

let store: PackStore;
let planned: PlaceToDownload[];
const fetchPack = vi.fn<(placeUuid: string, known: string | undefined) => Promise<FieldPack | null>>();
const fetchFile = vi.fn<(url: string) => Promise<{ type: string; bytes: ArrayBuffer }>>();
const currentPack = async (placeUuid: string, known: string | undefined) =>
  known === '1' ? null : packLike({ place: { ...packLike().place, uuid: placeUuid, name: `Plant ${placeUuid}` } });

const openKeeper = async (user = 'anna') => {
  const keeper = new PackKeeper({ store, findPlaces: async () => planned, fetchPack, fetchFile });
  await keeper.open(user);
  return keeper;
};
const shown = (keeper: PackKeeper) =>
  keeper.getState().packs?.map(({ placeUuid, isComplete }) => `${placeUuid} ${isComplete ? 'complete' : 'incomplete'}`);

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  store = createPackStore(openPhoneDatabase());
  planned = [];
  fetchPack.mockReset().mockImplementation(currentPack);
  fetchFile
    .mockReset()
    .mockImplementation(async () => ({ type: 'image/webp', bytes: new Uint8Array([1, 2, 3]).buffer }));
});

describe('a run', () => {
  test('fetches facilities with a visit and chosen ones, and asks again only for what has changed', async () => {
    planned = [place('1')];
    const keeper = await openKeeper();
    await keeper.choose(place('2'), true);
    expect(shown(keeper)).toEqual(['1 complete', '2 complete']);
    await keeper.refresh();
    expect(fetchPack.mock.calls.slice(-2)).toEqual([
      ['1', '1'],
      ['2', '1'],
    ]);
    expect((await store.read('anna', '2'))?.pack.devices).toHaveLength(1);
  });

  test('fetches the pack of an earlier build again, because the forms have nothing to choose from', async () => {
    planned = [place('1')];
    const { choices: _, ...earlier } = packLike();
    fetchPack.mockImplementationOnce(async () => earlier as FieldPack);
    const keeper = await openKeeper();
    await keeper.refresh();
    expect(shown(keeper)).toEqual(['1 incomplete']);
    await keeper.refresh();
    expect(fetchPack.mock.lastCall).toEqual(['1', undefined]);
    expect(shown(keeper)).toEqual(['1 complete']);
  });

  test('takes the pictures of plans as bytes, and asks for missing ones with new links', async () => {
    planned = [place('1')];
    fetchPack.mockResolvedValue(packLike({ plans: [PLAN] }));
    fetchFile.mockRejectedValueOnce(createUnansweredError('network', null));
    const keeper = await openKeeper();
    await keeper.refresh();
    expect(shown(keeper)).toEqual(['1 incomplete']);
    expect(keeper.getState().error).toMatchObject({ isUnanswered: true });
    await keeper.refresh();
    expect(shown(keeper)).toEqual(['1 complete']);
    expect(keeper.getState().error).toBeNull();
    expect(new Uint8Array((await store.readFile('anna', '/files/plan.webp'))?.bytes ?? new ArrayBuffer())).toEqual(
      new Uint8Array([1, 2, 3]),
    );
    fetchPack.mockResolvedValue(packLike({ version: '2' }));
    await keeper.refresh();
    expect(await store.readFile('anna', '/files/plan.webp')).toBeUndefined();
  });

  test('takes at most 20, those with a visit first', async () => {
    for (let number = 0; number < PACKS_MAX + 5; number += 1)
      await store.choose('anna', place(`chosen ${number}`), true, Date.now() + number);
    planned = [place('planned')];
    await (await openKeeper()).refresh();
    const places = fetchPack.mock.calls.map(([uuid]) => uuid);
    expect(places).toHaveLength(PACKS_MAX);
    expect(places[0]).toBe('planned');
    expect(places).toContain(`chosen ${PACKS_MAX + 4}`);
    expect(places).not.toContain('chosen 0');
  });

  test('removes a facility that the person may no longer see, and continues with the others', async () => {
    planned = [place('1'), place('2')];
    fetchPack.mockRejectedValueOnce(toApiError(404, { code: 'not_found' }));
    const keeper = await openKeeper();
    await keeper.refresh();
    expect(shown(keeper)).toEqual(['2 complete']);
    expect(keeper.getState().error).toBeNull();
  });

  test('stops without a network and leaves everything as it is', async () => {
    planned = [place('1'), place('2')];
    const keeper = await openKeeper();
    await keeper.refresh();
    fetchPack.mockRejectedValue(createUnansweredError('network', null));
    await keeper.refresh();
    expect(shown(keeper)).toEqual(['1 complete', '2 complete']);
    expect(keeper.getState()).toMatchObject({ isFetching: false, error: { isUnanswered: true } });
    expect(fetchPack).toHaveBeenCalledTimes(3);
  });
});

test('the size of a pack is that of its data and its pictures', async () => {
  planned = [place('1')];
  const keeper = await openKeeper();
  fetchPack.mockResolvedValue(packLike());
  const size = () => bytesOfPack(keeper.getState().packs?.[0] ?? {});
  await keeper.refresh();
  const withoutPlan = size() ?? 0;
  expect(withoutPlan).toBe(JSON.stringify(packLike()).length);
  const withPlan = packLike({ version: '2', plans: [PLAN] });
  fetchPack.mockResolvedValue(withPlan);
  fetchFile.mockResolvedValue({ type: 'image/webp', bytes: new ArrayBuffer(2_000_000) });
  await keeper.refresh();
  expect(size()).toBe(JSON.stringify(withPlan).length + 2_000_000);
  fetchPack.mockResolvedValue(packLike({ version: '3' }));
  await keeper.refresh();
  expect(size()).toBe(withoutPlan);
  // rows of earlier builds
  expect(bytesOfPack({})).toBeNull();
});

test('a pack without its content is incomplete, even if the list calls it complete', async () => {
  planned = [place('1')];
  await (await openKeeper()).refresh();
  await openPhoneDatabase().write((table) => table('packContents').clear());
  expect(shown(await openKeeper())).toEqual(['1 incomplete']);
  expect((await openKeeper()).getState().packs?.[0]?.devices).toBe(packLike().devices.length);
});

test('after a quarter of an hour the packs are asked for again, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  planned = [place('1')];
  const keeper = await openKeeper();
  await keeper.refresh();
  await keeper.refreshIfOld();
  expect(fetchPack).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await keeper.refreshIfOld();
  expect(fetchPack).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a pack that nobody has used for 14 days is deleted', async () => {
  await store.choose('anna', place('1'), true, 0);
  await store.receive((await store.list('anna'))[0] as never, packLike(), [], 0);
  await store.deleteUnused('anna', UNUSED_MS);
  expect(await store.list('anna')).toHaveLength(1);
  await store.deleteUnused('anna', UNUSED_MS + 1);
  expect([await store.list('anna'), await store.read('anna', '1')]).toEqual([[], null]);
});

test('packs of another person are neither shown nor left on the phone', async () => {
  planned = [place('1')];
  await (await openKeeper('anna')).refresh();
  expect(shown(await openKeeper('piotr'))).toEqual([]);
  await store.deleteOthers('piotr');
  expect(await store.list('anna')).toEqual([]);
  expect(await store.read('anna', '1')).toBeNull();
});

test('a different number of devices than in the list makes the pack incomplete', async () => {
  planned = [place('1')];
  const keeper = await openKeeper();
  await keeper.refresh();
  const stored = await store.read('anna', '1');
  const pack = packLike({ devices: [packDeviceLike('K1'), packDeviceLike('K2')] });
  await openPhoneDatabase().write((table) =>
    table('packContents').put({ userUuid: 'anna', placeUuid: stored?.row.placeUuid, pack }),
  );
  expect(shown(await openKeeper())).toEqual(['1 incomplete']);
});
