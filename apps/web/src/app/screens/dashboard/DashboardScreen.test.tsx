import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

const OWN = 'a2c1c7a0-0000-4000-8000-000000000001';
const CLIENT = { id: 7, uuid: 'a2c1c7a0-0000-4000-8000-000000000007', name: 'Bakery', parentCompanyUuid: OWN };

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ companyId: OWN }),
}));
afterEach(() => vi.unstubAllGlobals());

const TECHNICIAN = { uuid: 'anna', name: 'Anna', surname: 'Nowak', type: 'TECHNICIAN', companyId: 1, rootCompanyId: 1 };

test('the figures of a company that the user may not see are not requested', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(new URL(url, 'http://panel.example').pathname);
    return Promise.resolve(Response.json({ companies: [CLIENT] }));
  });
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, TECHNICIAN as Account);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <DashboardScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('alert');
  expect(requested).toEqual(['/api/companies/short-list']);
});
