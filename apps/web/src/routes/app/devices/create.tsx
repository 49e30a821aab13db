import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/devices/create')({
  staticData: { title: 'globalDevices.titles.create', needs: 'devices.save' },
  component: lazyRouteComponent(
    () => import('~/features/devices/screens/GlobalDeviceCreateScreen.tsx'),
    'GlobalDeviceCreateScreen',
  ),
});
