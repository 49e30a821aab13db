import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { zonesSearch } from '~/features/zones/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/zones')({
  staticData: { title: 'placeZones', needs: 'zones.manage' },
  validateSearch: zonesSearch,
  component: lazyRouteComponent(() => import('~/features/zones/screens/ZonesScreen.tsx'), 'ZonesScreen'),
});
