import { IconReceipt } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/subscriptions')({
  staticData: {
    title: 'subscriptions.titles.list',
    needs: 'subscriptions.manage',
    entries: [{ at: 'company', icon: IconReceipt, order: 50, ownersOnly: true }],
  },
  component: lazyRouteComponent(
    () => import('~/app/screens/CompanySubscriptionsScreen.tsx'),
    'CompanySubscriptionsScreen',
  ),
});
