import { IconUserCircle } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/account/')({
  staticData: {
    title: 'account.titles.account',
    needs: 'account.own',
    entries: [{ at: 'tabs', icon: IconUserCircle, order: 90, label: 'layout.menu.account' }],
  },
  component: lazyRouteComponent(() => import('~/features/account/screens/AccountScreen.tsx'), 'AccountScreen'),
});
