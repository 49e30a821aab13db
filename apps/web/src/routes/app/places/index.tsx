import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { placesSearch } from '~/features/places/search.ts';

export const Route = createFileRoute('/app/places/')({
  staticData: { title: 'places', needs: 'places.see' },
  validateSearch: placesSearch,
  component: lazyRouteComponent(() => import('~/features/places/screens/PlacesScreen.tsx'), 'PlacesScreen'),
});
