import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId')({
  staticData: { area: 'company', title: 'companies.titles.company', needs: 'companies.screen' },
  component: lazyRouteComponent(() => import('~/app/screens/CompanyArea.tsx'), 'CompanyArea'),
});
