import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { openStore, pest, VISIT } from '../log/phone.fixture.ts';
import { countWaiting } from './count-waiting.ts';
import { createPeopleStore } from './people-on-phone.ts';

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

const record = (userUuid: string, ids: readonly string[]) =>
  openStore().append(
    { ...VISIT, userUuid },
    ids.map((id) => ({ id, content: pest(), madeAt: '2026-11-20T08:00:00.000Z', undoUntil: 0 })),
  );
const people = () => createPeopleStore(openPhoneDatabase());

test('unsent work of other people is listed with their names, the own work is not', async () => {
  await people().remember({ userUuid: 'jan', name: 'Jan Kowalski' });
  await record('jan', ['1', '2']);
  await record('ewa', ['3']);
  await people().remember({ userUuid: 'anna', name: 'Anna Nowak' });
  await record('anna', ['4']);
  expect(await people().listOthers('anna')).toEqual([
    { userUuid: 'jan', name: 'Jan Kowalski', count: 2 },
    { userUuid: 'ewa', name: null, count: 1 },
  ]);
});

test('a photo and its announcement are one piece of work', async () => {
  const announcement = { kind: 'addPhoto', body: { photoId: 'p1', sha256: 'ab', size: 1 } } as const;
  await openStore().append({ ...VISIT, userUuid: 'jan' }, [
    { id: '1', content: announcement, madeAt: '2026-11-20T08:00:00.000Z', undoUntil: 0 },
  ]);
  const photo = { ...VISIT, userUuid: 'jan', photoId: 'p1', entryId: '1', state: 'waiting' };
  await openPhoneDatabase().write((table) => table('photoQueue').put(photo));
  expect(await people().listOthers('anna')).toMatchObject([{ userUuid: 'jan', count: 1 }]);
  // read without Dexie
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
  expect(await countWaiting('jan')).toBe(1);
  vi.unstubAllGlobals();
});

test('what was sent does not wait, and a name stays only as long as something does', async () => {
  await people().remember({ userUuid: 'jan', name: 'Jan Kowalski' });
  await record('jan', ['1']);
  const store = openStore();
  await store.seal('jan', Date.now());
  const [entry] = await store.list('jan');
  await store.acknowledge(entry ? [entry] : [], [{ seq: 1, outcome: 'done', code: null }], Date.now());
  expect(await people().listOthers('anna')).toEqual([]);
  await people().remember({ userUuid: 'anna', name: 'Anna Nowak' });
  await record('jan', ['2']);
  expect(await people().listOthers('anna')).toEqual([{ userUuid: 'jan', name: null, count: 1 }]);
});
