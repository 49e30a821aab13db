import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { deviceSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/$deviceId/')({
  staticData: { title: 'devices.titles.device', needs: 'place-devices.see' },
  validateSearch: deviceSearch,
  component: lazyPage(() => import('~/app/screens/PlaceDeviceScreen.tsx'), 'PlaceDeviceScreen'),
});
