import { IconBuilding } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { companyPageSearch } from '~/features/companies/search.ts';

export const Route = createFileRoute('/app/companies/edit/$companyId/clients')({
  staticData: {
    title: 'companies.section.clients',
    needs: 'companies.tabs',
    entries: [{ at: 'company', icon: IconBuilding, order: 20, label: 'companies.section.clients', ownersOnly: true }],
  },
  validateSearch: companyPageSearch,
  component: lazyPage(() => import('~/features/companies/screens/CompanyClientsScreen.tsx'), 'CompanyClientsScreen'),
});
