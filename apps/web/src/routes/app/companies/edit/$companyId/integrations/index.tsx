import { IconPlugConnected } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId/integrations/')({
  staticData: {
    title: 'apiKeys.titles.integrations',
    needs: 'api-keys.manage',
    entries: [{ at: 'company', icon: IconPlugConnected, order: 60, ownersOnly: true }],
  },
  component: lazyPage(() => import('~/app/screens/CompanyIntegrationsScreen.tsx'), 'CompanyIntegrationsScreen'),
});
