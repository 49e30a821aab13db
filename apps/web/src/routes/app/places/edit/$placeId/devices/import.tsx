import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/import')({
  staticData: { title: 'deviceExchange.titles.import', needs: 'place-devices.add' },
  component: lazyPage(() => import('~/features/devices/screens/DeviceImportScreen.tsx'), 'DeviceImportScreen'),
});
