import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '~/lib/queries.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { visitLog } from '../outbox/visit-outbox.ts';
import { receiptStore } from '../pack/field-packs.ts';
import type { LoggedEntry } from './log-entry.ts';
import { createVisitReader } from './visit-reader.ts';

const { inspection } = visitLike();
const decided: LoggedEntry = {
  id: 'entry',
  logId: 'log',
  userUuid: 'anna',
  placeUuid: 'place',
  visitUuid: inspection.uuid,
  content: { kind: 'check', device: 'device-K1', body: { how: 'typed' } },
  madeAt: '2026-11-20T08:37:29.000Z',
  undoUntil: 0,
  seq: 1,
  state: 'done',
  fault: null,
  decidedAt: 0,
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stores the visit on the phone. */
const store = vi.fn(async () => true);

const start = (client: QueryClient, entries: readonly LoggedEntry[]) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // a transaction that begins with fake timers would never end, and block the database for other tests
  vi.spyOn(receiptStore, 'add').mockResolvedValue(undefined);
  vi.spyOn(visitLog, 'getState').mockReturnValue({ ...visitLog.getState(), entries });
  const read = createVisitReader(client, store);
  return { report: (received = [decided]) => read(received) };
};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

test('the visit on the screen is read again before its entries leave the phone', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const client = new QueryClient();
  const queryKey = keyOf(inspections.getDetails, { params: { placeId: 'place', inspectionId: inspection.uuid } });
  client.setQueryData(queryKey, { inspection });
  const shownWhenForgotten: unknown[] = [];
  const forget = vi.spyOn(visitLog, 'forget').mockImplementation(async () => {
    shownWhenForgotten.push(client.getQueryData(queryKey));
    return [];
  });
  start(client, [decided]).report();
  await Promise.resolve();
  expect(forget).not.toHaveBeenCalled();
  const newer = { inspection: { ...inspection, devicesChecked: 1 } };
  answer.resolve(json(200, newer));
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(['entry']));
  expect(shownWhenForgotten).toEqual([newer]);
});

test('entries of a visit that the person may no longer see are deleted from the phone', async () => {
  vi.stubGlobal('fetch', async () => json(404, { code: 'not_found' }));
  const forget = vi.spyOn(visitLog, 'forget').mockResolvedValue([]);
  start(new QueryClient(), [decided]).report();
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(['entry']));
});

test('entries of a visit that a full disk cannot store stay on the phone until it can', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => json(200, { inspection }));
  const forget = vi.spyOn(visitLog, 'forget').mockResolvedValue([]);
  const { report } = start(new QueryClient(), [decided]);
  store.mockResolvedValueOnce(false);
  report();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(forget).not.toHaveBeenCalled();
  report();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(forget).toHaveBeenCalledWith(['entry']);
});

test('while entries of the visit are being sent it is not read', async () => {
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  start(new QueryClient(), [decided, { ...decided, id: 'next', state: 'sealed' }]).report();
  await Promise.resolve();
  expect(fetchMock).not.toHaveBeenCalled();
});

describe('the visit changes on the screen while it is read', () => {
  const queryKey = keyOf(inspections.getDetails, { params: { placeId: 'place', inspectionId: inspection.uuid } });
  const old = { inspection: { ...inspection, status: 'IN_PROGRESS' as const } };
  const finished = { inspection: { ...inspection, status: 'COMPLETED' as const, devicesChecked: 1 } };

  test('an answer older than the screen is not shown, and the visit is read again', async () => {
    vi.useFakeTimers();
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    const fetchMock = vi.fn<typeof fetch>();
    for (const { promise } of answers) fetchMock.mockReturnValueOnce(promise);
    vi.stubGlobal('fetch', fetchMock);
    const client = new QueryClient();
    client.setQueryData(queryKey, old);
    const shown: unknown[] = [];
    client.getQueryCache().subscribe(() => shown.push(client.getQueryData(queryKey)));
    const forget = vi.spyOn(visitLog, 'forget').mockResolvedValue([]);
    start(client, [decided]).report();
    client.setQueryData(queryKey, finished);
    shown.splice(0);
    answers[0]?.resolve(json(200, old));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(forget).not.toHaveBeenCalled();
    answers[1]?.resolve(json(200, finished));
    await vi.advanceTimersByTimeAsync(0);
    expect(forget).toHaveBeenCalledWith(['entry']);
    expect(shown).not.toContainEqual(old);
  });

  test('a query that had to be cancelled is sent again', async () => {
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    vi.spyOn(visitLog, 'forget').mockResolvedValue([]);
    const client = new QueryClient();
    const responses = [old, new Promise(() => undefined), finished];
    const query = vi.fn(async () => responses.shift());
    const observer = new QueryObserver(client, { queryKey, queryFn: query });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(old));
    start(client, [decided]).report();
    // the visit was finished meanwhile
    void client.invalidateQueries({ queryKey });
    answer.resolve(json(200, old));
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(finished));
    expect(query).toHaveBeenCalledTimes(3);
    stop();
  });
});

test('after a failed reading the visit is read again together with the next one', async () => {
  vi.useFakeTimers();
  const fetchMock = vi.fn<typeof fetch>();
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  fetchMock.mockImplementation(async () => json(200, { inspection }));
  vi.stubGlobal('fetch', fetchMock);
  const forget = vi.spyOn(visitLog, 'forget').mockResolvedValue([]);
  const next = { ...decided, id: 'next', visitUuid: 'next' };
  const { report } = start(new QueryClient(), [decided, next]);
  report();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(forget).not.toHaveBeenCalled();
  report([next]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(forget.mock.calls.map(([ids]) => ids)).toEqual(expect.arrayContaining([['entry'], ['next']]));
});
