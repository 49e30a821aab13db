import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId')({
  staticData: { title: 'place', needs: 'places.see' },
  component: lazyRouteComponent(() => import('~/app/screens/PlaceArea.tsx'), 'PlaceArea'),
});
