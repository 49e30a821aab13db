import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deviceSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/$deviceId/')({
  staticData: { title: 'devices.titles.device', needs: 'place-devices.see' },
  validateSearch: deviceSearch,
  component: lazyRouteComponent(() => import('~/app/screens/PlaceDeviceScreen.tsx'), 'PlaceDeviceScreen'),
});
