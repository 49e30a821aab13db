import { IconMenu2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/more')({
  staticData: {
    title: 'layout.titles.more',
    needs: 'account.own',
    entries: [{ at: 'tabs', icon: IconMenu2, order: 90, alsoAt: ['/app/account', '/app/account/change-password'] }],
  },
  component: lazyPage(() => import('~/app/screens/MoreScreen.tsx'), 'MoreScreen'),
});
