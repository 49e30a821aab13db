import { IconMenu2 } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/more')({
  staticData: {
    title: 'layout.titles.more',
    needs: 'account.own',
    entries: [{ at: 'tabs', icon: IconMenu2, order: 90, alsoAt: ['/app/account', '/app/account/change-password'] }],
  },
  component: lazyRouteComponent(() => import('~/app/screens/MoreScreen.tsx'), 'MoreScreen'),
});
