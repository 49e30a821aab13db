import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import type { OutboxEntry, SingleSubmission } from './outbox-entry.ts';
import { sendEntry } from './send-entry.ts';

const MADE = '2026-11-20T08:37:29.000Z';
const PEST_AT = '2026-11-20T08:30:00.000Z';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const fetchMock = vi.fn<typeof fetch>();
const bodies = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const headers = (name: string) => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get(name));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.restoreAllMocks();
});

const entry = (submission: SingleSubmission): OutboxEntry => ({
  key: 'the-key',
  userUuid: 'me',
  placeId: 'place',
  inspectionId: 'visit',
  inspectionDeviceId: 'visit-K1',
  submission,
  createdAt: MADE,
  holdUntil: 0,
  state: 'waiting',
  fault: null,
});
const pests = entry({ verb: 'addObject', body: { deviceTypeObjectId: 7, amount: 2, note: null } });
const device = deviceLike('K1');

test('a record is sent with the time it was made', async () => {
  fetchMock.mockResolvedValueOnce(json(200, { object: {}, inspectionDevice: device }));
  expect(await sendEntry(pests)).toEqual(device);
  expect(bodies()).toEqual([{ deviceTypeObjectId: 7, amount: 2, note: null, recordedAt: MADE }]);
});

test.each(['setScanned', 'setChecked'] as const)('%s is sent with the time it was made', async (verb) => {
  fetchMock.mockResolvedValueOnce(json(200, { inspectionDevice: device }));
  await sendEntry(entry({ verb }));
  expect(bodies()).toEqual([{ recordedAt: MADE }]);
});

test('a second attempt sends the same request with the same key and person', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(sendEntry(pests)).rejects.toMatchObject({ code: 'network' });
  fetchMock.mockResolvedValueOnce(json(200, { object: {}, inspectionDevice: device }));
  await sendEntry(pests);
  expect(bodies()[1]).toEqual(bodies()[0]);
  expect(headers('idempotency-key')).toEqual(['the-key', 'the-key']);
  expect(headers('x-person')).toEqual(['me', 'me']);
});

test('a cleaning done before the pests gets a time before them', async () => {
  const withPests = deviceLike('K1', { deviceObjects: [{ createdAt: PEST_AT } as never] });
  fetchMock.mockResolvedValueOnce(json(200, { action: { uuid: 'action' }, inspectionDevice: withPests }));
  fetchMock.mockResolvedValueOnce(json(200, { action: { uuid: 'action' }, inspectionDevice: withPests }));
  const body = { deviceTypeActionId: 5, amount: 1, note: null };
  await sendEntry(entry({ verb: 'addAction', body, beforePests: true }));
  expect(bodies()).toEqual([{ ...body, recordedAt: MADE }, { createdAt: '2026-11-20T08:29:59.000Z' }]);
});

test('a change of a completed visit is sent with its reason, and a photo with separate form fields', async () => {
  const reason = { code: 'WRONG_COUNT' as const, text: 'Counted again' };
  fetchMock.mockResolvedValueOnce(json(200, { object: {}, inspectionDevice: device }));
  await sendEntry({ ...pests, reason });
  expect(bodies()).toEqual([{ deviceTypeObjectId: 7, amount: 2, note: null, recordedAt: MADE, reason }]);
  fetchMock.mockReset();
  fetchMock.mockResolvedValueOnce(json(200, { inspectionDevice: device }));
  const body = { reason: 'BLOCKED' as const, note: null };
  await sendEntry({ ...entry({ verb: 'setNotChecked', body }), reason });
  expect(bodies()).toEqual([{ ...body, amendment: reason }]);
  fetchMock.mockReset();
  fetchMock.mockResolvedValueOnce(json(200, { image: {}, inspectionDevice: device }));
  await sendEntry({ ...entry({ verb: 'addImage', file: new File(['x'], 'trap.jpg') }), reason });
  const form = fetchMock.mock.calls[0]?.[1]?.body as FormData;
  expect([form.get('reasonCode'), form.get('reasonText')]).toEqual(['WRONG_COUNT', 'Counted again']);
});
