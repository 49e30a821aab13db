import { IconPlugConnected } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/integrations/')({
  staticData: {
    title: 'apiKeys.titles.integrations',
    needs: 'api-keys.manage',
    entries: [{ at: 'company', icon: IconPlugConnected, order: 60, ownersOnly: true }],
  },
  component: lazyRouteComponent(
    () => import('~/app/screens/CompanyIntegrationsScreen.tsx'),
    'CompanyIntegrationsScreen',
  ),
});
