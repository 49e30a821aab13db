import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/')({
  component: lazyRouteComponent(() => import('~/app/screens/PlaceDetailsScreen.tsx'), 'PlaceDetailsScreen'),
});
