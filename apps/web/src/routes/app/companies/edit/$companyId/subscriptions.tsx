import { IconReceipt } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId/subscriptions')({
  staticData: {
    title: 'subscriptions.titles.list',
    needs: 'subscriptions.manage',
    entries: [{ at: 'company', icon: IconReceipt, order: 50, ownersOnly: true }],
  },
  component: lazyPage(() => import('~/app/screens/CompanySubscriptionsScreen.tsx'), 'CompanySubscriptionsScreen'),
});
