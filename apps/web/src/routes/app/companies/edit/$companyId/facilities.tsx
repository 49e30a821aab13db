import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sortParam } from '~/lib/search.ts';

const COLUMNS = ['name', 'address', 'company', 'devices'] as const;

export const Route = createFileRoute('/app/companies/edit/$companyId/facilities')({
  staticData: { needs: 'companies.tabs' },
  validateSearch: (raw: Record<string, unknown>): { sort?: string } => ({ sort: sortParam(raw, COLUMNS) }),
  component: lazyRouteComponent(
    () => import('~/features/companies/screens/CompanyPlacesScreen.tsx'),
    'CompanyPlacesScreen',
  ),
});
