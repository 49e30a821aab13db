import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { keyOf } from '~/lib/queries.ts';
import { useDeviceRecordsChanged } from './use-device-records-changed.ts';

test('a cleaning may end the alert of the device: its own page is read again, not only the lists', () => {
  const client = new QueryClient();
  const keys = [keyOf(devices.get), keyOf(devices.listOfPlace)].map((key) => [...key, { params: {} }]);
  for (const key of keys) client.setQueryData(key, {});
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useDeviceRecordsChanged, { wrapper });
  result.current();
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
