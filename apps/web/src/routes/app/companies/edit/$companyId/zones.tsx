import { IconMapPins } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId/zones')({
  staticData: {
    title: 'companies.section.zones',
    needs: 'company-zones.manage',
    entries: [{ at: 'company', icon: IconMapPins, order: 40, label: 'companies.section.zones', ownersOnly: true }],
  },
  component: lazyPage(() => import('~/app/screens/CompanyZonesScreen.tsx'), 'CompanyZonesScreen'),
});
