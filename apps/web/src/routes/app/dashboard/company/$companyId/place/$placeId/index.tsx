import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/dashboard/company/$companyId/place/$placeId/')({
  staticData: { title: 'dashboard.titles.dashboard', needs: 'dashboard.see' },
  component: lazyRouteComponent(
    () => import('~/app/screens/dashboard/PlaceDashboardScreen.tsx'),
    'PlaceDashboardScreen',
  ),
});
