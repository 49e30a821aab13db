import { IconTool } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { en } from '@trapline/phrases/en/catalogue.ts';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { useBack } from './use-back.ts';

const FACILITY = '/app/places/edit/bakery';
const root = createRootRoute();
const interventions = createRoute({
  getParentRoute: () => root,
  path: '/app/places/edit/$placeId/interventions',
  staticData: { title: 'interventions.titles.list', entries: [{ at: 'place', icon: IconTool, order: 1 }] },
});
const create = createRoute({ getParentRoute: () => interventions, path: '/create' });
const routeTree = root.addChildren([interventions.addChildren([create])]);

const backFrom = async (address: string) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { type: 'TECHNICIAN', company: null } as never);
  const { result } = renderHook(() => useBack({ kind: 'place', id: 'bakery' }), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={en as Phrases} timeZone="Europe/Warsaw">
        <QueryClientProvider client={client}>
          <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
        </QueryClientProvider>
      </IntlProvider>
    ),
  });
  return result.current?.link && router.buildLocation(result.current.link as never).href;
};

test('the arrow of a phone leads from a page opened in a visit to the visit, with its device', async () => {
  const create = `${FACILITY}/interventions/create`;
  expect(await backFrom(`${create}?inspection=visit&device=trap`)).toBe(`${FACILITY}/inspections/visit?device=trap`);
  expect(await backFrom(create)).toBe(`${FACILITY}/interventions`);
  expect(await backFrom(`${FACILITY}/interventions?inspection=visit`)).toBe('/app/places');
});
