import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/_list/create')({
  staticData: { title: 'devices.titles.create', needs: 'place-devices.add' },
  component: lazyRouteComponent(
    () => import('~/features/devices/screens/DeviceCreateScreen.tsx'),
    'DeviceCreateScreen',
  ),
});
