import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { expect, test, vi } from 'vitest';
import { createUnansweredError } from '~/lib/api-error.ts';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { InterventionsScreen } from './InterventionsScreen.tsx';

const list = vi.hoisted(() => ({ current: {} as object }));

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
  useInterventions: () => list.current,
  useDeletedInterventions: () => ({ data: [] }),
}));
vi.mock('../logic/use-intervention-rights.ts', () => ({ useInterventionRights: () => ({ mayAdd: true }) }));

const TECHNICIAN = { uuid: 'anna', name: 'Anna', surname: 'Nowak', type: 'TECHNICIAN', companyId: 1, rootCompanyId: 1 };

const show = (load: object) => {
  list.current = { isPending: false, isFetching: false, isError: false, error: null, refetch: vi.fn(), ...load };
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, TECHNICIAN as Account);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <InterventionsScreen />
    </QueryClientProvider>,
  );
};

const addButtons = () => screen.getAllByRole('link', { name: 'Add intervention' });

test('without a network the list that the phone does not have offers one button to add', () => {
  show({ isError: true, error: createUnansweredError('network', null) });
  expect(addButtons()).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a list without interventions offers one button to add', () => {
  show({ data: [] });
  expect(addButtons()).toHaveLength(1);
});
