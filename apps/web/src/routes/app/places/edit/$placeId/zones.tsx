import { IconMapPins } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { zonesSearch } from '~/features/zones/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/zones')({
  staticData: {
    title: 'zones.titles.list',
    needs: 'zones.manage',
    entries: [{ at: 'place', group: 'setUp', icon: IconMapPins, order: 120, label: 'places.section.zones' }],
  },
  validateSearch: zonesSearch,
  component: lazyPage(() => import('~/features/zones/screens/ZonesScreen.tsx'), 'ZonesScreen'),
});
