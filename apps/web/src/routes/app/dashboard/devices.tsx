import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { callingDevicesSearch } from '~/features/dashboard/search.ts';

export const Route = createFileRoute('/app/dashboard/devices')({
  staticData: { title: 'dashboard.titles.devices', needs: 'dashboard.see' },
  validateSearch: callingDevicesSearch,
  component: lazyRouteComponent(
    () => import('~/app/screens/dashboard/CallingDevicesScreen.tsx'),
    'CallingDevicesScreen',
  ),
});
