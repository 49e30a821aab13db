import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/import')({
  staticData: { title: 'deviceExchange.titles.import', needs: 'place-devices.add' },
  component: lazyRouteComponent(
    () => import('~/features/devices/screens/DeviceImportScreen.tsx'),
    'DeviceImportScreen',
  ),
});
