import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { openStore, pest, VISIT } from '../log/phone.fixture.ts';
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

test('what was sent does not wait, and a name stays only as long as something does', async () => {
  await people().remember({ userUuid: 'jan', name: 'Jan Kowalski' });
  await record('jan', ['1']);
  const store = openStore();
  await store.seal('jan', Date.now());
  const [entry] = await store.list('jan');
  await store.acknowledge(entry?.logId ?? '', [{ seq: 1, outcome: 'done', code: null }], Date.now());
  expect(await people().listOthers('anna')).toEqual([]);
  await people().remember({ userUuid: 'anna', name: 'Anna Nowak' });
  await record('jan', ['2']);
  expect(await people().listOthers('anna')).toEqual([{ userUuid: 'jan', name: null, count: 1 }]);
});
