import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { devicesSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/')({
  staticData: { title: 'placeDevices', needs: 'place-devices.see' },
  validateSearch: devicesSearch,
  component: lazyRouteComponent(() => import('~/features/devices/screens/DevicesScreen.tsx'), 'DevicesScreen'),
});
