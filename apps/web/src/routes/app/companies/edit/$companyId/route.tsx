import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId')({
  staticData: { area: 'company', title: 'companies.titles.company', needs: 'companies.screen' },
  component: lazyPage(() => import('~/app/screens/CompanyArea.tsx'), 'CompanyArea'),
});
