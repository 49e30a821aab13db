import { IconBuildingFactory2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { companyPageSearch } from '~/features/companies/search.ts';

export const Route = createFileRoute('/app/companies/edit/$companyId/facilities')({
  staticData: {
    title: 'companies.section.places',
    needs: 'companies.tabs',
    entries: [{ at: 'company', icon: IconBuildingFactory2, order: 30, label: 'companies.section.places' }],
  },
  validateSearch: companyPageSearch,
  component: lazyPage(() => import('~/features/companies/screens/CompanyPlacesScreen.tsx'), 'CompanyPlacesScreen'),
});
