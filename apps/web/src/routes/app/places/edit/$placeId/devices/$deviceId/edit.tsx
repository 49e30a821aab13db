import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/$deviceId/edit')({
  staticData: { title: 'devices.titles.device', needs: 'place-devices.edit' },
  component: lazyPage(() => import('~/features/devices/screens/DeviceEditScreen.tsx'), 'DeviceEditScreen'),
});
