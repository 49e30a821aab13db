import { IconLayoutDashboard } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/dashboard/')({
  staticData: {
    title: 'dashboard.titles.dashboard',
    needs: 'dashboard.see',
    entries: [
      { at: 'menu', icon: IconLayoutDashboard, order: 10, label: 'layout.menu.dashboard', alsoAt: ['/app'] },
      { at: 'tabs', icon: IconLayoutDashboard, order: 10, label: 'layout.menu.dashboard', alsoAt: ['/app'] },
    ],
  },
  component: lazyPage(() => import('~/app/screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
});
