import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/')({
  staticData: { title: 'dashboard.titles.dashboard', needs: 'dashboard.see' },
  component: lazyRouteComponent(() => import('~/app/screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
});
