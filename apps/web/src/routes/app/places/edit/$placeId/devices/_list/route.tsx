import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { devicesSearch } from '~/features/devices/search.ts';

/** The list stays mounted while new devices are added in a window over it with a separate address. */
export const Route = createFileRoute('/app/places/edit/$placeId/devices/_list')({
  validateSearch: devicesSearch,
  component: lazyPage(() => import('~/features/devices/screens/DevicesScreen.tsx'), 'DevicesScreen'),
});
