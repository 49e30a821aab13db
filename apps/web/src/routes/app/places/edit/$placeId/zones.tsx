import { IconMapPins } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { zonesSearch } from '~/features/zones/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/zones')({
  staticData: {
    title: 'zones.titles.list',
    needs: 'zones.manage',
    entries: [{ at: 'place', group: 'setUp', icon: IconMapPins, order: 120, label: 'places.section.zones' }],
  },
  validateSearch: zonesSearch,
  component: lazyRouteComponent(() => import('~/features/zones/screens/ZonesScreen.tsx'), 'ZonesScreen'),
});
