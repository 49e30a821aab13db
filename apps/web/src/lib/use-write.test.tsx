import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { account } from '@trapline/contract/account/endpoints.ts';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { allEndpoints } from '@trapline/contract/contract.ts';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { trail } from '@trapline/contract/trail/endpoints.ts';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUpdateCompany } from '~/features/companies/calls.ts';
import { useAssignDeviceTypes } from '~/features/device-types/calls.ts';
import { useBulkDelete } from '~/features/devices/calls.ts';
import { useDeletePlace } from '~/features/places/calls.ts';
import { useUpdateUser } from '~/features/users/calls.ts';
import { keyOf } from './queries.ts';
import { NEVER_INVALIDATED } from './query-invalidation.ts';
import { useWrite } from './use-write.ts';

const READS = allEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type UseMutationHook = () => { readonly mutateAsync: (input: never) => Promise<unknown> };

const PARAMS = { placeId: 'p', deviceId: 'd', companyId: 'c', userId: 'u' };

/** Fills a cache with a response of every endpoint, performs the write; returns the paths that are not invalidated. */
const validPathsAfter = async (useMutationHook: UseMutationHook, input: object): Promise<string[]> => {
  const client = new QueryClient();
  const keys = READS.map(({ path }) => [path, { params: PARAMS }]);
  for (const key of keys) client.setQueryData(key, {});
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useMutationHook, { wrapper });
  // each endpoint has a different input
  await act(() => result.current.mutateAsync(input as never));
  return keys.filter((key) => !client.getQueryState(key)?.isInvalidated).map(([path]) => String(path));
};

test('a write invalidates every query', async () => {
  expect(await validPathsAfter(() => useWrite(account.update), { body: {}, version: 1 })).toEqual([]);
});

test.each([
  [
    'renaming a company invalidates the list of facilities and the signed-in account',
    useUpdateCompany,
    [places.list, account.get],
  ],
  [
    'renaming a person invalidates the people of a facility and the audit trail',
    useUpdateUser,
    [placeUsers.list, trail.list],
  ],
  [
    'assigning device types invalidates the device types of a facility',
    useAssignDeviceTypes,
    [deviceTypes.listOfPlace],
  ],
  [
    'deleting devices invalidates the dashboards',
    useBulkDelete,
    [dashboard.get, dashboard.ofPlace, dashboard.overview],
  ],
] satisfies [string, UseMutationHook, { path: string }[]][])('%s', async (_, useMutationHook, shownBy) => {
  const stored = await validPathsAfter(useMutationHook, { params: PARAMS, body: {} });
  for (const { path } of shownBy) expect(stored).not.toContain(path);
});

test('the queries of a deleted facility are not invalidated, but the list of facilities is', async () => {
  const stored = await validPathsAfter(useDeletePlace, { params: { placeId: 'p' } });
  expect(stored).toContain(places.get.path);
  expect(stored).toContain(placeUsers.list.path);
  expect(stored).not.toContain(places.list.path);
  expect(await validPathsAfter(useDeletePlace, { params: { placeId: 'another' } })).toEqual([]);
});

test('queries updated by the write itself, and queries that are never invalidated, stay valid', async () => {
  expect(await validPathsAfter(useBulkDelete, { params: PARAMS, body: {} })).toEqual([devices.get.path]);
  const client = new QueryClient();
  const key = [...keyOf(companies.shortList), {}];
  await client.fetchQuery({ queryKey: key, queryFn: () => ({}), ...NEVER_INVALIDATED });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(account.update), { wrapper });
  await act(() => result.current.mutateAsync({ body: {}, version: 1 }));
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
});

test('a write may be sent in another way, under its key', async () => {
  const send = vi.fn(async () => ({ place: 'on the phone' }) as never);
  const client = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(places.create, { send, timeoutMs: 5 }), { wrapper });
  const input = { body: { name: 'Hala' } } as never;
  expect(await act(() => result.current.mutateAsync(input))).toEqual({ place: 'on the phone' });
  expect(send).toHaveBeenCalledWith(input, { idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/), timeoutMs: 5 });
});
