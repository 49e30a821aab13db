import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { globalDevicesSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/devices/')({
  staticData: { title: 'globalDevices.titles.list', needs: 'devices.see' },
  validateSearch: globalDevicesSearch,
  component: lazyRouteComponent(
    () => import('~/features/devices/screens/GlobalDevicesScreen.tsx'),
    'GlobalDevicesScreen',
  ),
});
