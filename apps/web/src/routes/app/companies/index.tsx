import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { companiesSearch } from '~/features/companies/search.ts';

export const Route = createFileRoute('/app/companies/')({
  staticData: { title: 'companies', needs: 'companies.screen' },
  validateSearch: companiesSearch,
  component: lazyRouteComponent(() => import('~/features/companies/screens/CompaniesScreen.tsx'), 'CompaniesScreen'),
});
