import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { expect, test, vi } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { ProductsScreen } from './ProductsScreen.tsx';

const list = vi.hoisted(() => ({
  ...{
    data: { products: [], count: 0, totalPages: 1 },
    isPending: false,
    isFetching: true,
    isError: false,
    error: null,
  },
  isPlaceholderData: false,
}));

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  getRouteApi: () => ({ useSearch: () => ({}), useNavigate: () => () => undefined }),
}));
vi.mock('../calls.ts', () => ({ useProducts: () => list }));

const READER = { uuid: 'ewa', name: 'Ewa', surname: 'Lis', type: 'CONTROLLER', companyId: 1, rootCompanyId: 1 };

const show = (isPlaceholderData: boolean) => {
  list.isPlaceholderData = isPlaceholderData;
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { ...READER, places: [], permissions: [] } as unknown as Account);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <ProductsScreen />
    </QueryClientProvider>,
  );
};

test('the search stays while the list is loaded again after a search without results', () => {
  show(true);
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText('There are no products yet')).toBeNull();
});

test('a company without products has no search', () => {
  show(false);
  expect(screen.getByText('There are no products yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
