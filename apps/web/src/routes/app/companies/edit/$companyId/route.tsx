import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId')({
  staticData: { title: 'companies.titles.company', needs: 'companies.screen' },
  component: lazyRouteComponent(() => import('~/features/companies/screens/CompanyArea.tsx'), 'CompanyArea'),
});
