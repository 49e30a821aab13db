import { IconInfoCircle } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/')({
  staticData: {
    entries: [{ at: 'company', icon: IconInfoCircle, order: 10, label: 'companies.section.details', exact: true }],
  },
  component: lazyRouteComponent(() => import('~/features/companies/screens/CompanyScreen.tsx'), 'CompanyScreen'),
});
