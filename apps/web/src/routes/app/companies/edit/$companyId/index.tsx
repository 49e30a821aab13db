import { IconInfoCircle } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId/')({
  staticData: {
    entries: [{ at: 'company', icon: IconInfoCircle, order: 10, label: 'companies.section.details', exact: true }],
  },
  component: lazyPage(() => import('~/features/companies/screens/CompanyScreen.tsx'), 'CompanyScreen'),
});
