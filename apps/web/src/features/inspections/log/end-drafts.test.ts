import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { createEndDraftStore, deleteEndDraft, type EndDraft } from './end-drafts.ts';

const ANNA = { userUuid: 'anna', visitUuid: 'visit' };
const draft: EndDraft = {
  excuses: { common: { reason: 'BLOCKED', note: '' }, own: {} },
  reason: '',
  receivedBy: 'Jan',
  receivedFunction: '',
  strokes: [{ points: [{ x: 1, y: 2, pressure: 0, time: 3 }] } as never],
};
const open = () => createEndDraftStore(openPhoneDatabase());

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});
afterEach(() => vi.useRealTimers());

test('a form with a half-drawn signature outlives the page, for its person and visit only', async () => {
  await open().write(ANNA, draft);
  expect(await open().read(ANNA)).toEqual(draft);
  expect(await open().read({ ...ANNA, userUuid: 'piotr' })).toBeNull();
  expect(await open().read({ ...ANNA, visitUuid: 'another' })).toBeNull();
});

test('the form goes with the end of the visit', async () => {
  await open().write(ANNA, draft);
  await openPhoneDatabase().write((table) => deleteEndDraft(table, ANNA));
  expect(await open().read(ANNA)).toBeNull();
});

test('a form that nobody continues is deleted after a month', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open().write(ANNA, draft);
  vi.setSystemTime(Date.now() + 29 * 86_400_000);
  await open().deleteOld();
  expect(await open().read(ANNA)).toEqual(draft);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await open().deleteOld();
  expect(await open().read(ANNA)).toBeNull();
});
