import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sortParam } from '~/lib/search.ts';

const COLUMNS = ['name', 'address', 'places', 'devices'] as const;

export const Route = createFileRoute('/app/companies/edit/$companyId/clients')({
  staticData: { needs: 'companies.tabs' },
  validateSearch: (raw: Record<string, unknown>): { sort?: string } => ({ sort: sortParam(raw, COLUMNS) }),
  component: lazyRouteComponent(
    () => import('~/features/companies/screens/CompanyClientsScreen.tsx'),
    'CompanyClientsScreen',
  ),
});
