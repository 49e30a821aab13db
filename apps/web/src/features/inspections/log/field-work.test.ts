import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLog, visitOutbox } from '../outbox/visit-outbox.ts';
import { recordWork } from './field-work.ts';

/** A browser that stores nothing: a private window, or a full disk. */

const fetchMock = vi.fn<typeof fetch>();
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
});
afterEach(() => {
  visitLog.stop();
  visitOutbox.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('records that cannot be stored are sent at once by single calls, under the uuids of their entries', async () => {
  const device = deviceLike('K1');
  fetchMock.mockImplementation(async () => {
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ object: {}, inspectionDevice: device }), { headers });
  });
  // the database may contain what other tests have left
  await visitLog.start('piotr');
  await visitOutbox.start('piotr');
  const { keys, stored } = recordWork({
    placeUuid: 'place',
    visitUuid: 'visit',
    device,
    reason: undefined,
    submissions: [
      { verb: 'addObject', body: { deviceTypeObjectId: 7, amount: 2, note: null } },
      { verb: 'setChecked' },
    ],
    undoMs: 0,
    draft: undefined,
  });
  expect(await stored).toBe(false);
  // other modules of the page may make calls of their own
  const sent = () =>
    fetchMock.mock.calls
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? '')
      .filter((key) => keys.includes(key));
  await vi.waitFor(() => expect(sent()).toEqual(keys));
  await vi.waitFor(() => expect(visitOutbox.getState()).toMatchObject({ entries: [], isVolatile: true }));
  expect(visitLog.getState().entries).toEqual([]);
});
