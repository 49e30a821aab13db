import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/')({
  staticData: { title: 'dashboard.titles.dashboard', needs: 'dashboard.see' },
  component: lazyPage(() => import('~/app/screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
});
