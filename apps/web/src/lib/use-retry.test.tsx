import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useRetry } from './use-retry.ts';

test('one retry reloads all failed queries and no successful ones', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetchCounts: Record<string, number> = { list: 0, types: 0, zones: 0 };
  const queryOptions = (name: string, isThere: () => boolean) => ({
    queryKey: [name],
    queryFn: () => {
      fetchCounts[name] = (fetchCounts[name] ?? 0) + 1;
      if (!isThere()) throw new Error('no network');
      return name;
    },
  });
  let isOnline = false;
  const { result } = renderHook(
    () => {
      const list = useQuery(queryOptions('list', () => isOnline));
      const types = useQuery(queryOptions('types', () => isOnline));
      const zones = useQuery(queryOptions('zones', () => true));
      return { list, types, zones, retry: useRetry(list) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current.types.isError && result.current.list.isError).toBe(true));
  isOnline = true;
  result.current.retry();
  await waitFor(() => expect(result.current.types.isSuccess && result.current.list.isSuccess).toBe(true));
  expect(fetchCounts).toEqual({ list: 2, types: 2, zones: 1 });
});
