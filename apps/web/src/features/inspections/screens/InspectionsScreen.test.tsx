import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { expect, test, vi } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { InspectionsScreen } from './InspectionsScreen.tsx';

const open = vi.hoisted(() => ({ isLoading: true }));
const NOTHING = { data: undefined, isPending: true, isFetching: true, isError: false, error: null };

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  getRouteApi: () => ({
    useParams: () => ({ placeId: 'bakery' }),
    useSearch: () => ({}),
    useNavigate: () => () => undefined,
  }),
}));
// the calls have their own tests
vi.mock('../calls.ts', async (original) => ({
  ...(await original<object>()),
  useInspections: () => ({ ...NOTHING, isPending: false, isFetching: false, data: { inspections: [], count: 0 } }),
  useOpenInspection: () => (open.isLoading ? { ...NOTHING, isLoading: true } : { ...NOTHING, data: null }),
}));
vi.mock('../outbox/use-visit-outbox.ts', () => ({ useRunVisitOutbox: () => undefined }));
vi.mock('~/shared/saved-views/SavedViews.tsx', () => ({ SavedViews: () => null }));

const CONTROLLER = { uuid: 'ewa', name: 'Ewa', surname: 'Lis', type: 'CONTROLLER', companyId: 1, rootCompanyId: 1 };

const show = () => {
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { ...CONTROLLER, places: [], permissions: [] } as unknown as Account);
  return renderWithTexts(
    <QueryClientProvider client={client}>
      <InspectionsScreen />
    </QueryClientProvider>,
  );
};

test('the list is not in the page before it is known what is above it', async () => {
  open.isLoading = true;
  const { unmount } = show();
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryByText('No inspections with this status')).toBeNull();
  unmount();

  open.isLoading = false;
  show();
  await waitFor(() => expect(screen.getByText('No inspections with this status')).toBeTruthy());
});
