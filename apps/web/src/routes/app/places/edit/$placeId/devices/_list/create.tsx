import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/_list/create')({
  staticData: { title: 'devices.titles.create', needs: 'place-devices.add' },
  component: lazyPage(() => import('~/features/devices/screens/DeviceCreateScreen.tsx'), 'DeviceCreateScreen'),
});
