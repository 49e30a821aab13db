import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '~/lib/queries.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { visitLog } from '../outbox/visit-outbox.ts';
import type { LoggedEntry } from './log-entry.ts';
import { useRunVisitLog } from './use-visit-log.ts';

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
});

const start = (client: QueryClient, entries: readonly LoggedEntry[]) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const listen = vi.spyOn(visitLog, 'listen');
  vi.spyOn(visitLog, 'getState').mockReturnValue({ ...visitLog.getState(), entries });
  renderHook(() => useRunVisitLog(), {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { report: () => listen.mock.lastCall?.[0]([decided]) };
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
  });
  start(client, [decided]).report();
  await Promise.resolve();
  expect(forget).not.toHaveBeenCalled();
  const newer = { inspection: { ...inspection, devicesChecked: 1 } };
  answer.resolve(json(200, newer));
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(['entry']));
  expect(shownWhenForgotten).toEqual([newer]);
});

test('entries of a visit that the person may not see any more leave the phone', async () => {
  vi.stubGlobal('fetch', async () => json(404, { code: 'not_found' }));
  const forget = vi.spyOn(visitLog, 'forget').mockResolvedValue(undefined);
  start(new QueryClient(), [decided]).report();
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(['entry']));
});

test('while entries of the visit are being sent it is not read', async () => {
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  start(new QueryClient(), [decided, { ...decided, id: 'next', state: 'sealed' }]).report();
  await Promise.resolve();
  expect(fetchMock).not.toHaveBeenCalled();
});
