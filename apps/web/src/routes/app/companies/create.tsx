import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchOf, uuid } from '~/lib/search.ts';

export const Route = createFileRoute('/app/companies/create')({
  staticData: { title: 'companies.titles.create', needs: 'companies.create-client' },
  // the owner a new client is meant for
  validateSearch: searchOf({ parent: uuid }),
  component: lazyRouteComponent(
    () => import('~/features/companies/screens/CompanyCreateScreen.tsx'),
    'CompanyCreateScreen',
  ),
});
