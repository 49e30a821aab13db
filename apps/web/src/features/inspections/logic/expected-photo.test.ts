import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { createExpectedPhotos } from './expected-photo.ts';

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

const K12 = { visitUuid: 'visit', deviceUuid: 'K12' };

/** A page of the panel on the same phone. */
const openPage = async (userUuid = 'anna') => {
  const photos = createExpectedPhotos(openPhoneDatabase());
  await photos.start(userUuid);
  return photos;
};

test('a page that opens after the camera has closed the app knows which photo is missing', async () => {
  const before = await openPage();
  await before.expect(K12);
  await before.start('anna');
  expect(before.getLost()).toBeNull();
  const after = await openPage();
  expect(after.getLost()).toMatchObject(K12);
  const onChange = vi.fn();
  after.subscribe(onChange);
  await after.forget();
  expect(after.getLost()).toBeNull();
  expect(onChange).toHaveBeenCalledOnce();
  expect((await openPage()).getLost()).toBeNull();
});

test('a photo that has arrived is not missing', async () => {
  const page = await openPage();
  await page.expect(K12);
  await page.forget();
  expect((await openPage()).getLost()).toBeNull();
});

test('another person and the next day get no notice', async () => {
  await (await openPage()).expect(K12);
  expect((await openPage('piotr')).getLost()).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] });
  expect((await openPage()).getLost()).toBeNull();
  vi.useRealTimers();
});
