import { IconMapPins } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/zones')({
  staticData: {
    title: 'companies.section.zones',
    needs: 'company-zones.manage',
    entries: [{ at: 'company', icon: IconMapPins, order: 40, label: 'companies.section.zones', ownersOnly: true }],
  },
  component: lazyRouteComponent(() => import('~/app/screens/CompanyZonesScreen.tsx'), 'CompanyZonesScreen'),
});
