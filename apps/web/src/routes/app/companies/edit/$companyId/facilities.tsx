import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ownListSearch } from '~/features/companies/search.ts';

export const Route = createFileRoute('/app/companies/edit/$companyId/facilities')({
  staticData: { needs: 'companies.tabs' },
  validateSearch: ownListSearch,
  component: lazyRouteComponent(
    () => import('~/features/companies/screens/CompanyPlacesScreen.tsx'),
    'CompanyPlacesScreen',
  ),
});
