import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { useIsWaitingForPhones } from './field-calls.ts';

const ADMIN = { uuid: 'ewa', name: 'Ewa', surname: 'Lis', type: 'ADMIN', companyId: 1, rootCompanyId: 1 };

const fetchMock = vi.fn<typeof fetch>();
const neverAnswer = () => new Promise<Response>(() => undefined);

beforeEach(() => void vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

/** All values since the start, so that a short return of the wait is not missed. */
const show = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(accountQuery.queryKey, { ...ADMIN, places: [], permissions: [] } as unknown as Account);
  const values: boolean[] = [];
  const { unmount } = renderHook(() => values.push(useIsWaitingForPhones('bakery')), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, values, unmount };
};

test('a later request does not hide the page again', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('no network'));
  const { client, values, unmount } = show();
  expect(values[0]).toBe(true);
  await waitFor(() => expect(values.at(-1)).toBe(false));
  const before = values.length;
  fetchMock.mockImplementation(neverAnswer);
  act(() => void client.refetchQueries({ predicate: ({ queryKey }) => queryKey !== accountQuery.queryKey }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(client.isFetching()).toBe(1);
  expect(values.slice(before)).not.toContain(true);
  unmount();
  client.clear();
});

test('a network that carries nothing keeps the page back for two seconds at most', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(neverAnswer);
  const { client, values, unmount } = show();
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(values.at(-1)).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(values.at(-1)).toBe(false);
  unmount();
  client.clear();
});
