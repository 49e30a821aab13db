import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { devicesSearch } from '~/features/devices/search.ts';

/** The list stays while new devices are put up in a window over it, under an address of its own. */
export const Route = createFileRoute('/app/places/edit/$placeId/devices/_list')({
  validateSearch: devicesSearch,
  component: lazyRouteComponent(() => import('~/features/devices/screens/DevicesScreen.tsx'), 'DevicesScreen'),
});
