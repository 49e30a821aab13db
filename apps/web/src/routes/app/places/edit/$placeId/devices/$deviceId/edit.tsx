import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/$deviceId/edit')({
  staticData: { title: 'devices.titles.device', needs: 'place-devices.edit' },
  component: lazyRouteComponent(() => import('~/features/devices/screens/DeviceEditScreen.tsx'), 'DeviceEditScreen'),
});
